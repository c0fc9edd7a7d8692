import Controls
import Geometry
import PaintingModel
import Rasterizer
import UserInterface
import Words

/// A ruler in the panel: its kind, the lock and the eye.
final class RulerRow: TableViewCell {
  static let height = 52.0
  private static let iconWidth = 44.0

  // Translators: The ruler.
  let eye = IconButton(icon: .eye, label: Words.text("Hide")).identified("ruler.visible")
  // Translators: The ruler.
  let lock = IconButton(icon: .openLock, label: Words.text("Lock")).identified("ruler.locked")

  private var kind: Ruler.Kind
  private var name: FittingText

  /// Makes the row of a ruler that people call so.
  init(_ ruler: Ruler, named name: String) {
    kind = ruler.kind
    self.name = FittingText(name, font: TypeStyle.body.font)
    super.init(label: name)
    for button in [lock, eye] {
      button.selectionStyle = .switchedOn
      button.radius = Metrics.fieldRadius
      addSubview(button)
    }
    show(ruler, named: name)
  }

  /// Shows another state of the same ruler.
  func show(_ ruler: Ruler, named name: String) {
    kind = ruler.kind
    if accessibilityLabel != name { self.name = FittingText(name, font: TypeStyle.body.font) }
    accessibilityLabel = name
    setNeedsDisplay()
    eye.icon = ruler.isVisible ? .eye : .closedEye
    eye.accessibilityLabel =
      ruler.isVisible
      // Translators: %s is the name of a ruler.
      ? Words.text("Hide %s", name)
      // Translators: %s is the name of a ruler.
      : Words.text("Show %s", name)
    eye.toolTip = ruler.isVisible ? Words.text("Hide") : Words.text("Show")
    lock.icon = ruler.isLocked ? .lock : .openLock
    lock.isSelected = ruler.isLocked
    lock.accessibilityLabel =
      ruler.isLocked
      // Translators: %s is the name of a ruler.
      ? Words.text("Unlock %s", name)
      // Translators: %s is the name of a ruler.
      : Words.text("Lock %s", name)
    lock.toolTip = ruler.isLocked ? Words.text("Unlock") : Words.text("Lock")
  }

  override func draw(in context: GraphicsContext, dirty: Rect) {
    super.draw(in: context, dirty: dirty)
    let theme = Theme.current
    let middle = Point(directed(x: Self.iconWidth / 2 + 4), bounds.midY)
    kind.icon.draw(in: context, center: middle, color: theme.ink)
    let width = bounds.width - Self.iconWidth - 4 - 2 * Metrics.target
    let area = directed(Rect(Self.iconWidth + 4, 2, width, bounds.height - 4))
    draw(name.fitted(in: area.size), in: area, .leading, with: theme.ink, in: context)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let side = Metrics.target
    let y = (bounds.height - side) / 2
    eye.frame = directed(Rect(bounds.width - side, y, side, side))
    lock.frame = directed(Rect(bounds.width - 2 * side, y, side, side))
  }
}

import Controls
import Geometry
import PaintingModel
import UserInterface
import Words

/// A ruler in the panel: its kind, the lock and the eye.
final class RulerRow: TableViewCell {
  // Translators: The ruler.
  let eye = IconButton(icon: .eye, label: Words.text("Hide")).identified("ruler.visible")
  // Translators: The ruler.
  let lock = IconButton(icon: .openLock, label: Words.text("Lock")).identified("ruler.locked")

  /// Makes the row of a ruler that people call so.
  init(_ ruler: Ruler, named name: String) {
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
    text = name
    icon = ruler.kind.icon
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

  override var trailingWidth: Double { 2 * Metrics.target }

  override func layoutSubviews() {
    super.layoutSubviews()
    let side = Metrics.target
    let y = (bounds.height - side) / 2
    eye.frame = directed(Rect(bounds.width - side, y, side, side))
    lock.frame = directed(Rect(bounds.width - 2 * side, y, side, side))
  }
}

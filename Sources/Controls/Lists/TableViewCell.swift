public import Geometry
public import Rasterizer
import TextLayout
import UserInterface

/// A row of a table. As it is, it shows an icon, words, and a second line of words; subclasses draw
/// what they like.
open class TableViewCell: ReusableCell {
  /// The words; also what people would call the row.
  public var text = "" {
    didSet {
      guard text != oldValue else { return }
      accessibilityLabel = text
      forgetLines()
    }
  }
  /// The words of the second line, smaller; empty for none.
  public var detailText = "" { didSet { if detailText != oldValue { forgetLines() } } }
  /// The drawing before the words.
  public var icon: Icon? { didSet { if icon != oldValue { forgetLines() } } }
  /// Whether a tick stands at the end.
  public var isChecked = false { didSet { if isChecked != oldValue { forgetLines() } } }

  private var lines: [TextLine] = []
  private var linesWidth = -1.0
  private static let padding = 14.0
  private static let iconWidth = 36.0

  open override func prepareForReuse() {
    super.prepareForReuse()
    icon = nil
    detailText = ""
    isChecked = false
  }

  private func forgetLines() {
    linesWidth = -1
    setNeedsDisplay()
  }

  private func makeLines(width: Double) {
    guard linesWidth != width else { return }
    linesWidth = width
    lines = [TextLine(text, font: TypeStyle.body.font, maximumWidth: width)]
    guard !detailText.isEmpty else { return }
    lines.append(TextLine(detailText, font: TypeStyle.caption.font, maximumWidth: width))
  }

  open override func draw(in context: GraphicsContext, dirty: Rect) {
    super.draw(in: context, dirty: dirty)
    guard !text.isEmpty || !detailText.isEmpty || icon != nil else { return }
    let theme = Theme.current
    var area = bounds.inset(
      by: Insets(top: 0, left: Self.padding, bottom: 0, right: Self.padding))
    if let icon {
      let color = isEnabled ? theme.ink : theme.muted
      icon.draw(in: context, center: Point(directed(x: area.minX + 12), bounds.midY), color: color)
      area = area.inset(by: Insets(top: 0, left: Self.iconWidth, bottom: 0, right: 0))
    }
    if isChecked {
      let center = Point(directed(x: area.maxX - 10), bounds.midY)
      Icon.check.draw(in: context, center: center, size: 18, color: theme.accent)
      area = area.inset(by: Insets(top: 0, left: 0, bottom: 0, right: 28))
    }
    makeLines(width: max(1, area.width))
    var y = bounds.midY - lines.reduce(0) { $0 + $1.size.height } / 2
    for (index, line) in lines.enumerated() {
      let color = index == 0 && isEnabled ? theme.ink : theme.mutedText
      let place = directed(Rect(origin: Point(area.minX, y), size: line.size))
      context.draw(line, at: place.origin, with: color)
      y += line.size.height
    }
  }
}

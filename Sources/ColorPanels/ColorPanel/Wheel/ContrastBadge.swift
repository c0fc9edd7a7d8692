import ColorSpaces
import Controls
import Geometry
import Rasterizer
import TextLayout
import UserInterface
import Words

/// How well the color is seen on the paper: a sample, the contrast, and what that is enough for.
final class ContrastBadge: View {
  /// The color and what it lies on.
  var colors = (color: Color.black, paper: Color.white) {
    didSet { if colors != oldValue { update() } }
  }
  /// The contrast, 1…21 to 1.
  private(set) var ratio = 21.0
  private var words: [TextLine] = []
  private let sample = TextLine("Aa", font: TypeStyle.title.font)

  static let size = Size(92, 64)

  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    accessibilityLabel = text("Contrast on paper")
    accessibilityRole = .text
    isUserInteractionEnabled = false
    update()
  }

  override var accessibilityValue: String? { "\(ratioText), \(verdict)" }

  private var ratioText: String {
    // Rounded down, so that 4.5 is never said of less.
    let tenths = Int((ratio * 10).rounded(.down))
    return "\(tenths / 10).\(tenths % 10) : 1"
  }

  /// What the contrast is enough for, by WCAG 2.2: text, large text and drawings, or nothing.
  var verdict: String {
    // Translators: under a small text in a color: its contrast is enough.
    if ratio >= 4.5 { return text("reads well") }
    // Translators: its contrast is enough for large letters.
    if ratio >= 3 { return text("if large") }
    // Translators: its contrast is not enough to be read.
    return text("too faint")
  }

  private func update() {
    ratio = colors.color.contrast(with: colors.paper)
    words = [
      TextLine(ratioText, font: TypeStyle.caption.font),
      TextLine(verdict, font: TypeStyle.caption.font),
    ]
    setNeedsDisplay()
  }

  override func draw(in context: GraphicsContext, dirty: Rect) {
    let theme = Theme.current
    let plate = directed(Rect(0, 0, 36, 26))
    context.fill(.roundedRect(plate, radius: 7), with: colors.paper)
    context.stroke(
      .roundedRect(plate.inset(by: 0.5), radius: 6.5), with: theme.hairline, width: 1)
    context.draw(
      sample, at: plate.center - Vector(sample.size.width, sample.size.height) / 2,
      with: colors.color)
    var y = plate.maxY + 4
    for (line, color) in zip(words, [theme.ink, theme.mutedText]) {
      let place = directed(Rect(origin: Point(0, y), size: line.size))
      context.draw(line, at: place.origin, with: color)
      y += 16
    }
  }
}

import Controls
import Geometry
import Rasterizer
import UserInterface

/// One thing that is wrong: what, what one can do, and a button that does it where Fude can.
final class FindingCard: View {
  private let sentence: Paragraph
  private let remedy: Paragraph
  /// Mends it; nil where only people can.
  let button: Button?
  private static let inset = 16.0
  private static let markWidth = 4.0
  private static let gap = 4.0

  init(_ finding: DoctorFinding, button: Button?) {
    sentence = Paragraph(finding.sentence, style: .button)
    remedy = Paragraph(finding.remedy, style: .detail, color: \.mutedText)
    self.button = button
    super.init()
    accessibilityRole = .group
    accessibilityLabel = finding.sentence
    accessibilityIdentifier = "doctor.finding.\(finding.id)"
    for part in [sentence, remedy, button].compactMap(\.self) as [View] { addSubview(part) }
  }

  private func textWidth(_ width: Double) -> Double { width - 2 * Self.inset - Self.markWidth }

  override func sizeThatFits(_ size: Size) -> Size {
    let text = Size(textWidth(size.width), .infinity)
    let words = sentence.sizeThatFits(text).height + Self.gap + remedy.sizeThatFits(text).height
    return Size(size.width, words + 24 + (button.map { $0.sizeThatFits(.zero).height + 8 } ?? 0))
  }

  override func layoutSubviews() {
    let (x, width) = (Self.inset + Self.markWidth, textWidth(bounds.width))
    var y = 12.0
    for part in [sentence, remedy] {
      let height = part.sizeThatFits(Size(width, .infinity)).height
      part.frame = directed(Rect(x, y, width, height))
      y += height + Self.gap
    }
    guard let button else { return }
    let size = button.sizeThatFits(.zero)
    button.frame = directed(Rect(x, y + 4, size.width, size.height))
  }

  override func draw(in context: GraphicsContext, dirty: Rect) {
    let theme = Theme.current
    context.fill(.roundedRect(bounds, radius: Metrics.fieldRadius), with: theme.hover)
    let mark = Rect(8, 12, Self.markWidth, bounds.height - 24)
    context.fill(.roundedRect(directed(mark), radius: Self.markWidth / 2), with: theme.unsaved)
  }
}

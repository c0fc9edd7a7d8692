import Geometry
import Rasterizer
import TextLayout
import UserInterface

/// The words above a section of a table; they stay at the upper edge while the section is in sight.
final class TableHeader: View {
  static let height = 34.0
  private let line: TextLine

  init(_ title: String) {
    line = TextLine(title, font: TypeStyle.detail.font)
    super.init()
    accessibilityLabel = title
    accessibilityRole = .text
    isUserInteractionEnabled = false
    isOpaque = true
  }

  override func draw(in context: GraphicsContext, dirty: Rect) {
    let theme = Theme.current
    context.fill(bounds, with: theme.surface)
    let place = Rect(origin: Point(14, bounds.maxY - 8 - line.size.height), size: line.size)
    context.draw(line, at: directed(place).origin, with: theme.mutedText)
    context.fill(Rect(14, bounds.maxY - 1, bounds.width - 28, 1), with: theme.hairline)
  }
}

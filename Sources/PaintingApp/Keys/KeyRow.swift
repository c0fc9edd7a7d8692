import Controls
import Geometry
import Rasterizer
import TextLayout
import UserInterface
import Words

/// One row of the sheet: keys, and what they do.
final class KeyRow: TableViewCell {
  static let height = 32.0
  private static let padding = 14.0
  private static let keysWidth = 214.0

  private var keys = TextLine("", font: TypeStyle.detail.font)
  private var action = TextLine("", font: TypeStyle.detail.font)

  func show(_ row: KeySection.Row) {
    let words = row.keys.joined(separator: ", ")
    keys = TextLine(words, font: TypeStyle.detail.font)
    action = TextLine(row.action, font: TypeStyle.detail.font)
    // Translators: Keys, and what they do: Ctrl+Z: Undo.
    accessibilityLabel = Words.text("%s: %s", words, row.action)
    setNeedsDisplay()
  }

  override func draw(in context: GraphicsContext, dirty: Rect) {
    super.draw(in: context, dirty: dirty)
    let theme = Theme.current
    for (line, x, color) in [
      (keys, Self.padding, theme.ink),
      (action, Self.padding + Self.keysWidth, theme.mutedText),
    ] {
      let place = Rect(origin: Point(x, (bounds.height - line.size.height) / 2), size: line.size)
      context.draw(line, at: directed(place).origin, with: color)
    }
  }
}

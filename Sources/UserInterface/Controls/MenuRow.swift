import Geometry
import Rasterizer
import TextLayout

/// One command of a menu.
final class MenuRow: Control {
  static var height: Double { Metrics.target }
  private static let tickWidth = 32.0
  private static let padding = 12.0

  private let item: MenuController.Item
  private let title: TextLine
  private let shortcut: TextLine

  init(_ item: MenuController.Item) {
    self.item = item
    title = TextLine(item.title, font: TypeStyle.body.font)
    shortcut = TextLine(item.shortcut, font: TypeStyle.detail.font)
    super.init()
    accessibilityLabel = item.title
    accessibilityRole = item.isChecked == nil ? .button : .toggle
    isSelected = item.isChecked ?? false
  }

  var naturalWidth: Double {
    MenuRow.tickWidth + title.size.width + 40 + shortcut.size.width + MenuRow.padding
  }

  override func draw(in context: GraphicsContext, dirty: Rect) {
    let theme = Theme.current
    if item.startsGroup {
      let line = Rect(4, -5, bounds.width - 8, 1)
      context.fill(line, with: theme.hairline)
    }
    if isHighlighted || isHovered || isFocused {
      let fill = isHighlighted ? theme.pressed : theme.hover
      context.fill(.roundedRect(bounds, radius: Metrics.fieldRadius), with: fill)
    }
    if isSelected {
      let center = Point(MenuRow.tickWidth / 2 + 2, bounds.midY)
      Icon.check.draw(in: context, center: center, size: 18, color: theme.accent)
    }
    let top = (bounds.height - title.size.height) / 2
    context.draw(title, at: Point(MenuRow.tickWidth + 4, top), with: theme.ink)
    context.draw(
      shortcut,
      at: Point(
        bounds.width - MenuRow.padding - shortcut.size.width,
        (bounds.height - shortcut.size.height) / 2), with: theme.mutedText)
    if isFocused {
      FocusRing.draw(around: bounds.inset(by: 3), radius: Metrics.fieldRadius - 3, in: context)
    }
  }
}

import Geometry
import Rasterizer
import TextLayout
import UserInterface

/// What a toast offers, in words on its plate.
final class ToastButton: Control {
  private let line: TextLine

  init(_ title: String) {
    line = TextLine(title, font: TypeStyle.button.font)
    super.init()
    accessibilityLabel = title
    accessibilityRole = .button
    accessibilityIdentifier = "toast.action"
  }

  /// The accent, strong enough to be read on the toast's plate (4.5 : 1).
  static func color(_ theme: Theme, isTouched: Bool) -> Color {
    if theme == theme.raised { return theme.surface }
    return theme.accent.mixed(with: theme.surface, by: isTouched ? 0.5 : 0.35)
  }

  override func sizeThatFits(_ size: Size) -> Size {
    Size(line.size.width.rounded(.up) + 28, Metrics.target)
  }

  override func draw(in context: GraphicsContext, dirty: Rect) {
    let theme = Theme.current
    let color = ToastButton.color(theme, isTouched: isHighlighted || isHovered)
    context.draw(
      line, at: bounds.center - Vector(line.size.width, line.size.height) / 2, with: color)
    if isFocused { FocusRing.draw(around: bounds.inset(by: 8), radius: 6, in: context) }
  }
}

import Geometry
import Rasterizer
import TextLayout

/// What a toast offers, in words on its plate.
final class ToastButton: Control {
  private let line: TextLine

  init(_ title: String) {
    line = TextLine(title, font: TypeStyle.button.font)
    super.init()
    accessibilityLabel = title
    accessibilityRole = .button
  }

  override func sizeThatFits(_ size: Size) -> Size {
    Size(line.size.width.rounded(.up) + 28, Metrics.target)
  }

  override func draw(in context: GraphicsContext, dirty: Rect) {
    let theme = Theme.current
    let color =
      isHighlighted || isHovered
      ? theme.accent.mixed(with: theme.surface, by: 0.25)
      : theme.accent
    context.draw(
      line, at: bounds.center - Vector(line.size.width, line.size.height) / 2, with: color)
    if isFocused { FocusRing.draw(around: bounds.inset(by: 8), radius: 6, in: context) }
  }
}

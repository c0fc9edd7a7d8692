import Canvas
import ColorSpaces
import Controls
import Geometry
import Rasterizer
import UserInterface
import Words

/// Says over the canvas as whom it is shown; a press shows all colors again.
final class VisionSign: Control {
  private let label = Label(style: .body)
  private static let padding = 14.0
  private static let side = 20.0

  init(_ vision: ColorVision) {
    super.init()
    label.text = text(stored: vision.title)
    label.isUserInteractionEnabled = false
    accessibilityRole = .button
    accessibilityIdentifier = "canvas.vision"
    accessibilityLabel = label.text
    makeToolTip = { PaintingController.leaveVision.first?.tip ?? "" }
    drawingOverflow = Metrics.shadowReach
    addSubview(label)
  }

  override func sizeThatFits(_ size: Size) -> Size {
    let word = label.sizeThatFits(.zero).width
    let most = size.width - 2 * Self.padding - 2 * (Self.side + 8)
    return Size(
      min(word, most).rounded(.up) + 2 * Self.padding + 2 * (Self.side + 8), Metrics.target)
  }

  override func layoutSubviews() {
    let start = Self.padding + Self.side + 8
    label.frame = directed(
      Rect(start, 0, max(0, bounds.width - 2 * start), bounds.height))
  }

  override func draw(in context: GraphicsContext, dirty: Rect) {
    let theme = Theme.current
    let radius = bounds.height / 2
    context.drawShadow(
      ofRoundedRect: bounds, radius: radius, offset: Metrics.shadowOffset,
      blur: Metrics.shadowBlur, color: theme.shadow)
    context.fill(.roundedRect(bounds, radius: radius), with: theme.surface)
    if isHighlighted || isHovered {
      let fill = isHighlighted ? theme.pressed : theme.hover
      context.fill(.roundedRect(bounds, radius: radius), with: fill)
    }
    let half = Self.padding + Self.side / 2
    for (icon, x) in zip([Icon.eye, .close], [half, bounds.maxX - half]) {
      let place = directed(Rect(x, bounds.midY, 0, 0)).origin
      icon.draw(in: context, center: place, color: theme.ink)
    }
    if isFocused { FocusRing.draw(around: bounds, radius: radius, in: context) }
  }
}

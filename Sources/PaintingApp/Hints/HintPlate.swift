import Controls
import Geometry
import Rasterizer
import UserInterface
import Words

/// A hint on a plate over the canvas. Hands paint through it; only its button takes touches.
final class HintPlate: View {
  let closeButton = IconButton(icon: .close, label: text("Got it")).identified("hint.close")
  private let lines: Paragraph

  private static let padding = 14.0
  private static let radius = 14.0

  init(_ hint: Hint) {
    lines = Paragraph(hint.words, style: .body, color: \.ink)
    super.init()
    accessibilityLabel = hint.words
    // No status, which would be said each time that it comes to light again from behind a dialog.
    accessibilityRole = .group
    accessibilityIdentifier = "hint.\(hint.rawValue)"
    drawingOverflow = Metrics.shadowReach
    addSubview(lines)
    addSubview(closeButton)
  }

  override func sizeThatFits(_ size: Size) -> Size {
    let text = lines.naturalSize(maximumWidth: size.width - Self.padding - Metrics.target)
    return Size(
      text.width + Self.padding + Metrics.target,
      max(text.height + 2 * Self.padding - 4, Metrics.target))
  }

  override func layoutSubviews() {
    let width = bounds.width - Self.padding - Metrics.target
    let height = lines.naturalSize(maximumWidth: width).height
    lines.frame = directed(
      Rect(Self.padding, ((bounds.height - height) / 2).rounded(), width, height))
    closeButton.frame = directed(
      Rect(
        bounds.width - Metrics.target, ((bounds.height - Metrics.target) / 2).rounded(),
        Metrics.target, Metrics.target))
  }

  override func hitTest(_ point: Point, with event: Event?) -> View? {
    let hit = super.hitTest(point, with: event)
    return hit === self || hit === lines ? nil : hit
  }

  override func draw(in context: GraphicsContext, dirty: Rect) {
    let theme = Theme.current
    context.drawShadow(
      ofRoundedRect: bounds, radius: Self.radius, offset: Metrics.shadowOffset,
      blur: Metrics.shadowBlur, color: theme.shadow)
    context.fill(.roundedRect(bounds, radius: Self.radius), with: theme.surface)
  }
}

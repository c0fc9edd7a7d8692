import Geometry
import Rasterizer
import TextLayout
import UserInterface

/// The zoom in per cent; a press goes to 100 % or, from there, to the whole canvas.
final class ZoomButton: Control {
  /// Screen pixels per canvas pixel.
  var zoom = 1.0 {
    didSet {
      guard zoom != oldValue else { return }
      let text = ZoomButton.text(for: zoom)
      guard text != line.string else { return }
      line = TextLine(text, font: TypeStyle.detail.font)
      setNeedsDisplay()
    }
  }

  private var line = TextLine(ZoomButton.text(for: 1), font: TypeStyle.detail.font)

  init() {
    super.init()
    accessibilityLabel = "Zoom"
    toolTip = "Zoom: 100 % or all"
    accessibilityRole = .button
  }

  /// Whole per cent; small ones with a decimal.
  static func text(for zoom: Double) -> String {
    guard zoom.isFinite, zoom > 0, zoom < 1e4 else { return "–" }
    let tenths = Int((zoom * 1000).rounded())
    if tenths < 100, tenths % 10 != 0 { return "\(tenths / 10).\(tenths % 10)%" }
    return "\(Int((zoom * 100).rounded()))%"
  }

  override func draw(in context: GraphicsContext, dirty: Rect) {
    let theme = Theme.current
    if isHighlighted || isHovered {
      let fill = isHighlighted ? theme.pressed : theme.hover
      context.fill(.roundedRect(bounds, radius: Metrics.toolRadius), with: fill)
    }
    context.draw(
      line, at: bounds.center - Vector(line.size.width, line.size.height) / 2,
      with: theme.mutedText)
    if isFocused { FocusRing.draw(around: bounds, radius: Metrics.toolRadius, in: context) }
  }
}

import Geometry
import Rasterizer
import UserInterface

/// The brush as it will paint, beside the sliders while one of them is dragged.
final class BrushPreview: Surface {
  private static let extent = 132.0
  /// The paper that the brush is shown on.
  private static let paper = Color(hex: 0xFAFAFA)

  /// The width of the brush on the screen, in points.
  private var diameter = 20.0
  private var color = Color.black

  init() {
    super.init(radius: Metrics.panelRadius)
    isUserInteractionEnabled = false
    accessibilityLabel = "Brush preview"
    accessibilityRole = .image
  }

  /// `scale` is the window's, in pixels per point.
  func update(_ state: ChromeState, scale: Double) {
    let isEraser = state.tool == .eraser
    let points = state.diameter * state.zoom / scale
    let ink = (isEraser ? Color(hex: 0x8A8B91) : state.color).withAlpha(Float(state.opacity))
    guard points != diameter || ink != color else { return }
    (diameter, color) = (points, ink)
    setNeedsDisplay()
  }

  func place(beside sliders: Rect) -> Rect {
    let extent = BrushPreview.extent
    return Rect(
      sliders.minX - 16 - extent, (sliders.midY - extent / 2).rounded(), extent, extent)
  }

  override func draw(in context: GraphicsContext, dirty: Rect) {
    super.draw(in: context, dirty: dirty)
    let paper = bounds.inset(by: 8)
    context.fill(.roundedRect(paper, radius: 11), with: BrushPreview.paper)
    context.clip(to: paper)
    // Where the brush is larger than the plate, its edge would not be seen: the plate is full.
    let radius = min(diameter / 2, paper.width)
    context.fill(.circle(center: bounds.center, radius: radius), with: color)
  }
}

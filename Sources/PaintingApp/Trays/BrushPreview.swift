import Geometry
import Rasterizer
import UserInterface

/// The brush as it will paint, beside the sliders while one of them is dragged.
final class BrushPreview: Surface {
  /// The smallest and the largest plate, in points; it grows with the brush.
  private static let extents = 132.0...360.0
  /// From the plate's edge to the largest circle.
  private static let edge = 16.0
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
    if points != diameter { superview?.setNeedsLayout() }
    (diameter, color) = (points, ink)
    setNeedsDisplay()
  }

  /// The plate's frame beside the sliders, which lie at an edge of a window of a size.
  func place(beside sliders: Rect, at edge: TrayEdge, in window: Size) -> Rect {
    let (gap, free) = (16.0, 20.0)
    let room: Double
    switch edge {
    case .left: room = window.width - sliders.maxX
    case .right: room = sliders.minX
    case .top: room = window.height - sliders.maxY
    case .bottom: room = sliders.minY
    }
    let wanted = (diameter + 2 * BrushPreview.edge).rounded(.up)
    let across = (edge.isStanding ? window.height : window.width) - 2 * free
    let extent = max(
      BrushPreview.extents.lowerBound,
      min(wanted, BrushPreview.extents.upperBound, across, room - gap - free))
    var origin: Point
    switch edge {
    case .left: origin = Point(sliders.maxX + gap, sliders.midY - extent / 2)
    case .right: origin = Point(sliders.minX - gap - extent, sliders.midY - extent / 2)
    case .top: origin = Point(sliders.midX - extent / 2, sliders.maxY + gap)
    case .bottom: origin = Point(sliders.midX - extent / 2, sliders.minY - gap - extent)
    }
    origin.x = max(0, min(window.width - extent, origin.x)).rounded()
    origin.y = max(0, min(window.height - extent, origin.y)).rounded()
    return Rect(origin: origin, size: Size(extent, extent))
  }

  override func draw(in context: GraphicsContext, dirty: Rect) {
    super.draw(in: context, dirty: dirty)
    let paper = bounds.inset(by: 8)
    context.fill(.roundedRect(paper, radius: 11), with: BrushPreview.paper)
    // Larger than the plate can be, it is shown as large as there is room.
    let radius = min(diameter, bounds.width - 2 * BrushPreview.edge) / 2
    context.fill(.circle(center: bounds.center, radius: radius), with: color)
  }
}

import Controls
import Geometry
import PaintingModel
import Rasterizer
import UserInterface
import Words

/// The brush as it will paint, beside the finger that drags one of the sliders.
final class BrushPreview: Surface {
  /// The smallest and the largest plate, in points; it grows with the brush.
  private static let extents = 132.0...360.0
  /// From the plate's edge to the largest circle.
  private static let edge = 16.0
  /// From the tray of the sliders to the plate.
  private static let gap = 16.0
  /// From the window's edge to the plate, at least.
  private static let margin = 20.0
  /// The paper that the brush is shown on.
  private static let paper = Color(hex: 0xFAFAFA)
  /// The steps in which a soft rim fades.
  private static let steps = 24

  /// Where the finger is, in the superview's points; nil before there was one.
  var hand: Point? { didSet { if hand != oldValue { superview?.setNeedsLayout() } } }

  /// The width of the brush on the screen, in points.
  private var diameter = 20.0
  private var hardness = 1.0
  /// The thickness in parts of the width, and how the tip is turned on the screen.
  private var aspect = 1.0
  private var angle = 0.0
  private var color = Color.black

  init() {
    super.init(radius: Metrics.panelRadius)
    isUserInteractionEnabled = false
    accessibilityLabel = text("Brush preview")
    accessibilityRole = .image
    accessibilityIdentifier = "brush.preview"
  }

  /// `scale` is the window's, in pixels per point.
  func update(_ state: ChromeState, scale: Double) {
    let points = state.diameter * state.zoom / scale
    if points != diameter { superview?.setNeedsLayout() }
    diameter = points
    hardness = state.hardness
    aspect = state.tip.radii.dx > 0 ? state.tip.radii.dy / state.tip.radii.dx : 1
    let turn = state.angle * .pi / 180
    angle = (state.isMirrored ? .pi - state.tip.angle : state.tip.angle) + turn
    let ink = state.erases ? Color(hex: 0x8A8B91) : state.color
    color = ink.withAlpha(Float(state.opacity))
    setNeedsDisplay()
  }

  /// The plate's frame beside the sliders, which lie at an edge of a window of a size; as near to
  /// the finger as the window lets it.
  func place(beside sliders: Rect, at edge: TrayEdge, in window: Size) -> Rect {
    let (gap, free) = (BrushPreview.gap, BrushPreview.margin)
    let hand = hand ?? sliders.center
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
    case .left: origin = Point(sliders.maxX + gap, hand.y - extent / 2)
    case .right: origin = Point(sliders.minX - gap - extent, hand.y - extent / 2)
    case .top: origin = Point(hand.x - extent / 2, sliders.maxY + gap)
    case .bottom: origin = Point(hand.x - extent / 2, sliders.minY - gap - extent)
    }
    if edge.isStanding {
      origin.y = max(free, min(window.height - free - extent, origin.y)).rounded()
    } else {
      origin.x = max(free, min(window.width - free - extent, origin.x)).rounded()
    }
    return Rect(origin: origin, size: Size(extent, extent))
  }

  override func draw(in context: GraphicsContext, dirty: Rect) {
    super.draw(in: context, dirty: dirty)
    context.fill(.roundedRect(bounds.inset(by: 8), radius: 11), with: BrushPreview.paper)
    // Larger than the plate can be, it is shown as large as there is room.
    let radius = min(diameter, bounds.width - 2 * BrushPreview.edge) / 2
    let soft = radius * (1 - max(0, min(1, hardness)))
    guard soft > 0.5 else { return context.fill(tip(radius: radius), with: color) }
    // Discs on each other, each as strong as it takes to get from one ring's cover to the next.
    var cover = 0.0
    for step in 0..<BrushPreview.steps {
      let t = (Double(step) + 1) / Double(BrushPreview.steps)
      let wanted = Double(color.alpha) * t * t * (3 - 2 * t)
      let alpha = cover < 1 ? (wanted - cover) / (1 - cover) : 0
      cover = wanted
      let place = radius - soft * Double(step) / Double(BrushPreview.steps)
      context.fill(tip(radius: place), with: color.withAlpha(Float(alpha)))
    }
  }

  private func tip(radius: Double) -> Path {
    let size = Size(2 * radius, max(1, 2 * radius * aspect))
    let unit = Vector(angle: angle)
    let center = bounds.center
    return Path.ellipse(in: Rect(center: .zero, size: size)).transformed(
      by: AffineTransform(
        a: unit.dx, b: unit.dy, c: -unit.dy, d: unit.dx, tx: center.x, ty: center.y))
  }
}

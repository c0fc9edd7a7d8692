import Geometry
import Rasterizer
import UserInterface

/// A plate with an arrow on the side where what it belongs to is.
final class PopoverPlate: Surface {
  /// The arrow's length and half its width, in points.
  static let arrow = Size(10, 10)

  /// What it belongs to, in the superview's coordinates.
  var anchor: Rect? { didSet { if anchor != oldValue { setNeedsDisplay() } } }

  /// The arrow's tip and the way it points, in the plate's coordinates; nil where what it belongs to
  /// lies below the plate itself.
  var tip: (place: Point, direction: Vector)? {
    guard let anchor else { return nil }
    let target = anchor.offset(by: bounds.origin - frame.origin)
    let reach = radius + PopoverPlate.arrow.width
    func limited(_ value: Double, _ low: Double, _ high: Double) -> Double {
      low > high ? (low + high) / 2 : max(low, min(high, value))
    }
    let x = limited(target.midX, bounds.minX + reach, bounds.maxX - reach)
    let y = limited(target.midY, bounds.minY + reach, bounds.maxY - reach)
    let length = PopoverPlate.arrow.height
    if target.maxY <= bounds.minY { return (Point(x, bounds.minY - length), Vector(0, -1)) }
    if target.minY >= bounds.maxY { return (Point(x, bounds.maxY + length), Vector(0, 1)) }
    if target.maxX <= bounds.minX { return (Point(bounds.minX - length, y), Vector(-1, 0)) }
    if target.minX >= bounds.maxX { return (Point(bounds.maxX + length, y), Vector(1, 0)) }
    return nil
  }

  override func draw(in context: GraphicsContext, dirty: Rect) {
    super.draw(in: context, dirty: dirty)
    guard let (tip, direction) = tip else { return }
    let theme = Theme.current
    let across = Vector(-direction.dy, direction.dx) * PopoverPlate.arrow.width
    let base = tip - direction * PopoverPlate.arrow.height
    // From inside of the plate, over its hairline.
    let root = direction * 1.5
    var fill = Path()
    fill.move(to: base + across - root)
    fill.line(to: base + across)
    fill.line(to: tip)
    fill.line(to: base - across)
    fill.line(to: base - across - root)
    fill.close()
    context.fill(fill, with: theme.surface)
    var edge = Path()
    edge.move(to: base + across)
    edge.line(to: tip)
    edge.line(to: base - across)
    context.stroke(edge, with: theme.hairline, width: 1)
  }
}

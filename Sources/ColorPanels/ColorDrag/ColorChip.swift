import Controls
import Geometry
import Rasterizer
import UserInterface
import Words

/// The color that a hand drags, above the hand, so that it can be seen.
final class ColorChip: View {
  /// Its width and height, in points.
  static let extent = 44.0
  private static let radius = 19.0
  /// From the hand's place to the middle of the chip, in points: a finger covers more.
  static func reach(of type: TouchType) -> Double { type == .finger ? 64 : 36 }

  private let color: Color

  init(_ color: Color) {
    self.color = color
    super.init(frame: Rect(0, 0, Self.extent, Self.extent))
    isUserInteractionEnabled = false
    accessibilityLabel = text("Dragged color")
    accessibilityIdentifier = "colors.dragged"
    drawingOverflow = Metrics.shadowReach
  }

  /// Where its middle is for a hand: above, or beside where there is no room above.
  static func center(for hand: Point, _ type: TouchType, in bounds: Rect) -> Point {
    let (reach, half) = (reach(of: type), extent / 2 + 4)
    var center = hand - Vector(0, reach)
    if center.y < bounds.minY + half {
      // A right hand covers what is right of its finger.
      let side = hand.x - reach - half >= bounds.minX ? -reach : reach
      center = Point(hand.x + side, max(bounds.minY + half, hand.y))
    }
    center.x = max(bounds.minX + half, min(bounds.maxX - half, center.x))
    return Point(center.x.rounded(), center.y.rounded())
  }

  override func draw(in context: GraphicsContext, dirty: Rect) {
    let theme = Theme.current
    let rim = ColorChip.radius + 3
    context.drawShadow(
      ofRoundedRect: Rect(center: bounds.center, size: Size(2 * rim, 2 * rim)), radius: rim,
      offset: Metrics.shadowOffset, blur: Metrics.shadowBlur, color: theme.shadow)
    context.fill(.circle(center: bounds.center, radius: rim), with: theme.surface)
    context.fill(.circle(center: bounds.center, radius: ColorChip.radius), with: color)
    context.stroke(
      .circle(center: bounds.center, radius: ColorChip.radius - 0.5), with: theme.hairline,
      width: 1)
  }
}

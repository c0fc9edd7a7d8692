import Controls
import Geometry
import Glibc
import PaintingModel
import Words

/// An ellipse in the box between where the hand lands and where it lifts; with Shift a circle, with Alt
/// about where the hand landed.
struct EllipseTool: Tool {
  let traits = ToolTraits(
    .ellipse, storedText("Ellipse"), icon: .ellipse, key: "o", claim: .strokes,
    paintsWithBrush: true)

  func begin(_ touch: ToolTouch, in context: any ToolContext) -> (any Pull)? {
    ShapePull(touch, in: context) { start, end, modifiers in
      let box = DraggedBox(from: start.location, to: end.location, modifiers)
      return StrokePoint.run(through: Self.points(in: box), from: start, to: end)
    }
  }

  /// Points around the ellipse in a box, the first of them again at the end. The curve through them is
  /// nearer to it than a tenth of a pixel up to radii of 4,000.
  static func points(in box: DraggedBox) -> [Point] {
    let center = box.start.interpolated(to: box.end, at: 0.5)
    let radii = (box.end - box.start) * 0.5
    let longest = max(abs(radii.dx), abs(radii.dy))
    let count = max(16, min(128, Int(longest.squareRoot() * 4)))
    return (0...count).map { index in
      let angle = 2 * Double.pi * Double(index % count) / Double(count)
      return center + Vector(radii.dx * cos(angle), radii.dy * sin(angle))
    }
  }
}

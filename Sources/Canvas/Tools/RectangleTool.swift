import Controls
import Geometry
import PaintingModel
import Words

/// A rectangle between where the hand lands and where it lifts; with Shift a square, with Alt about
/// where the hand landed.
struct RectangleTool: Tool {
  let traits = ToolTraits(
    .rectangle, storedText("Rectangle"), icon: .rectangle, key: "u", claim: .strokes,
    paintsWithBrush: true)

  func begin(_ touch: ToolTouch, in context: any ToolContext) -> (any Pull)? {
    var touch = touch
    // Corners are corners.
    touch.brush.smoothing = .none
    return ShapePull(touch, in: context) { start, end, modifiers in
      let box = DraggedBox(from: start.location, to: end.location, modifiers)
      let corners = [
        box.start, Point(box.end.x, box.start.y), box.end, Point(box.start.x, box.end.y), box.start,
      ]
      return StrokePoint.run(through: corners, from: start, to: end)
    }
  }
}

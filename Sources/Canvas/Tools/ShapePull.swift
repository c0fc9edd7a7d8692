import Geometry
import PaintingModel
import Rasterizer
import UserInterface

/// A stroke along a shape from where the hand landed to where it is.
final class ShapePull: Pull {
  let id: StrokeID
  var stroke: StrokeID? { id }
  let color: Color?
  private var drag: ShapeDrag
  private let brush: Brush
  private unowned let context: any ToolContext

  /// Begins it at a point, or where the touch landed; nil, with a word, where nothing can be painted.
  init?(
    _ touch: ToolTouch, from origin: StrokePoint? = nil, _ settings: ShapeSettings,
    in context: any ToolContext
  ) {
    guard let drag = ShapeDrag(touch, from: origin, settings, in: context),
      let stroke = context.beginStroke(of: touch, at: drag.first)
    else { return nil }
    (id, self.drag, brush, self.context) = (stroke, drag, touch.brush, context)
    color = touch.color(at: drag.first)
    let rest = origin == nil ? touch.points.dropFirst() : touch.points[...]
    if !rest.isEmpty { move(along: Array(rest), with: touch.modifiers) }
  }

  var last: StrokePoint { drag.last }

  func move(along points: [StrokePoint], with modifiers: KeyModifiers) {
    drag.follow(points, with: modifiers, moves: context.isSpaceHeld)
    guard let shape = drag.shape else { return }
    context.setNeedsDisplay(
      canvas: context.painting.replace(
        points: drag.samples(along: shape), smoothing: shape.smoothing(of: brush), along: shape,
        of: id))
  }

  func end() { context.changed(context.painting.endStroke(id)) }

  func cancel() { context.changed(context.painting.cancelStroke(id)) }

  func takeBack() -> Region { context.painting.takeBackStroke(id) }
}

import Geometry
import PaintingModel
import Rasterizer
import UserInterface

/// A stroke that follows the hand, steadied as the brush says.
final class FreehandPull: Pull {
  let id: StrokeID
  var stroke: StrokeID? { id }
  let color: Color?
  private var hand: SteadiedHand
  private unowned let context: any ToolContext

  /// Begins it where the touch landed; nil, with a word, where nothing can be painted.
  init?(_ touch: ToolTouch, in context: any ToolContext) {
    guard let start = touch.points.first,
      let stroke = context.beginStroke(of: touch, at: start)
    else { return nil }
    id = stroke
    self.context = context
    color = touch.color(at: start)
    hand = SteadiedHand(touch, at: start, on: context.canvasTransform)
    let rest = touch.points.dropFirst()
    if !rest.isEmpty { move(along: Array(rest), with: touch.modifiers) }
  }

  var last: StrokePoint { hand.last }

  func move(along points: [StrokePoint], with modifiers: KeyModifiers) {
    append(hand.follow(points))
  }

  var trailsHand: Bool { hand.isAhead }

  func catchUp(to time: Double) { append(hand.catchUp(to: time)) }

  func end() {
    append(hand.finish())
    context.changed(context.painting.endStroke(id))
  }

  func cancel() { context.changed(context.painting.cancelStroke(id)) }

  func takeBack() -> Region { context.painting.takeBackStroke(id) }

  private func append(_ points: [StrokePoint]) {
    guard !points.isEmpty else { return }
    context.setNeedsDisplay(canvas: context.painting.append(points, to: id))
  }
}

extension ToolContext {
  /// Begins a stroke of a touch's brush; nil, with a word, where nothing can be painted.
  func beginStroke(of touch: ToolTouch, at start: StrokePoint) -> StrokeID? {
    if let refusal = painting.refusal(of: touch.brush) {
      refuse(refusal)
      return nil
    }
    let (stroke, region) = painting.beginStroke(
      at: start, color: touch.color, brush: touch.brush, seed: nextSeed())
    setNeedsDisplay(canvas: region)
    return stroke
  }
}

extension ToolTouch {
  /// The color that its stroke lays; nil where that makes no difference.
  func color(at start: StrokePoint) -> Color? {
    Element.stroke(Stroke(at: start, color: color, brush: brush)).color
  }
}

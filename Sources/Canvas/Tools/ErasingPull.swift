import Geometry
import PaintingModel
import Rasterizer
import UserInterface

/// A pull of the eraser that takes from single strokes, faces and pictures what it meets, at once.
final class ErasingPull: Pull {
  let stroke: StrokeID? = nil
  let color: Color? = nil
  private var erasing: ElementErasing
  private var hand: SteadiedHand
  private unowned let context: any ToolContext

  /// Begins it where the touch landed; nil, with a word, where nothing can be erased.
  init?(_ reach: ElementErasing.Reach, _ touch: ToolTouch, in context: any ToolContext) {
    guard let start = touch.points.first else { return nil }
    if let refusal = context.painting.refusal(of: touch.brush) {
      context.refuse(refusal)
      return nil
    }
    self.context = context
    erasing = ElementErasing(
      reach,
      by: Stroke(at: start, color: touch.color, brush: touch.brush, seed: context.nextSeed()),
      on: context.painting)
    hand = SteadiedHand(touch, at: start, on: context.canvasTransform)
    show(erasing.begin(in: &context.painting))
    let rest = touch.points.dropFirst()
    if !rest.isEmpty { move(along: Array(rest), with: touch.modifiers) }
  }

  var last: StrokePoint { hand.last }

  func move(along points: [StrokePoint], with modifiers: KeyModifiers) {
    take(hand.follow(points))
  }

  var trailsHand: Bool { hand.isAhead }

  func catchUp(to time: Double) { take(hand.catchUp(to: time)) }

  func end() {
    take(hand.finish())
    context.changed(Region())
  }

  func cancel() { context.changed(takeBack()) }

  func takeBack() -> Region { erasing.takeBack(in: &context.painting) ?? Region() }

  private func take(_ points: [StrokePoint]) {
    show(erasing.go(along: points, in: &context.painting))
  }

  private func show(_ region: Region?) {
    if let region { context.setNeedsDisplay(canvas: region) }
  }
}

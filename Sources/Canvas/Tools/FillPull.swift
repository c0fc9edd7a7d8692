import Geometry
import PaintingModel
import Rasterizer
import UserInterface

/// One touch of the fill tool: all that it fills is one step.
final class FillPull: Pull {
  let stroke: StrokeID? = nil
  let color: Color?
  private(set) var last: StrokePoint
  private let rule = Fill.Rule()
  /// What was there before it.
  private let former: Painting
  /// The kind of what it fills, as it was where the hand has landed: lines that it crosses are another one.
  private let kind: SIMD4<UInt16>
  private var hasStep = false
  private unowned let context: any ToolContext

  /// Fills where the touch landed; nil, with a word, where nothing can be painted.
  init?(_ touch: ToolTouch, in context: any ToolContext) {
    guard let start = touch.points.first else { return nil }
    if let refusal = context.painting.refusal(of: Brush()) {
      context.refuse(refusal)
      return nil
    }
    former = context.painting
    guard let kind = former.fillKind(at: start.location, by: rule) else { return nil }
    (self.context, self.kind, color, last) = (context, kind, touch.color, start)
    fill(around: start.location)
    move(along: Array(touch.points.dropFirst()), with: touch.modifiers)
  }

  func move(along points: [StrokePoint], with modifiers: KeyModifiers) {
    for point in points {
      last = point
      let place = point.location
      // What it has filled is another color by now; where that is of the same kind, nothing is seen of it.
      guard let before = former.fillKind(at: place, by: rule), rule.isAlike(before, kind),
        context.painting.fillKind(at: place, by: rule) == before
      else { continue }
      fill(around: place)
    }
  }

  func end() { context.changed(Region()) }

  func cancel() { context.changed(takeBack()) }

  func takeBack() -> Region {
    guard hasStep else { return Region() }
    hasStep = false
    // A step that a version holds cannot go without a trace.
    return context.painting.takeBackChange(to: former) ?? context.painting.undo() ?? Region()
  }

  private func fill(around place: Point) {
    guard let color else { return }
    let filled = context.painting.fill(around: place, with: color, by: rule, goesOn: hasStep)
    guard let filled else { return }
    hasStep = true
    context.setNeedsDisplay(canvas: filled.region)
  }
}

import Geometry
import PaintingModel
import Rasterizer
import UserInterface

/// A pull of the fill tool that scribbles a color; a tap fills by all that was scribbled.
final class ScribblePull: Pull {
  let stroke: StrokeID? = nil
  /// Nothing is laid yet.
  let color: Color? = nil
  private(set) var last: StrokePoint
  private let start: StrokePoint
  /// Whether it is a tap so far.
  private var isTap = true
  private unowned let context: any ToolContext

  /// Begins it where the touch landed; nil, with a word, where nothing can be painted.
  init?(_ touch: ToolTouch, in context: any ToolContext) {
    guard let start = touch.points.first else { return nil }
    if let refusal = context.painting.refusal(of: Brush()) {
      context.refuse(refusal)
      return nil
    }
    (self.context, self.start, last) = (context, start, start)
    context.scribbles.begin(with: touch.color)
    context.scribbles.append([start.location])
    move(along: Array(touch.points.dropFirst()), with: touch.modifiers)
  }

  func move(along points: [StrokePoint], with modifiers: KeyModifiers) {
    last = points.last ?? last
    let transform = context.canvasTransform
    let landing = transform.viewPoint(start.location)
    isTap =
      isTap
      && points.allSatisfy {
        transform.viewPoint($0.location).distance(to: landing) <= Touch.tapDistance
      }
    context.scribbles.append(points.map(\.location))
  }

  func end() {
    // The first one may be a dot.
    guard isTap, context.scribbles.all.count > 1 else { return }
    context.scribbles.removeLast()
    context.scribbles.fill()
  }

  func cancel() { context.scribbles.removeLast() }

  func takeBack() -> Region {
    context.scribbles.removeLast()
    return Region()
  }
}

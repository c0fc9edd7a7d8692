import Geometry
import PaintingModel
import Rasterizer
import UserInterface

/// A pull of the fill tool that draws a closed line: what lies within is filled when the hand lifts.
final class LassoFillPull: Pull {
  let stroke: StrokeID? = nil
  let color: Color?
  private(set) var last: StrokePoint
  private var lasso = LassoArea()
  /// What was there before it, where it has filled.
  private var former: Painting?
  private unowned let context: any ToolContext

  /// Begins the line where the touch landed; nil, with a word, where nothing can be painted.
  init?(_ touch: ToolTouch, in context: any ToolContext) {
    guard let start = touch.points.first else { return nil }
    if let refusal = context.painting.refusal(of: Brush()) {
      context.refuse(refusal)
      return nil
    }
    (self.context, color, last) = (context, touch.color, start)
    move(along: touch.points, with: touch.modifiers)
  }

  func move(along points: [StrokePoint], with modifiers: KeyModifiers) {
    last = points.last ?? last
    let changed = lasso.append(contentsOf: points.lazy.map(\.location))
    context.showLasso(lasso, changed: changed)
  }

  func end() {
    context.showLasso(nil, changed: nil)
    context.changed(fill() ?? Region())
  }

  func cancel() {
    context.showLasso(nil, changed: nil)
    context.changed(takeBack())
  }

  func takeBack() -> Region {
    guard let former else { return Region() }
    self.former = nil
    return context.takeBackStep(to: former)
  }

  private func fill() -> Region? {
    guard let color, !lasso.isEmpty, let area = Area([lasso.points]) else { return nil }
    let before = context.painting
    guard
      let filled = context.painting.fill(
        area, with: color, gradient: context.gradient(context.tools.fillGradient))
    else {
      if before.area != nil { context.refuse(.outsideArea) }
      return nil
    }
    former = before
    return filled.region
  }
}

import Geometry
import PaintingModel
import Rasterizer
import UserInterface

/// A shape that is filled, from where the hand landed to where it is, with an outline or without: one step.
final class FilledShapePull: Pull {
  let stroke: StrokeID? = nil
  let color: Color?
  var last: StrokePoint { drag.last }
  private var drag: ShapeDrag
  /// What the outline is painted with; nil for none.
  private let outline: Stroke?
  private let filling: Color
  private let gradient: Gradient.Style?
  /// What was there before it.
  private let former: Painting
  private var hasStep = false
  /// Whether all of it has lain outside of the area that painting is limited to.
  private var isOutside = false
  private unowned let context: any ToolContext

  /// Begins it where the touch landed; nil, with a word, where nothing can be painted.
  init?(_ touch: ToolTouch, _ settings: ShapeSettings, in context: any ToolContext) {
    guard let drag = ShapeDrag(touch, settings, in: context) else { return nil }
    if let refusal = context.painting.refusal(of: touch.brush) {
      context.refuse(refusal)
      return nil
    }
    (self.drag, self.context, former) = (drag, context, context.painting)
    color = touch.color
    if settings.paint == .both {
      outline = Stroke(
        at: drag.first, color: touch.color, brush: touch.brush, seed: context.nextSeed())
      filling = context.secondColor ?? touch.color
    } else {
      (outline, filling) = (nil, touch.color)
    }
    gradient = context.gradient(settings.gradient)
    move(along: Array(touch.points.dropFirst()), with: touch.modifiers)
  }

  func move(along points: [StrokePoint], with modifiers: KeyModifiers) {
    guard !points.isEmpty else { return }
    drag.follow(points, with: modifiers, moves: context.isSpaceHeld)
    var region = takeBack()
    defer { context.setNeedsDisplay(canvas: region) }
    guard let shape = drag.shape else { return }
    let outline = outline.map { Stroke($0, along: shape, drag.samples(along: shape)) }
    let drawn = context.painting.draw(
      shape, filledWith: filling, gradient: gradient, outline: outline)
    (hasStep, isOutside) = (drawn != nil, drawn == nil && former.area != nil)
    if let drawn { region.formUnion(drawn) }
  }

  func end() {
    if isOutside { context.refuse(.outsideArea) }
    context.changed(Region())
  }

  func cancel() { context.changed(takeBack()) }

  func takeBack() -> Region {
    guard hasStep else { return Region() }
    hasStep = false
    return context.takeBackStep(to: former)
  }
}

extension Stroke {
  /// A stroke's paint along a shape.
  fileprivate init(_ paint: Stroke, along shape: Shape, _ samples: [StrokePoint]) {
    var brush = paint.brush
    brush.smoothing = shape.smoothing(of: brush)
    self.init(
      at: samples.first ?? paint.points[0], color: paint.color, brush: brush, seed: paint.seed)
    add(samples.dropFirst())
  }
}

import Geometry
import PaintingModel
import Rasterizer
import UserInterface

/// A stroke whose course follows from where the hand landed and where it is: a line, a rectangle.
final class ShapePull: Pull {
  /// Gives the course from where the hand landed to where it is, in canvas pixels, while keys are held.
  typealias Course = (_ start: StrokePoint, _ end: StrokePoint, KeyModifiers) -> [StrokePoint]

  let id: StrokeID
  var stroke: StrokeID? { id }
  let color: Color?
  private(set) var last: StrokePoint
  /// Where it begins; as firm as the hand was at most.
  private var start: StrokePoint
  private let course: Course
  private unowned let context: any ToolContext

  /// Begins it at a point, or where the touch landed; nil, with a word, where nothing can be painted.
  init?(
    _ touch: ToolTouch, from origin: StrokePoint? = nil, in context: any ToolContext,
    course: @escaping Course
  ) {
    guard let landing = touch.points.first else { return nil }
    var start = origin ?? landing
    (start.time, start.force) = (landing.time, landing.force)
    guard let stroke = context.beginStroke(of: touch, at: start) else { return nil }
    id = stroke
    self.context = context
    self.course = course
    self.start = start
    color = touch.color(at: start)
    last = landing
    let rest = origin == nil ? touch.points.dropFirst() : touch.points[...]
    if !rest.isEmpty { move(along: Array(rest), with: touch.modifiers) }
  }

  func move(along points: [StrokePoint], with modifiers: KeyModifiers) {
    guard var end = points.last else { return }
    last = end
    end.force = max(start.force, end.force)
    start.force = end.force
    context.setNeedsDisplay(
      canvas: context.painting.replace(points: course(start, end, modifiers), of: id))
  }

  func end() { context.changed(context.painting.endStroke(id)) }

  func cancel() { context.changed(context.painting.cancelStroke(id)) }

  func takeBack() -> Region { context.painting.takeBackStroke(id) }
}

extension StrokePoint {
  /// Points at some places, held as a last one is, at even times since a first one.
  static func run(through places: [Point], from start: Self, to end: Self) -> [Self] {
    let steps = Double(max(1, places.count - 1))
    return places.enumerated().map { index, place in
      var point = end
      point.location = place
      point.time = start.time + (end.time - start.time) * Double(index) / steps
      return point
    }
  }
}

import Geometry
import PaintingModel

/// What a line says of the shape that an element was drawn along. A frame is three points: its middle, and how far
/// its two half axes go.
struct ShapeFields: Codable {
  var form: String?
  /// x and y of each in turn.
  var points: [Double]?
  var closed: Bool?
  /// How many corners a polygon has, or points a star.
  var count: Int?
  /// How long barbs are, how round corners, how far in a star goes.
  var amount: Double?

  /// What forms are called.
  private enum Form: String, CaseIterable {
    case lines, curve, arc, arrow, rectangle, ellipse, polygon, star
  }

  init(_ shape: Shape) {
    func frame(_ frame: ShapeFrame) -> [Point] {
      [frame.center, .zero + frame.x, .zero + frame.y]
    }
    let (form, places): (Form, [Point])
    switch shape.form {
    case .lines(let points, let isClosed): (form, places, closed) = (.lines, points, isClosed.orNil)
    case .curve(let points, let isClosed): (form, places, closed) = (.curve, points, isClosed.orNil)
    case .arc(let start, let middle, let end): (form, places) = (.arc, [start, middle, end])
    case .arrow(let start, let end, let head):
      (form, places, amount) = (.arrow, [start, end], head)
    case .rectangle(let box, let radius):
      (form, places, amount) = (.rectangle, frame(box), radius)
    case .ellipse(let box): (form, places) = (.ellipse, frame(box))
    case .polygon(let box, let corners): (form, places, count) = (.polygon, frame(box), corners)
    case .star(let box, let points, let inner):
      (form, places, count, amount) = (.star, frame(box), points, inner)
    }
    self.form = form.rawValue
    points = [Double](places)
  }

  /// The shape.
  var shape: Shape {
    get throws(LineProblem) {
      guard let points, let form: Form = try named(form, "form"),
        let found = ShapeFields.form(
          form, try points.points("shape", in: Placement.reach), self),
        let shape = Shape(found)
      else { throw .senseless(field: "shape") }
      return shape
    }
  }

  /// Nil where the points are not those of the form.
  private static func form(_ form: Form, _ points: [Point], _ fields: ShapeFields) -> Shape.Form? {
    let (isClosed, amount) = (fields.closed ?? false, fields.amount ?? 0)
    switch form {
    case .lines: return .lines(points, isClosed: isClosed)
    case .curve: return .curve(points, isClosed: isClosed)
    case .arrow: return points.count == 2 ? .arrow(points[0], to: points[1], head: amount) : nil
    case .arc, .rectangle, .ellipse, .polygon, .star: break
    }
    guard points.count == 3 else { return nil }
    let frame = ShapeFrame(center: points[0], x: points[1] - .zero, y: points[2] - .zero)
    return switch form {
    case .arc: .arc(points[0], through: points[1], to: points[2])
    case .rectangle: .rectangle(frame, radius: amount)
    case .ellipse: .ellipse(frame)
    case .polygon: .polygon(frame, corners: fields.count ?? 0)
    case .star: .star(frame, points: fields.count ?? 0, inner: amount)
    case .lines, .curve, .arrow: nil
    }
  }
}

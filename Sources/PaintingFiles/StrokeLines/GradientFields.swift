import Geometry
import PaintingModel

/// What a line says of a gradient.
struct GradientFields: Codable {
  /// A color at a share of the way.
  struct Stop: Codable {
    var place: Double
    var color: LineColor
  }

  var form: String?
  /// x, y.
  var start: [Double]?
  var end: [Double]?
  var stops: [Stop]?

  init(_ gradient: Gradient) {
    form = "\(gradient.form)"
    start = [gradient.start.x, gradient.start.y]
    end = [gradient.end.x, gradient.end.y]
    stops = gradient.stops.map { Stop(place: $0.place, color: LineColor($0.color)) }
  }

  /// The gradient.
  var gradient: Gradient {
    get throws(LineProblem) {
      let form = Gradient.Form.allCases.first { "\($0)" == self.form }
      guard let form, let start, let end, let stops,
        let gradient = Gradient(
          form, from: try start.point("gradient", in: Placement.reach),
          to: try end.point("gradient", in: Placement.reach),
          stops: stops.map { Gradient.Stop($0.place, $0.color.color) })
      else { throw .senseless(field: "gradient") }
      return gradient
    }
  }
}

import Geometry
import PaintingModel

/// What a line says of a symmetry.
struct GuideFields: Codable {
  /// Its name: what has the same follows it together.
  var id: String?
  var kind: String?
  var count: Int?
  /// A place on the axis, or the middle: x, y.
  var center: [Double]?
  /// In radians, clockwise from the x axis.
  var angle: Double?
  /// How far apart tiles are: across, down.
  var period: [Double]?

  init(_ guide: Guide) {
    id = guide.id == .none ? nil : guide.id.word
    kind = "\(guide.kind)"
    count = guide.count
    center = [guide.center.x, guide.center.y]
    angle = guide.angle
    period = [guide.period.width, guide.period.height]
  }

  /// The symmetry.
  var guide: Guide {
    get throws(LineProblem) {
      guard let kind = Guide.Kind.allCases.first(where: { "\($0)" == kind }), let center else {
        throw .senseless(field: "guide")
      }
      let count = count ?? 6
      guard Guide.counts.contains(count) else { throw .senseless(field: "guide") }
      let period = try (period ?? [1, 1]).point("guide", in: 1...Guide.reach.upperBound)
      return Guide(
        id: try id.map { word throws(LineProblem) in try ElementID.read(word, "guide") } ?? .none,
        kind, center: try center.point("guide", in: Guide.reach),
        angle: try (angle ?? -.pi / 2).checked("guide", in: Guide.angles), count: count,
        period: Size(period.x, period.y))
    }
  }
}

import Geometry
import PaintingModel

/// What a line says of an area: what lies within closed lines, or all but that.
struct AreaFields: Codable {
  var number: UInt32?
  /// Closed lines: x and y of each point in turn.
  var lines: [[Double]]?
  /// How far its edge fades out to each side, in pixels.
  var feather: Double?
  var inverted: Bool?

  init(_ area: Area, number: UInt32) {
    self.number = number
    lines = area.contours.map { [Double]($0) }
    feather = area.feather == 0 ? nil : area.feather
    inverted = area.isInverted.orNil
  }

  /// The area.
  var area: Area {
    get throws(LineProblem) {
      guard let lines else { throw .missing(field: "lines") }
      let reach = -Area.farthest...Area.farthest
      var contours: [[Point]] = []
      for line in lines { contours.append(try line.points("lines", in: reach)) }
      let area = Area(
        exactly: contours, feather: try (feather ?? 0).checked("feather", in: 0...Area.farthest),
        isInverted: inverted ?? false)
      guard let area else { throw .senseless(field: "lines") }
      return area
    }
  }
}

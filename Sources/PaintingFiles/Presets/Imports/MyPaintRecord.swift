import Geometry

/// A brush of MyPaint as the JSON of version 3 says it.
struct MyPaintRecord: Decodable {
  /// A property of it.
  struct Property: Decodable {
    var base_value: Double
    var inputs: [String: [[Double]]]?
  }

  var version: Double?
  var settings: [String: Property]?

  /// What it says, checked.
  var brush: MyPaintBrush {
    get throws(PresetError) {
      guard let settings, let version else { throw .notMyPaint }
      guard version == 3 else { throw .unknownVersion(Int(exactly: version.rounded()) ?? 0) }
      guard settings.count <= MyPaintBrush.mostProperties else {
        throw .tooMany(
          field: "settings", count: settings.count, most: MyPaintBrush.mostProperties)
      }
      var brush = MyPaintBrush()
      for (name, property) in settings {
        let field = "settings.\(name.prefix(40))"
        var read = MyPaintBrush.Property(base: try checked(property.base_value, field))
        let inputs = property.inputs ?? [:]
        guard inputs.count <= MyPaintBrush.mostInputs else {
          throw .tooMany(field: field, count: inputs.count, most: MyPaintBrush.mostInputs)
        }
        for (input, points) in inputs {
          read.curves[input] = try curve(points, "\(field).inputs.\(input.prefix(40))")
        }
        brush.properties[name] = read
      }
      return brush
    }
  }

  private func curve(_ points: [[Double]], _ field: String) throws(PresetError) -> [Point] {
    guard points.count <= MyPaintBrush.mostPoints else {
      throw .tooMany(field: field, count: points.count, most: MyPaintBrush.mostPoints)
    }
    var curve: [Point] = []
    for point in points {
      guard point.count == 2 else { throw .wrongKind(field: field, expected: "two numbers") }
      curve.append(Point(try checked(point[0], field), try checked(point[1], field)))
    }
    return curve
  }

  private func checked(_ value: Double, _ field: String) throws(PresetError) -> Double {
    guard MyPaintBrush.numbers.contains(value) else {
      throw .outOfRange(field: field, value, MyPaintBrush.numbers)
    }
    return value
  }
}

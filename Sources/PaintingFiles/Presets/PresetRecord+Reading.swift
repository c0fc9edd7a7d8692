import Geometry
import PaintingModel

extension PresetRecord {
  /// The most characters of a name; longer ones are cut.
  static let longestName = 60

  /// The preset under an identifier, which is its name too where it has none.
  func preset(id: String) throws(PresetError) -> BrushPreset {
    let text = (name ?? "").filter { !$0.isNewline }.prefix(Self.longestName)
    return BrushPreset(
      id: id, name: text.allSatisfy(\.isWhitespace) ? id : String(text),
      icon: try value(icon, "icon") ?? .roundBrush, brush: try brush())
  }

  private func brush() throws(PresetError) -> Brush {
    var brush = Brush()
    if let method: Brush.Method = try value(method, "method") { brush.method = method }
    brush.smoothing = try smoothingKind()
    if let shape { brush.shape = try shape.shape() }
    try set(&brush.diameter, diameter, "diameter", in: Brush.diameterRange)
    try set(&brush.hardness, hardness, "hardness")
    try set(&brush.opacity, opacity, "opacity")
    try set(&brush.flow, flow, "flow")
    try set(&brush.spacing, spacing, "spacing", in: Brush.spacingRange)
    try set(&brush.smudge, smudge, "smudge")
    try set(&brush.stabilizer, stabilizer, "stabilizer")
    if let grain { brush.grain = try grain.grain() }
    if let jitter {
      try set(&brush.jitter.position, jitter.position, "jitter.position")
      try set(&brush.jitter.size, jitter.size, "jitter.size")
      try set(&brush.jitter.angle, jitter.angle, "jitter.angle")
      try set(&brush.jitter.opacity, jitter.opacity, "jitter.opacity")
    }
    let reactions = responses ?? []
    guard reactions.count <= Brush.mostResponses else {
      throw .tooMany(field: "responses", count: reactions.count, most: Brush.mostResponses)
    }
    for (index, reaction) in reactions.enumerated() {
      brush.responses.append(try reaction.response("responses[\(index)]"))
    }
    brush.simulatesPressure = pressureFromSpeed ?? brush.simulatesPressure
    brush.isEraser = eraser ?? brush.isEraser
    return brush
  }

  /// A preset paints new strokes, so there is one curve.
  private func smoothingKind() throws(PresetError) -> Brush.Smoothing {
    switch smoothing ?? "curve" {
    case "curve": return .curve
    case "none": return .none
    case let other: throw .unknown(field: "smoothing", other, choices: ["curve", "none"])
    }
  }
}

extension PresetRecord.Shape {
  fileprivate func shape() throws(PresetError) -> BrushShape {
    var (thickness, turn) = (0.3, 0.0)
    try set(&thickness, aspect, "shape.aspect", in: 0.02...1)
    try set(&turn, angle, "shape.angle", in: -2 * .pi...2 * .pi)
    switch kind ?? "round" {
    case "round": return .round
    case "flat": return .flat(aspect: thickness, angle: turn)
    case "textured": return .textured(try value(texture, "shape.texture") ?? .paper)
    case let other:
      throw .unknown(field: "shape.kind", other, choices: ["round", "flat", "textured"])
    }
  }
}

extension PresetRecord.Ground {
  fileprivate func grain() throws(PresetError) -> Grain {
    var grain = Grain(
      try value(texture, "grain.texture") ?? .paper,
      anchor: try value(anchor, "grain.anchor") ?? .canvas)
    try set(&grain.scale, scale, "grain.scale", in: 0.1...50)
    try set(&grain.strength, strength, "grain.strength")
    return grain
  }
}

extension PresetRecord.Reaction {
  fileprivate func response(_ field: String) throws(PresetError) -> Response {
    var response = Response(
      try value(input, "\(field).input") ?? .pressure,
      to: try value(output, "\(field).output") ?? .size)
    try set(&response.range, range, "\(field).range", in: 1...1_000_000)
    guard let points else { return response }
    guard points.count <= ResponseCurve.mostPoints else {
      throw .tooMany(
        field: "\(field).points", count: points.count, most: ResponseCurve.mostPoints)
    }
    var places: [Point] = []
    for (index, point) in points.enumerated() {
      let name = "\(field).points[\(index)]"
      guard point.count == 2 else { throw .wrongKind(field: name, expected: "two numbers") }
      var place = Point.zero
      try set(&place.x, point[0], name)
      try set(&place.y, point[1], name)
      places.append(place)
    }
    response.curve = ResponseCurve(through: places, isSmooth: smooth ?? false)
    return response
  }
}

/// Takes a number over where the file has one.
private func set(
  _ target: inout Double, _ value: Double?, _ field: String,
  in range: ClosedRange<Double> = 0...1
) throws(PresetError) {
  guard let value else { return }
  guard range.contains(value) else { throw .outOfRange(field: field, value, range) }
  target = value
}

/// The case of that name; nil where the file has none.
private func value<Value: RawRepresentable<String> & CaseIterable>(
  _ name: String?, _ field: String
) throws(PresetError) -> Value? {
  guard let name else { return nil }
  guard let value = Value(rawValue: name) else {
    throw .unknown(field: field, name, choices: Value.allCases.map(\.rawValue))
  }
  return value
}

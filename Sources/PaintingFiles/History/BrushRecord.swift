import Geometry
import PaintingModel

/// A brush as it lies in a file.
///
/// Texts are their length (u8) and their bytes, lists their count (u8) and their parts:
/// ```
/// method, smoothing: text   eraser, pressure from speed: u8
/// diameter, hardness, opacity, flow, spacing, smudge, stabilizer: f64
/// jitter of position, size, angle, opacity: f64
/// shape: text   of "flat" aspect, angle: f64   of "textured" the texture: text
/// flags: u8: 1 it has a grain, 2 it has further numbers
/// its grain: texture: text   scale, strength: f64   anchor: text
/// responses: input, output: text   range: f64   smooth: u8   points: x, y: f64
/// its further numbers: name: text   value: f64
/// ```
enum BrushRecord {
  /// The fewest bytes of a brush.
  static let leastBytes = 100

  private enum Flag {
    static let grain: UInt8 = 1
    static let further: UInt8 = 2
  }

  /// Numbers that few brushes have, by the names that presets know.
  private static let further = BrushProperty.all.compactMap { property in
    if case .number(let number) = property.value, number.isRare {
      (name: property.name, number: number)
    } else {
      nil
    }
  }

  static func write(_ brush: Brush, to writer: inout ByteWriter) {
    writer.add(text: brush.method.rawValue)
    writer.add(text: brush.smoothing.rawValue)
    writer.add(flag: brush.isEraser)
    writer.add(flag: brush.simulatesPressure)
    for number in [
      brush.diameter, brush.hardness, brush.opacity, brush.flow, brush.spacing, brush.smudge,
      brush.stabilizer, brush.jitter.position, brush.jitter.size, brush.jitter.angle,
      brush.jitter.opacity,
    ] {
      writer.add(number)
    }
    write(brush.shape, to: &writer)
    let further = further.compactMap { name, number in
      number.get(brush).flatMap { $0 == number.former ? nil : (name: name, value: $0) }
    }
    writer.add(
      (brush.grain == nil ? 0 : Flag.grain) | (further.isEmpty ? 0 : Flag.further))
    if let grain = brush.grain {
      writer.add(text: grain.texture.rawValue)
      writer.add(grain.scale)
      writer.add(grain.strength)
      writer.add(text: grain.anchor.rawValue)
    }
    let responses = brush.responses.prefix(Brush.mostResponses)
    writer.add(UInt8(responses.count))
    for response in responses { write(response, to: &writer) }
    guard !further.isEmpty else { return }
    writer.add(UInt8(further.count))
    for (name, value) in further {
      writer.add(text: name)
      writer.add(value)
    }
  }

  private static func write(_ shape: BrushShape, to writer: inout ByteWriter) {
    switch shape {
    case .round: writer.add(text: "round")
    case .flat(let aspect, let angle):
      writer.add(text: "flat")
      writer.add(aspect)
      writer.add(angle)
    case .textured(let texture):
      writer.add(text: "textured")
      writer.add(text: texture.rawValue)
    }
  }

  private static func write(_ response: Response, to writer: inout ByteWriter) {
    writer.add(text: response.input.rawValue)
    writer.add(text: response.output.rawValue)
    writer.add(response.range)
    writer.add(flag: response.curve.isSmooth)
    writer.add(UInt8(response.curve.points.count))
    for point in response.curve.points {
      writer.add(point.x)
      writer.add(point.y)
    }
  }
}

extension BrushRecord {
  static func read(_ reader: inout ByteReader) throws(HistoryError) -> Brush {
    var brush = Brush()
    brush.method = try reader.name()
    brush.smoothing = try reader.name()
    brush.isEraser = try reader.flag()
    brush.simulatesPressure = try reader.flag()
    // As wide as it was ever allowed; strokes limit it themselves.
    brush.diameter = try reader.double(in: 0...1e6)
    brush.hardness = try reader.double(in: 0...1)
    brush.opacity = try reader.double(in: 0...1)
    brush.flow = try reader.double(in: 0...1)
    brush.spacing = try reader.double(in: Brush.spacingRange)
    brush.smudge = try reader.double(in: 0...1)
    brush.stabilizer = try reader.double(in: 0...1)
    brush.jitter = Jitter(
      position: try reader.double(in: Brush.scatters), size: try reader.double(in: 0...1),
      angle: try reader.double(in: 0...1), opacity: try reader.double(in: 0...1))
    brush.shape = try readShape(&reader)
    let offset = reader.offset
    let flags: UInt8 = try reader.integer()
    guard flags & ~(Flag.grain | Flag.further) == 0 else { throw .value(offset: offset) }
    if flags & Flag.grain != 0 {
      brush.grain = Grain(
        try reader.name(), scale: try reader.double(in: 0...1000),
        strength: try reader.double(in: 0...1), anchor: try reader.name())
    }
    let count: UInt8 = try reader.integer()
    for _ in 0..<count { brush.responses.append(try readResponse(&reader)) }
    if flags & Flag.further != 0 {
      let count: UInt8 = try reader.integer()
      for _ in 0..<count {
        let (place, name) = (reader.offset, try reader.text())
        guard let number = further.first(where: { $0.name == name })?.number else {
          throw .value(offset: place)
        }
        number.set(&brush, try reader.double(in: number.limits))
      }
    }
    return brush
  }

  private static func readShape(_ reader: inout ByteReader) throws(HistoryError) -> BrushShape {
    let place = reader.offset
    switch try reader.text() {
    case "round": return .round
    case "flat":
      return .flat(aspect: try reader.double(in: 0...1), angle: try reader.double(in: -10...10))
    case "textured": return .textured(try reader.name())
    default: throw .value(offset: place)
    }
  }

  private static func readResponse(_ reader: inout ByteReader) throws(HistoryError) -> Response {
    let input: Response.Input = try reader.name()
    let output: Response.Output = try reader.name()
    let range = try reader.double(in: 1...1_000_000)
    let isSmooth = try reader.flag()
    let count: UInt8 = try reader.integer()
    var points: [Point] = []
    for _ in 0..<count {
      points.append(Point(try reader.double(in: 0...1), try reader.double(in: 0...1)))
    }
    return Response(
      input, to: output, curve: ResponseCurve(through: points, isSmooth: isSmooth), range: range)
  }
}

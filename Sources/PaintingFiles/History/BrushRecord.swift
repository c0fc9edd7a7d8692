import Geometry
import PaintingModel

/// A brush as it lies in a file.
///
/// Texts are their length (u8) and their bytes, lists their count (u8) and their parts:
/// ```
/// method, smoothing: text   eraser, pressure from speed: u8
/// diameter, hardness, opacity, flow, spacing, smudge, stabilizer: f64
/// jitter of position, size, angle, opacity: f64
/// shape: text   of "flat" aspect, angle: f64   of "textured" the texture   of "sampled", and of
///   "mirrored", where it is seen in a mirror, the choice: text   aspect, angle: f64   pictures: u8, then each of them
/// flags: u8: 1 it has a grain, 2 it has further numbers, 4 it has a second tip
/// its grain: the texture   scale, strength: f64   anchor: text
/// responses: input, output: text   range: f64   smooth: u8   points: x, y: f64
/// its second tip: mode: text   the shape   size, opacity, spacing, scatter: f64
/// its further numbers: name: text   value: f64
/// texture: text   of "own" the picture
/// picture: hash: u64   the first time, see below: u8, 1 for then: name: text   width, height: u16   values: u16
/// ```
/// A picture's values stand with the first brush that names it.
enum BrushRecord {
  /// The fewest bytes of a brush.
  static let leastBytes = 100

  private enum Flag {
    static let grain: UInt8 = 1
    static let further: UInt8 = 2
    static let dual: UInt8 = 4
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
      (brush.grain == nil ? 0 : Flag.grain) | (further.isEmpty ? 0 : Flag.further)
        | (brush.dual == nil ? 0 : Flag.dual))
    if let grain = brush.grain {
      write(grain.texture, to: &writer)
      writer.add(grain.scale)
      writer.add(grain.strength)
      writer.add(text: grain.anchor.rawValue)
    }
    let responses = brush.responses.prefix(Brush.mostResponses)
    writer.add(UInt8(responses.count))
    for response in responses { write(response, to: &writer) }
    if let dual = brush.dual {
      writer.add(text: dual.mode.rawValue)
      write(dual.shape, to: &writer)
      for number in [dual.size, dual.opacity, dual.spacing, dual.scatter] { writer.add(number) }
    }
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
      write(texture, to: &writer)
    case .sampled(let tip):
      writer.add(text: tip.isMirrored ? "mirrored" : "sampled")
      writer.add(text: tip.choice.rawValue)
      writer.add(tip.aspect)
      writer.add(tip.angle)
      writer.add(UInt8(tip.pictures.count))
      for picture in tip.pictures { write(picture, to: &writer) }
    }
  }

  private static func write(_ texture: BrushTexture, to writer: inout ByteWriter) {
    switch texture {
    case .made(let texture): writer.add(text: texture.rawValue)
    case .own(let picture):
      writer.add(text: own)
      write(picture, to: &writer)
    }
  }

  /// What stands for somebody's own texture.
  private static let own = "own"

  private static func write(_ picture: BrushPicture, to writer: inout ByteWriter) {
    writer.add(picture.hash)
    let isNew = writer.brushPictures.insert(picture.hash).inserted
    writer.add(flag: isNew)
    guard isNew else { return }
    writer.add(text: picture.name)
    writer.add(UInt16(picture.size.width))
    writer.add(UInt16(picture.size.height))
    for value in picture.values { writer.add(value) }
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
    guard flags & ~(Flag.grain | Flag.further | Flag.dual) == 0 else {
      throw .value(offset: offset)
    }
    if flags & Flag.grain != 0 {
      brush.grain = Grain(
        try readTexture(&reader), scale: try reader.double(in: 0...1000),
        strength: try reader.double(in: 0...1), anchor: try reader.name())
    }
    let count: UInt8 = try reader.integer()
    for _ in 0..<count { brush.responses.append(try readResponse(&reader)) }
    if flags & Flag.dual != 0 {
      let mode: DualTip.Mode = try reader.name()
      var dual = DualTip(try readShape(&reader))
      dual.mode = mode
      dual.size = try reader.double(in: DualTip.sizes)
      dual.opacity = try reader.double(in: 0...1)
      dual.spacing = try reader.double(in: Brush.spacingRange)
      dual.scatter = try reader.double(in: Brush.scatters)
      brush.dual = dual
    }
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
    let kind = try reader.text()
    switch kind {
    case "round": return .round
    case "flat":
      return .flat(aspect: try reader.double(in: 0...1), angle: try reader.double(in: -10...10))
    case "textured": return .textured(try readTexture(&reader))
    case "sampled", "mirrored":
      let choice: SampledTip.Choice = try reader.name()
      let (aspect, angle) = (try reader.double(in: 0...1), try reader.double(in: -10...10))
      let start = reader.offset
      let count: UInt8 = try reader.integer()
      guard count <= SampledTip.mostPictures else { throw .value(offset: start) }
      var pictures: [BrushPicture] = []
      for _ in 0..<count { pictures.append(try readPicture(&reader)) }
      var tip = SampledTip(pictures, choice: choice)
      (tip.aspect, tip.angle, tip.isMirrored) = (aspect, angle, kind == "mirrored")
      return .sampled(tip)
    default: throw .value(offset: place)
    }
  }

  private static func readTexture(_ reader: inout ByteReader) throws(HistoryError) -> BrushTexture {
    let place = reader.offset
    let name = try reader.text()
    if let texture = MadeTexture(rawValue: name) { return .made(texture) }
    guard name == own else { throw .value(offset: place) }
    let picture = try readPicture(&reader)
    guard picture.isPattern else { throw .value(offset: place) }
    return .own(picture)
  }

  private static func readPicture(_ reader: inout ByteReader) throws(HistoryError) -> BrushPicture {
    let place = reader.offset
    let hash: UInt64 = try reader.integer()
    guard try reader.flag() else {
      guard let known = reader.brushPictures[hash] else { throw .value(offset: place) }
      return known
    }
    let name = try reader.text()
    let size = PixelSize(
      width: Int(try reader.integer(UInt16.self)), height: Int(try reader.integer(UInt16.self)))
    let bytes = try reader.slice(2 * size.width * size.height)
    let start = bytes.startIndex
    let values = (0..<(size.width * size.height)).map {
      UInt16(bytes[start + 2 * $0]) | UInt16(bytes[start + 2 * $0 + 1]) << 8
    }
    guard let picture = BrushPicture(name: name, size: size, values: values), picture.hash == hash
    else { throw .value(offset: place) }
    reader.brushPictures[hash] = picture
    return picture
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

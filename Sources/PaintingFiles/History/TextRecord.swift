import Geometry
import PaintingModel
import Rasterizer

/// A text as it lies in a file:
/// ```
/// flags: brief: 1 keeps alpha, 2 leans
/// color: 4 × f32   map: see `PlacementRecord`, without a width
/// family: text   size: f64   weight: brief   letter spacing, line spacing: f64   alignment: u8
/// words: bytes: brief, then UTF-8
/// outlines: steps: brief, then each: kind: 0 a move, 1 a line, 2 a quadratic curve, 3 a cubic one; of each point
///   how far x and y go on from the one before, in 256ths of a pixel: the first of them brief, 4 times that and
///   the kind; all others brief
/// ```
/// A brief number that may be negative has its sign in the lowest bit.
enum TextRecord {
  private enum Flag {
    static let keepsAlpha: UInt64 = 1
    static let italic: UInt64 = 2
  }

  static func write(_ text: Text, to writer: inout ByteWriter) {
    let style = text.style
    writer.add(
      brief: (text.keepsAlpha ? Flag.keepsAlpha : 0) | (style.isItalic ? Flag.italic : 0))
    StrokeHistory.write(text.color, to: &writer)
    PlacementRecord.write(text.transform, to: &writer)
    writer.add(text: style.family)
    writer.add(style.size)
    writer.add(brief: UInt64(style.weight))
    writer.add(style.letterSpacing)
    writer.add(style.lineSpacing)
    writer.add(style.alignment.rawValue)
    writer.add(brief: UInt64(text.words.utf8.count))
    writer.add(text.words.utf8)
    write(text.outlines, to: &writer)
  }

  private static func write(_ outlines: TextOutlines, to writer: inout ByteWriter) {
    writer.add(brief: UInt64(outlines.steps.count))
    var (place, next) = (SIMD2<Int32>.zero, 0)
    let points = outlines.points
    for step in outlines.steps {
      for number in 0..<step.pointCount {
        let way = points[next] &- place
        place = points[next]
        next += 1
        let x = folded(way.x)
        writer.add(brief: number == 0 ? x << 2 | UInt64(step.rawValue) : x)
        writer.add(brief: folded(way.y))
      }
    }
  }

  /// A number with its sign in the lowest bit.
  private static func folded(_ number: Int32) -> UInt64 {
    UInt64(UInt32(bitPattern: number << 1 ^ number >> 31))
  }

  static func read(_ reader: inout ByteReader) throws(HistoryError) -> Text {
    let offset = reader.offset
    let flags = try reader.brief()
    guard flags < 2 * Flag.italic else { throw .value(offset: offset) }
    let color = try StrokeHistory.readColor(&reader)
    let transform = try PlacementRecord.readTransform(&reader)
    let family = try reader.text()
    let size = try reader.double(in: TextStyle.sizes)
    let place = reader.offset
    guard let weight = Int(exactly: try reader.brief()), TextStyle.weights.contains(weight) else {
      throw .value(offset: place)
    }
    let letters = try reader.double(in: TextStyle.letterSpacings)
    let lines = try reader.double(in: TextStyle.lineSpacings)
    let alignmentPlace = reader.offset
    guard let alignment = TextStyle.Alignment(rawValue: try reader.integer()) else {
      throw .value(offset: alignmentPlace)
    }
    let style = TextStyle(
      family: family, size: size, weight: weight, isItalic: flags & Flag.italic != 0,
      letterSpacing: letters, lineSpacing: lines, alignment: alignment)
    let wordsPlace = reader.offset
    guard let count = Int(exactly: try reader.brief()),
      let words = String(validating: try reader.slice(count), as: UTF8.self),
      var text = Text(
        words, style: style, outlines: try readOutlines(&reader), color: color,
        transform: transform)
    else { throw .value(offset: wordsPlace) }
    text.keepsAlpha = flags & Flag.keepsAlpha != 0
    return text
  }

  private static func readOutlines(
    _ reader: inout ByteReader
  ) throws(HistoryError) -> TextOutlines {
    let offset = reader.offset
    let count = try reader.brief()
    // Each step takes two bytes at least.
    guard count <= UInt64(reader.remaining / 2) else { throw .value(offset: offset) }
    var steps: [TextOutlines.Step] = []
    var points: [SIMD2<Int32>] = []
    var place = SIMD2<Int32>.zero
    func way(_ folded: UInt64) throws(HistoryError) -> Int32 {
      guard let bits = UInt32(exactly: folded) else { throw .value(offset: offset) }
      return Int32(bits >> 1) ^ -Int32(bits & 1)
    }
    for _ in 0..<count {
      let first = try reader.brief()
      guard let step = TextOutlines.Step(rawValue: UInt8(first & 3)) else {
        throw .value(offset: offset)
      }
      steps.append(step)
      for number in 0..<step.pointCount {
        let x = try way(number == 0 ? first >> 2 : try reader.brief())
        place = place &+ SIMD2(x, try way(try reader.brief()))
        points.append(place)
      }
    }
    guard let outlines = TextOutlines(exactly: steps, points: points) else {
      throw .value(offset: offset)
    }
    return outlines
  }
}

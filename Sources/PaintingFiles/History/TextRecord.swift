import Geometry
import PaintingModel
import Rasterizer

/// A text as it lies in a file:
/// ```
/// flags: brief: 1 keeps alpha, 2 leans, 4 runs down, 8 has a rim, 16 runs along a line, 32 has pictures
/// color: 4 × f32   map: see `PlacementRecord`, without a width
/// family: text   size: f64   weight: brief   letter spacing, line spacing: f64   alignment: u8
/// words: bytes: brief, then UTF-8
/// outlines: steps: brief, then each: kind: 0 a move, 1 a line, 2 a quadratic curve, 3 a cubic one; of each point
///   how far x and y go on from the one before, in 256ths of a pixel: the first of them brief, 4 times that and
///   the kind; all others brief
/// it has a rim: width: f64   color: 3 × f32   its outlines, as above
/// it runs along a line: points less one: brief, then how far x and y of each go on, as above
/// it has pictures: how many: brief, then of each: number of its pixels: brief   map: as above
/// ```
/// A brief number that may be negative has its sign in the lowest bit.
enum TextRecord {
  private enum Flag {
    static let keepsAlpha: UInt64 = 1
    static let italic: UInt64 = 2
    static let vertical: UInt64 = 4
    static let rim: UInt64 = 8
    static let path: UInt64 = 16
    static let pictures: UInt64 = 32
  }

  static func write(_ text: Text, to writer: inout ByteWriter) {
    let style = text.style
    writer.add(
      brief: (text.keepsAlpha ? Flag.keepsAlpha : 0) | (style.isItalic ? Flag.italic : 0)
        | (style.isVertical ? Flag.vertical : 0) | (style.rim == nil ? 0 : Flag.rim)
        | (text.path == nil ? 0 : Flag.path) | (text.pictures.isEmpty ? 0 : Flag.pictures))
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
    if let rim = style.rim {
      writer.add(rim.width)
      for channel in [rim.color.red, rim.color.green, rim.color.blue] { writer.add(channel) }
      write(text.rimOutlines, to: &writer)
    }
    if let path = text.path { write(path, to: &writer) }
    if !text.pictures.isEmpty { write(text.pictures, to: &writer) }
  }

  private static func write(_ path: TextPath, to writer: inout ByteWriter) {
    writer.add(brief: UInt64(path.points.count - 1))
    var place = SIMD2<Int32>.zero
    for point in path.points {
      let way = point &- place
      place = point
      writer.add(brief: folded(way.x))
      writer.add(brief: folded(way.y))
    }
  }

  private static func write(_ pictures: [TextPicture], to writer: inout ByteWriter) {
    writer.add(brief: UInt64(pictures.count))
    for picture in pictures {
      writer.add(brief: UInt64(writer.pictures.number(of: picture.pixels)))
      PlacementRecord.write(picture.map, to: &writer)
    }
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
    guard flags < 2 * Flag.pictures else { throw .value(offset: offset) }
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
    var style = TextStyle(
      family: family, size: size, weight: weight, isItalic: flags & Flag.italic != 0,
      letterSpacing: letters, lineSpacing: lines, alignment: alignment,
      isVertical: flags & Flag.vertical != 0)
    let wordsPlace = reader.offset
    guard let count = Int(exactly: try reader.brief()),
      let words = String(validating: try reader.slice(count), as: UTF8.self)
    else { throw .value(offset: wordsPlace) }
    let outlines = try readOutlines(&reader)
    var rimOutlines = TextOutlines.none
    if flags & Flag.rim != 0 {
      style.rim = TextRim(
        width: try reader.double(in: TextRim.widths),
        color: Color(
          red: try reader.fraction(), green: try reader.fraction(), blue: try reader.fraction(),
          alpha: 1))
      rimOutlines = try readOutlines(&reader)
    }
    let path = flags & Flag.path != 0 ? try readPath(&reader) : nil
    let pictures = flags & Flag.pictures != 0 ? try readPictures(&reader) : []
    guard
      var text = Text(
        words, style: style, outlines: outlines, rimOutlines: rimOutlines, pictures: pictures,
        color: color, transform: transform)
    else { throw .value(offset: wordsPlace) }
    text.path = path
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
    for _ in 0..<count {
      let first = try reader.brief()
      guard let step = TextOutlines.Step(rawValue: UInt8(first & 3)) else {
        throw .value(offset: offset)
      }
      steps.append(step)
      for number in 0..<step.pointCount {
        let x = try way(number == 0 ? first >> 2 : try reader.brief(), at: offset)
        place = place &+ SIMD2(x, try way(try reader.brief(), at: offset))
        points.append(place)
      }
    }
    guard let outlines = TextOutlines(exactly: steps, points: points) else {
      throw .value(offset: offset)
    }
    return outlines
  }

  /// How far a point goes on, of a number with its sign in the lowest bit.
  private static func way(_ folded: UInt64, at offset: Int) throws(HistoryError) -> Int32 {
    guard let bits = UInt32(exactly: folded) else { throw .value(offset: offset) }
    return Int32(bits >> 1) ^ -Int32(bits & 1)
  }

  private static func readPictures(
    _ reader: inout ByteReader
  ) throws(HistoryError) -> [TextPicture] {
    let offset = reader.offset
    let count = try reader.brief()
    guard (1...UInt64(TextPicture.most)).contains(count) else { throw .value(offset: offset) }
    var pictures: [TextPicture] = []
    for _ in 0..<count {
      let place = reader.offset
      guard let number = UInt32(exactly: try reader.brief()), let pixels = reader.picture(number),
        let picture = TextPicture(pixels, map: try PlacementRecord.readTransform(&reader))
      else { throw .value(offset: place) }
      pictures.append(picture)
    }
    return pictures
  }

  private static func readPath(_ reader: inout ByteReader) throws(HistoryError) -> TextPath {
    let offset = reader.offset
    let last = try reader.brief()
    guard last < UInt64(TextPath.mostPoints) else { throw .value(offset: offset) }
    var points: [SIMD2<Int32>] = []
    var place = SIMD2<Int32>.zero
    for _ in 0...last {
      let x = try way(try reader.brief(), at: offset)
      place = place &+ SIMD2(x, try way(try reader.brief(), at: offset))
      points.append(place)
    }
    guard let path = TextPath(exactly: points) else { throw .value(offset: offset) }
    return path
  }
}

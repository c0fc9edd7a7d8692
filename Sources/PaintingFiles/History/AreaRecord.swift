import Geometry
import PaintingModel

/// An area as it lies in a file, once for all that is limited to it:
/// ```
/// flags: u8: 1 it is all but what lies within   feather: f64
/// lines: brief, then each: points: u32, then columns x, y; see `PackedColumn`
/// ```
/// Whatever has an area has its number: brief, 0 for none where there may be none.
enum AreaRecord {
  /// The fewest bytes of an area.
  static let leastBytes = 24
  private static let inverted: UInt8 = 1

  static func write(_ area: Area, to writer: inout ByteWriter) {
    writer.add(area.isInverted ? inverted : 0)
    writer.add(area.feather)
    writer.add(brief: UInt64(area.contours.count))
    for points in area.contours {
      writer.add(UInt32(points.count))
      PackedColumn.write(points.map(\.x), isBrief: false, to: &writer)
      PackedColumn.write(points.map(\.y), isBrief: false, to: &writer)
    }
  }

  static func read(_ reader: inout ByteReader) throws(HistoryError) -> Area {
    let place = reader.offset
    let flags: UInt8 = try reader.integer()
    guard flags <= inverted else { throw .value(offset: place) }
    let feather = try reader.double(in: 0...Area.farthest)
    let count = try reader.brief()
    guard count <= UInt64(reader.remaining) else { throw .value(offset: place) }
    var contours: [[Point]] = []
    let places = -Area.farthest...Area.farthest
    for _ in 0..<count {
      let points = try reader.count(bytesEach: 2)
      let xs = try PackedColumn.read(points, isBrief: false, in: places, from: &reader)
      let ys = try PackedColumn.read(points, isBrief: false, in: places, from: &reader)
      contours.append(zip(xs, ys).map { Point($0, $1) })
    }
    let area = Area(
      exactly: contours, feather: feather, isInverted: flags & inverted != 0)
    guard let area else {
      throw .value(offset: place)
    }
    return area
  }

  /// Adds the number of an area; 0 for none.
  static func writeNumber(of area: Area?, to writer: inout ByteWriter) {
    writer.add(brief: area.map { UInt64(writer.areas.number(of: $0)) + 1 } ?? 0)
  }

  /// Reads the number of an area and finds it; nil for none.
  static func readNumbered(_ reader: inout ByteReader) throws(HistoryError) -> Area? {
    let place = reader.offset
    let number = try reader.brief()
    if number == 0 { return nil }
    guard let area = UInt32(exactly: number - 1).flatMap({ reader.areas[$0] }) else {
      throw .value(offset: place)
    }
    return area
  }
}

/// The numbers of areas in a file.
struct AreaNumbers {
  private(set) var all: [Area: UInt32] = [:]
  /// Those that had none before.
  private(set) var new: [(number: UInt32, area: Area)] = []

  init(_ known: [Area: UInt32] = [:]) { all = known }

  mutating func number(of area: Area) -> UInt32 {
    if let number = all[area] { return number }
    let number = UInt32(all.count)
    all[area] = number
    new.append((number, area))
    return number
  }

  /// The new ones as bytes, by their numbers.
  var newRecords: [(number: UInt32, bytes: [UInt8])] {
    new.map { number, area in
      var writer = ByteWriter()
      AreaRecord.write(area, to: &writer)
      return (number, writer.bytes)
    }
  }
}

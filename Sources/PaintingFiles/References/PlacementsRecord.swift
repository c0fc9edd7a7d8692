import Geometry
import PaintingModel

/// Where references float, as it lies in a file:
/// ```
/// count: brief, then each, by their names:
///   name: author: u64, number: brief   frame: x, y, width, height: f64   zoom, center x, y, angle: f64
///   flags: u8: 1 it is seen as in a mirror, 2 without colors
/// ```
enum PlacementsRecord {
  private enum Flag {
    static let mirrored: UInt8 = 1
    static let gray: UInt8 = 2
  }

  /// The fewest bytes of one.
  private static let leastBytes = 9 + 8 * 8 + 1

  static func write(
    _ placements: [ElementID: ReferencePlacement], to writer: inout ByteWriter
  ) {
    writer.add(brief: UInt64(placements.count))
    let sorted = placements.sorted {
      ($0.key.author, $0.key.number) < ($1.key.author, $1.key.number)
    }
    for (id, placement) in sorted {
      ElementRecord.write(id, to: &writer)
      let (frame, center) = (placement.frame, placement.center)
      for number in [
        frame.minX, frame.minY, frame.width, frame.height, placement.zoom, center.x, center.y,
        placement.angle,
      ] {
        writer.add(number)
      }
      writer.add(
        (placement.isMirrored ? Flag.mirrored : 0) | (placement.isGray ? Flag.gray : 0))
    }
  }

  static func read(
    _ reader: inout ByteReader
  ) throws(HistoryError) -> [ElementID: ReferencePlacement] {
    let offset = reader.offset
    let count = try reader.brief()
    guard count <= UInt64(reader.remaining / leastBytes) else { throw .value(offset: offset) }
    var placements: [ElementID: ReferencePlacement] = [:]
    for _ in 0..<count {
      let id = try ElementRecord.readID(&reader)
      var numbers: [Double] = []
      for _ in 0..<8 { numbers.append(try reader.double(in: StrokeHistory.any)) }
      let place = reader.offset
      let flags: UInt8 = try reader.integer()
      guard flags <= Flag.mirrored | Flag.gray else { throw .value(offset: place) }
      placements[id] = ReferencePlacement(
        frame: Rect(numbers[0], numbers[1], numbers[2], numbers[3]), zoom: numbers[4],
        center: Point(numbers[5], numbers[6]), angle: numbers[7],
        isMirrored: flags & Flag.mirrored != 0, isGray: flags & Flag.gray != 0)
    }
    return placements
  }
}

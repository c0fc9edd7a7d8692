import Geometry
import PaintingModel

/// A guide as it lies in a file:
/// ```
/// name: author: u64, number: brief   kind: u8, see `Guide.Kind`   count: u8
/// middle x, y, angle, period's width, height: f64
/// ```
enum GuideRecord {
  static func write(_ guide: Guide, to writer: inout ByteWriter) {
    ElementRecord.write(guide.id, to: &writer)
    writer.add(guide.kind.rawValue)
    writer.add(UInt8(guide.count))
    for number in [
      guide.center.x, guide.center.y, guide.angle, guide.period.width, guide.period.height,
    ] {
      writer.add(number)
    }
  }

  static func read(_ reader: inout ByteReader) throws(HistoryError) -> Guide {
    let id = try ElementRecord.readID(&reader)
    let offset = reader.offset
    guard let kind = Guide.Kind(rawValue: try reader.integer()) else {
      throw .value(offset: offset)
    }
    let count: UInt8 = try reader.integer()
    guard Guide.counts.contains(Int(count)) else { throw .value(offset: offset) }
    let center = Point(try reader.double(in: Guide.reach), try reader.double(in: Guide.reach))
    let angle = try reader.double(in: Guide.angles)
    let periods = 1...Guide.reach.upperBound
    let period = Size(try reader.double(in: periods), try reader.double(in: periods))
    return Guide(
      id: id, kind, center: center, angle: angle, count: Int(count), period: period)
  }
}

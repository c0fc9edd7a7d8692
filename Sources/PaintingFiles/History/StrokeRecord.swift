import Geometry
import PaintingModel
import Rasterizer

/// A stroke as it lies in a journal:
/// ```
/// color: 4 × f32   brush: u32   keeps alpha: u8   seed: u64
/// samples: u32, then columns x, y, time, force, altitude, azimuth, and before that, where the pen was turned
///   about its length, 255: u8 and a column twist; see `PackedColumn`
/// what its stamps have laid: u32, then of each: stamp: brief, counted on from the one before
///   red, green, blue, alpha: u16, premultiplied, 0…32768
/// ```
enum StrokeRecord {
  private static let leastPickupBytes = 9

  static func write(_ stroke: Stroke, brush: UInt32, to writer: inout ByteWriter) {
    StrokeHistory.write(stroke.color, to: &writer)
    writer.add(brush)
    writer.add(flag: stroke.keepsAlpha)
    writer.add(stroke.seed)
    write(stroke.points, to: &writer)
    write(stroke.pickups, to: &writer)
  }

  static func write(_ pickups: [Pickup], to writer: inout ByteWriter) {
    writer.add(UInt32(pickups.count))
    var before = -1
    for pickup in pickups {
      writer.add(brief: UInt64(pickup.stamp - before))
      before = pickup.stamp
      for channel in 0..<4 { writer.add(pickup.color[channel]) }
    }
  }

  static func write(_ points: [StrokePoint], to writer: inout ByteWriter) {
    writer.add(UInt32(points.count))
    PackedColumn.write(points.map(\.location.x), isBrief: false, to: &writer)
    for column in [
      points.map(\.location.y), points.map(\.time), points.map(\.force), points.map(\.altitude),
    ] {
      PackedColumn.write(column, isBrief: true, to: &writer)
    }
    if StrokeHistory.writeTwist(of: points, to: &writer) {
      PackedColumn.write(points.map(\.twist), isBrief: true, to: &writer)
    }
    PackedColumn.write(points.map(\.azimuth), isBrief: true, to: &writer)
  }

  /// Reads a stroke; brushes are found by their numbers.
  static func read(
    _ brush: (UInt32) -> Brush?, _ reader: inout ByteReader
  ) throws(HistoryError) -> Stroke {
    let color = try StrokeHistory.readColor(&reader)
    let place = reader.offset
    guard let brush = brush(try reader.integer()) else { throw .value(offset: place) }
    let keepsAlpha = try reader.flag()
    let seed: UInt64 = try reader.integer()
    let points = try readPoints(&reader)
    var stroke = Stroke(at: points[0], color: color, brush: brush, seed: seed)
    stroke.keepsAlpha = keepsAlpha
    stroke.add(points.dropFirst())
    stroke.add(try readPickups(&reader))
    return stroke
  }

  /// Reads samples; at least one.
  static func readPoints(_ reader: inout ByteReader) throws(HistoryError) -> [StrokePoint] {
    let place = reader.offset
    let count = try reader.count(bytesEach: 1)
    guard count > 0 else { throw .value(offset: place) }
    let (places, any) = (StrokeHistory.places, StrokeHistory.any)
    let xs = try PackedColumn.read(count, isBrief: false, in: places, from: &reader)
    let ys = try PackedColumn.read(count, isBrief: true, in: places, from: &reader)
    let times = try PackedColumn.read(count, isBrief: true, in: any, from: &reader)
    let forces = try PackedColumn.read(count, isBrief: true, in: -100...100, from: &reader)
    let altitudes = try PackedColumn.read(count, isBrief: true, in: -100...100, from: &reader)
    let twists =
      try reader.take(StrokeHistory.twist)
      ? PackedColumn.read(count, isBrief: true, in: -100...100, from: &reader) : nil
    let azimuths = try PackedColumn.read(count, isBrief: true, in: -100...100, from: &reader)
    return (0..<count).map { i in
      StrokePoint(
        location: Point(xs[i], ys[i]), time: times[i], force: forces[i], altitude: altitudes[i],
        azimuth: azimuths[i], twist: twists?[i] ?? 0)
    }
  }

  /// Reads what stamps have laid.
  static func readPickups(_ reader: inout ByteReader) throws(HistoryError) -> [Pickup] {
    let count = try reader.count(bytesEach: leastPickupBytes)
    var pickups: [Pickup] = []
    pickups.reserveCapacity(count)
    var stamp = -1
    for _ in 0..<count {
      let place = reader.offset
      guard let step = Int(exactly: try reader.brief()), step > 0, step < 1 << 40 else {
        throw .value(offset: place)
      }
      stamp += step
      var color = SIMD4<UInt16>()
      for channel in 0..<4 { color[channel] = try reader.integer() }
      pickups.append(Pickup(stamp: stamp, color: color))
    }
    return pickups
  }
}

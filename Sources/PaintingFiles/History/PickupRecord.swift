import PaintingModel

/// What the stamps of a smudging stroke have laid, as it lies in a file:
/// ```
/// stroke, counted through all lists of strokes: u32   stamps: u32, then each of them:
///   number: u64   red, green, blue, alpha: u16, premultiplied, 0…32768
/// ```
enum PickupRecord {
  private static let stampBytes = 16

  static func write(_ strokes: [Stroke], to writer: inout ByteWriter) {
    let smudges = strokes.indices.filter { !strokes[$0].pickups.isEmpty }
    writer.add(UInt32(smudges.count))
    for index in smudges {
      writer.add(UInt32(index))
      writer.add(UInt32(strokes[index].pickups.count))
      for pickup in strokes[index].pickups {
        writer.add(UInt64(pickup.stamp))
        for channel in 0..<4 { writer.add(pickup.color[channel]) }
      }
    }
  }

  /// Gives the strokes of a history what their stamps have laid.
  static func read(
    into strokes: inout [Stroke], _ undone: inout [Stroke], _ changed: inout [Stroke],
    _ reader: inout ByteReader
  ) throws(HistoryError) {
    for _ in 0..<(try reader.count(bytesEach: 8)) {
      let place = reader.offset
      let index = Int(try reader.integer(UInt32.self))
      let known = strokes.count + undone.count
      guard index < known + changed.count else { throw .value(offset: place) }
      let pickups = try readPickups(&reader)
      if index < strokes.count {
        strokes[index].add(pickups)
      } else if index < known {
        undone[index - strokes.count].add(pickups)
      } else {
        changed[index - known].add(pickups)
      }
    }
  }

  private static func readPickups(_ reader: inout ByteReader) throws(HistoryError) -> [Pickup] {
    let count = try reader.count(bytesEach: stampBytes)
    var pickups: [Pickup] = []
    pickups.reserveCapacity(count)
    for _ in 0..<count {
      let place = reader.offset
      guard let stamp = Int(exactly: try reader.integer(UInt64.self)) else {
        throw .value(offset: place)
      }
      var color = SIMD4<UInt16>()
      for channel in 0..<4 { color[channel] = try reader.integer() }
      pickups.append(Pickup(stamp: stamp, color: color))
    }
    return pickups
  }
}

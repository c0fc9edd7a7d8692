import PaintingModel
import Rasterizer

/// The mask of a layer or group, without its pixels: id: u32   flags: u8: 1 it is visible, 2 it is locked, 4 it
/// hides where nothing is painted on it.
enum MaskRecord {
  private enum Flag {
    static let visible: UInt8 = 1
    static let locked: UInt8 = 2
    static let black: UInt8 = 4
    static let all = visible | locked | black
  }

  static func write(_ mask: Layer, to writer: inout ByteWriter) {
    writer.add(mask.id.rawValue)
    writer.add(
      (mask.isVisible ? Flag.visible : 0) | (mask.isLocked ? Flag.locked : 0)
        | (mask.ground == .black ? Flag.black : 0))
  }

  static func read(_ reader: inout ByteReader) throws(HistoryError) -> Layer {
    let id = LayerID(rawValue: try reader.integer())
    let place = reader.offset
    let flags: UInt8 = try reader.integer()
    guard flags & ~Flag.all == 0 else { throw .value(offset: place) }
    return Layer(
      mask: id, on: flags & Flag.black == 0 ? .white : .black,
      isVisible: flags & Flag.visible != 0, isLocked: flags & Flag.locked != 0)
  }
}

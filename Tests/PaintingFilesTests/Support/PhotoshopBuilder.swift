@testable import PaintingFiles

/// Files of Photoshop, made piece by piece.
struct PhotoshopBuilder {
  /// A layer of one color.
  struct Layer {
    var name = "a"
    /// Left, top, width, height.
    var place = (0, 0, 4, 4)
    /// Red, green, blue and alpha.
    var color: [UInt8] = [255, 0, 0, 255]
    var mode = "norm"
    var opacity: UInt8 = 255
    var isClipped = false
    var flags: UInt8 = 0
    var blocks: [(String, [UInt8])] = []
    /// How channels are packed: 0 as they are, 1 as runs, 2 and 3 by deflate.
    var packing = 0
  }

  var version = 1
  var size = (4, 4)
  var depth = 8
  var mode = 3
  var channels = 3
  var layers: [Layer] = []
  /// Whether the layers stand in a block after the others.
  var isBlock = false

  static func big(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * (count - 1 - $0))) }
  }

  private func length(_ bytes: [UInt8]) -> [UInt8] {
    Self.big(bytes.count, version == 2 ? 8 : 4) + bytes
  }

  var bytes: [UInt8] {
    var file = Array("8BPS".utf8) + Self.big(version, 2) + [0, 0, 0, 0, 0, 0]
    file += Self.big(channels, 2) + Self.big(size.1, 4) + Self.big(size.0, 4)
    file += Self.big(depth, 2) + Self.big(mode, 2) + [0, 0, 0, 0, 0, 0, 0, 0]
    var info: [UInt8] = []
    if !layers.isEmpty {
      var (records, data) = (Self.big(layers.count, 2), [UInt8]())
      for layer in layers {
        let (record, pixels) = parts(of: layer)
        records += record
        data += pixels
      }
      info = records + data
    }
    var section = isBlock ? length([]) + [0, 0, 0, 0] : length(info) + [0, 0, 0, 0]
    if isBlock {
      section += Array("8BIMLr16".utf8) + length(info)
    }
    file += length(section)
    let row = size.0 * depth / 8
    file += [0, 0] + [UInt8](repeating: 0x80, count: row * size.1 * channels)
    return file
  }

  private func parts(of layer: Layer) -> (record: [UInt8], pixels: [UInt8]) {
    let (left, top, width, height) = layer.place
    var record = [top, left, top + height, left + width].flatMap { Self.big($0, 4) }
    record += Self.big(4, 2)
    var data: [UInt8] = []
    for channel in [-1, 0, 1, 2] {
      let value = layer.color[channel < 0 ? 3 : channel]
      let packed =
        Self.big(layer.packing, 2)
        + pack(value, width: width, height: height, by: layer.packing)
      record += Self.big(channel, 2) + Self.big(packed.count, version == 2 ? 8 : 4)
      data += packed
    }
    record += Array("8BIM\(layer.mode)".utf8) + [layer.opacity, layer.isClipped ? 1 : 0]
    record += [layer.flags, 0]
    let name = Array(layer.name.utf8)
    var extra: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 0, UInt8(name.count)] + name
    extra += [UInt8](repeating: 0, count: -(name.count + 1) & 3)
    for (key, content) in layer.blocks {
      extra += Array("8BIM\(key)".utf8) + Self.big(content.count, 4) + content
      if content.count % 2 == 1 { extra.append(0) }
    }
    return (record + Self.big(extra.count, 4) + extra, data)
  }

  private func pack(_ value: UInt8, width: Int, height: Int, by way: Int) -> [UInt8] {
    let row = [UInt8](repeating: value, count: width * depth / 8)
    switch way {
    case 1:
      let packed = [UInt8(truncatingIfNeeded: 257 - row.count), value]
      let lengths = (0..<height).flatMap { _ in Self.big(2, version == 2 ? 4 : 2) }
      return lengths + (0..<height).flatMap { _ in packed }
    case 2: return Self.deflated((0..<height).flatMap { _ in row })
    case 3:
      let first = depth / 8
      let differences = row.indices.map { $0 < first ? value : 0 }
      return Self.deflated((0..<height).flatMap { _ in differences })
    default: return (0..<height).flatMap { _ in row }
    }
  }

  /// Bytes as zlib packs them, in one block that is stored as it is.
  private static func deflated(_ bytes: [UInt8]) -> [UInt8] {
    let count = UInt16(bytes.count)
    func little(_ value: UInt16) -> [UInt8] { [UInt8(value & 255), UInt8(value >> 8)] }
    var (a, b) = (1, 0)
    for byte in bytes {
      a = (a + Int(byte)) % 65521
      b = (b + a) % 65521
    }
    return [0x78, 1, 1] + little(count) + little(~count) + bytes + big(b << 16 | a, 4)
  }
}

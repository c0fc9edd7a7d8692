import Geometry
import PaintingModel

/// The beginning of a file of Photoshop: `8BPS`, the version, six zeros, how many channels the merged picture has, its
/// height and width, how many bits a channel has, and what its colors are.
struct PhotoshopHeader: Sendable {
  /// Whether it is a large document (PSB), in which some lengths have eight bytes.
  let isLarge: Bool
  /// How many channels the merged picture has.
  let channels: Int
  /// The extents of the canvas.
  let size: PixelSize
  /// How many bytes a channel of a pixel has.
  let depth: Int
  /// Whether there is one channel of color, and not three.
  let isGray: Bool

  /// How many channels of color a pixel has.
  var colors: Int { isGray ? 1 : 3 }

  /// Takes it; what is not read is an error.
  init(_ reader: inout PhotoshopReader) throws(LayeredError) {
    _ = try reader.take(4)
    let version = try reader.number(2)
    guard version == 1 || version == 2 else { throw .version(version) }
    isLarge = version == 2
    _ = try reader.take(6)
    channels = try reader.number(2)
    let height = try reader.number(4)
    size = try PhotoshopHeader.size(width: try reader.number(4), height: height)
    let bits = try reader.number(2)
    let place = reader.offset
    let mode = try reader.number(2)
    guard mode == 1 || mode == 3, bits == 8 || bits == 16 else {
      throw PhotoshopHeader.refusal(mode: mode, bits: bits, at: place)
    }
    (isGray, depth) = (mode == 1, bits / 8)
    guard (colors...56).contains(channels) else { throw .damaged(offset: 12) }
  }

  private static func size(width: Int, height: Int) throws(LayeredError) -> PixelSize {
    guard PaintingBudget.current.allows(width: width, height: height) else {
      throw width > 0 && height > 0
        ? .extents(width: width, height: height) : .damaged(offset: 14)
    }
    return PixelSize(width: width, height: height)
  }

  private static func refusal(mode: Int, bits: Int, at place: Int) -> LayeredError {
    let names = [
      0: "Bitmap", 1: "Grayscale", 2: "Indexed", 3: "RGB", 4: "CMYK", 7: "Multichannel",
      8: "Duotone", 9: "Lab",
    ]
    guard let name = names[mode], [1, 8, 16, 32].contains(bits) else {
      return .damaged(offset: place)
    }
    return .colors(mode == 1 || mode == 3 ? "\(name), \(bits) bit" : name)
  }
}

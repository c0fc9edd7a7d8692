import CPNG
import Geometry

extension Picture {
  /// The picture as PNG data with 8 bits a channel.
  package func pngData(level: Int = 1) throws(PNGError) -> [UInt8] {
    var writer = try PNGWriter(size: size, layout: .rgba8, level: level)
    var row = [UInt8](repeating: 0, count: size.width * 4)
    for y in 0..<size.height {
      for x in 0..<size.width {
        let pixel = pixels[y * size.width + x]
        let alpha = pixel >> 24
        func straight(_ shift: UInt32) -> UInt8 {
          guard alpha > 0 else { return 0 }
          return UInt8(min(255, ((pixel >> shift & 0xFF) * 255 + alpha / 2) / alpha))
        }
        row[x * 4] = straight(16)
        row[x * 4 + 1] = straight(8)
        row[x * 4 + 2] = straight(0)
        row[x * 4 + 3] = UInt8(alpha)
      }
      try writer.add(row.span)
    }
    return try writer.finish()
  }

  /// Decodes PNG data; made smaller, keeping its proportions, until both sides fit `maximumSide`.
  static func decode(png bytes: [UInt8], maximumSide: Int) throws(PNGError) -> Picture {
    let reader = try PNGReader(bytes)
    var scaler = ThumbnailScaler(source: reader.size, maximumSide: maximumSide)
    var values = [UInt16](repeating: 0, count: reader.size.width * 4)
    var row = [UInt32](repeating: 0, count: reader.size.width)
    let full: UInt64 = 65535 * 65535
    for _ in 0..<reader.size.height {
      try reader.readRow(into: &values)
      for x in row.indices {
        let alpha = UInt64(values[x * 4 + 3])
        func premultiplied(_ value: UInt16) -> UInt32 {
          UInt32((UInt64(value) * alpha * 255 + full / 2) / full)
        }
        row[x] = premultiplied(65535) << 24
        for channel in 0..<3 {
          row[x] |= premultiplied(values[x * 4 + channel]) << UInt32(16 - 8 * channel)
        }
      }
      scaler.add(row.span)
    }
    return scaler.result
  }
}

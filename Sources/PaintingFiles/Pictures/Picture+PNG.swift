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
  package static func decode(png bytes: [UInt8], maximumSide: Int) throws(PNGError) -> Picture {
    do throws(PictureError) {
      return try Picture(try PNGPictureReader(bytes), maximumSide: maximumSide)
    } catch {
      guard case .png(let failure) = error else {
        throw PNGError(message: error.description, chunk: "", offset: 0)
      }
      throw failure
    }
  }
}

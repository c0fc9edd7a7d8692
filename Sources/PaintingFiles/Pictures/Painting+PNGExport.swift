import CPNG
import Geometry
import PaintingModel
import Rasterizer

extension Painting {
  /// The painting as PNG data, on its paper or on nothing.
  func png(depth: Int, hasPaper: Bool) throws(PictureError) -> [UInt8] {
    do throws(PNGError) {
      if depth == 8 && hasPaper { return try mergedPNG() }
      return depth == 8 ? try transparentPNG() : try deepPNG(hasPaper: hasPaper)
    } catch {
      throw .png(error)
    }
  }

  private func transparentPNG() throws(PNGError) -> [UInt8] {
    var writer = try PNGWriter(size: size, layout: .rgba8)
    var bytes = [UInt8](repeating: 0, count: size.width * 4)
    try eachDeepRow(on: nil) { (values: [UInt16]) throws(PNGError) in
      for i in bytes.indices { bytes[i] = UInt8((UInt32(values[i]) + 128) / 257) }
      try writer.add(bytes.span)
    }
    return try writer.finish()
  }

  private func deepPNG(hasPaper: Bool) throws(PNGError) -> [UInt8] {
    var writer = try PNGWriter(size: size, layout: .rgba16)
    try eachDeepRow(on: hasPaper ? paper : nil) { (values: [UInt16]) throws(PNGError) in
      try writer.add(values.span)
    }
    return try writer.finish()
  }

  /// Hands out all rows from the top: four values a pixel, not premultiplied.
  ///
  /// - Parameter paper: what the layers lie on; nil for nothing.
  private func eachDeepRow(
    on paper: Color?, _ body: ([UInt16]) throws(PNGError) -> Void
  ) throws(PNGError) {
    var row = [UInt16](repeating: 0, count: size.width * 4)
    for top in stride(from: 0, to: size.height, by: Tile.side) {
      guard
        let band = PixelRect(
          minX: 0, minY: top, maxX: size.width, maxY: min(top + Tile.side, size.height))
      else { continue }
      let picture = picture(of: band, on: paper ?? .clear)
      for y in band.minY..<band.maxY {
        var values = row.mutableSpan
        picture.copyRow(y, unpremultipliedInto: &values)
        if let paper { lay(&row, on: paper) }
        try body(row)
      }
    }
  }

  /// Lays a row on opaque paper; where tiles are absent, there is only that.
  private func lay(_ row: inout [UInt16], on paper: Color) {
    let under = SIMD3(paper.red, paper.green, paper.blue) * 65535
    let ground = SIMD3<UInt64>(under.rounded(.toNearestOrEven))
    for x in 0..<size.width {
      let alpha = UInt64(row[x * 4 + 3])
      if alpha == 65535 { continue }
      for c in 0..<3 {
        let sum = UInt64(row[x * 4 + c]) * alpha + ground[c] * (65535 - alpha)
        row[x * 4 + c] = UInt16(truncatingIfNeeded: (sum + 32767) / 65535)
      }
      row[x * 4 + 3] = 65535
    }
  }
}

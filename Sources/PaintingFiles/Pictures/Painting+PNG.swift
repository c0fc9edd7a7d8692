import CPNG
import Geometry
import PaintingModel
import Rasterizer

extension Painting {
  /// The painting on its paper as PNG data with 8 bits a channel. `eachRow` also gets every row, as
  /// opaque `0xAARRGGBB` pixels.
  func mergedPNG(
    eachRow: (_ pixels: Span<UInt32>) -> Void = { _ in }
  ) throws(PNGError) -> [UInt8] {
    var writer = try PNGWriter(size: size, layout: .rgb8, resolution: resolution)
    let band = Bitmap(size: PixelSize(width: size.width, height: Tile.side))
    var row = [UInt8](repeating: 0, count: size.width * 3)
    for start in stride(from: 0, to: size.height, by: Tile.side) {
      var move = AffineTransform.identity
      move.ty = Double(-start)
      render(into: band, clip: band.bounds, canvasToBitmap: move)
      for y in 0..<min(Tile.side, size.height - start) {
        let line = unsafe UnsafeBufferPointer(
          start: band.pixels + y * band.stride, count: size.width)
        let pixels = unsafe Span(_unsafeElements: line)
        eachRow(pixels)
        var bytes = row.mutableSpan
        for x in 0..<size.width {
          let pixel = pixels[x]
          bytes[x * 3] = UInt8(truncatingIfNeeded: pixel >> 16)
          bytes[x * 3 + 1] = UInt8(truncatingIfNeeded: pixel >> 8)
          bytes[x * 3 + 2] = UInt8(truncatingIfNeeded: pixel)
        }
        try writer.add(row.span)
      }
    }
    return try writer.finish()
  }
}

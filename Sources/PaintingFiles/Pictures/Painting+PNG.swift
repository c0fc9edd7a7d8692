import CPNG
import Geometry
import PaintingModel
import Rasterizer

extension Painting {
  /// The painting on its paper as PNG data with 8 bits a channel. `eachRow` also gets every row, as
  /// `0xAARRGGBB` pixels, opaque where the paper is.
  func mergedPNG(
    eachRow: (_ pixels: Span<UInt32>) -> Void = { _ in }
  ) throws(PNGError) -> [UInt8] {
    let layout = fude_png_layout.merged(on: paper)
    var writer = try PNGWriter(size: size, layout: layout, resolution: resolution)
    let band = Bitmap(size: PixelSize(width: size.width, height: Tile.side))
    var row = [UInt8](repeating: 0, count: size.width * (layout == .rgb8 ? 3 : 4))
    for start in stride(from: 0, to: size.height, by: Tile.side) {
      let move = AffineTransform.translation(
        .zero - sheet.rect.origin - Vector(0, Double(start)))
      if layout == .rgba8 { band.fill(band.bounds, with: 0) }
      render(into: band, clip: band.bounds, canvasToBitmap: move)
      for y in 0..<min(Tile.side, size.height - start) {
        let line = unsafe UnsafeBufferPointer(
          start: band.pixels + y * band.stride, count: size.width)
        let pixels = unsafe Span(_unsafeElements: line)
        eachRow(pixels)
        var bytes = row.mutableSpan
        layout.split(pixels, into: &bytes)
        try writer.add(row.span)
      }
    }
    return try writer.finish()
  }
}

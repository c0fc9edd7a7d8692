import Geometry
import Rasterizer

/// Shapes that were drawn over all of the canvas, as PNG.
struct DrawnPixels: LayerPixels {
  private let png: [UInt8]
  private let size: PixelSize

  /// Draws an SVG file; nil where that is not possible.
  init?(_ drawing: [UInt8], size: PixelSize) {
    guard size.width * size.height <= PictureLimits.pixels,
      let png = try? SVGPicture.png(of: drawing, size: size),
      let reader = try? PNGReader(png), reader.size == size
    else { return nil }
    (self.png, self.size) = (png, size)
  }

  func place(on canvas: PixelSize) -> PixelRect? { canvas.bounds }
  var pixelCount: Int { size.width * size.height }

  func read(on canvas: PixelSize, into paint: inout LayerPaint) throws(LayeredError) {
    var row = [UInt16](repeating: 0, count: size.width * 4)
    do throws(PNGError) {
      let reader = try PNGReader(png)
      for y in 0..<size.height {
        try reader.readRow(into: &row)
        paint.add(row.span, x: 0, y: y)
      }
    } catch {
      throw .damaged(offset: error.offset)
    }
  }
}

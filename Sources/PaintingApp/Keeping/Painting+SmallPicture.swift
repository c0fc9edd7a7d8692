import Geometry
import PaintingFiles
import PaintingModel
import Rasterizer

nonisolated extension Painting {
  /// The painting on its paper, small: neither side is longer than so many pixels, and it is never
  /// enlarged.
  func smallPicture(maximumSide: Int) -> Picture {
    let scale = min(1, Double(maximumSide) / Double(max(size.width, size.height)))
    let small = PixelSize(
      width: max(1, Int((Double(size.width) * scale).rounded())),
      height: max(1, Int((Double(size.height) * scale).rounded())))
    let bitmap = Bitmap(size: small)
    render(
      into: bitmap, clip: bitmap.bounds,
      canvasToBitmap: .scale(
        x: Double(small.width) / Double(size.width),
        y: Double(small.height) / Double(size.height)))
    var pixels: [UInt32] = []
    pixels.reserveCapacity(small.width * small.height)
    for y in 0..<small.height { for x in 0..<small.width { pixels.append(bitmap[x, y]) } }
    return Picture(size: small, pixels: pixels)
  }
}

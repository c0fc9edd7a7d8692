import ColorSpaces
package import Geometry
import PaintingModel
package import Rasterizer

extension Painting {
  /// The color that is seen at a place, in canvas pixels, as the mean of the pixels around it that lie
  /// on the canvas; nil off the canvas, and where all of them can be seen through.
  package func color(at place: Point, mean area: PickArea = .one) -> Color? {
    guard sheet.rect.contains(place) else { return nil }
    let (x, y) = (Int(place.x.rounded(.down)), Int(place.y.rounded(.down)))
    let reach = area.side / 2
    let square = PixelRect(
      minX: x - reach, minY: y - reach, maxX: x + reach + 1, maxY: y + reach + 1)
    guard let block = square?.intersection(sheet) else { return nil }
    let pixels = Bitmap(size: PixelSize(width: block.width, height: block.height))
    render(
      into: pixels, clip: pixels.bounds,
      canvasToBitmap: .translation(Vector(-Double(block.minX), -Double(block.minY))))
    let seen = (0..<pixels.height).flatMap { y in
      (0..<pixels.width).compactMap { x in
        let pixel = pixels[x, y].straightPixel
        return pixel >> 24 == 0 ? nil : Color(hex: pixel & 0xFFFFFF)
      }
    }
    return seen.isEmpty ? nil : Color.mean(of: seen)
  }
}

import Geometry
import PaintingModel
import Rasterizer

/// The pixels of a picture around all that is painted, and where they lie on the canvas.
struct PaintedPart {
  /// The pixels.
  let picture: Picture
  /// Where they lie, in canvas pixels.
  let frame: Rect

  /// Cuts the part out; nil where nothing is painted.
  ///
  /// - Parameter scale: how many pixels of the picture one of the canvas is along each side.
  init?(_ grid: TileGrid, scale: Int) {
    guard let bounds = grid.paintedBounds else { return nil }
    picture = PaintedPart.picture(of: grid, in: bounds)
    let part = Double(scale)
    frame = Rect(
      Double(bounds.minX) / part, Double(bounds.minY) / part, Double(bounds.width) / part,
      Double(bounds.height) / part)
  }

  /// A block of a picture with 8 bits a channel.
  static func picture(of grid: TileGrid, in bounds: PixelRect) -> Picture {
    var pixels: [UInt32] = []
    pixels.reserveCapacity(bounds.area)
    for y in bounds.minY..<bounds.maxY {
      for x in bounds.minX..<bounds.maxX {
        let wide = SIMD4<UInt32>(truncatingIfNeeded: grid.pixel(x: x, y: y))
        let bytes = (wide &* 255 &+ 16384) &>> 15
        pixels.append(bytes.w << 24 | bytes.x << 16 | bytes.y << 8 | bytes.z)
      }
    }
    return Picture(size: PixelSize(width: bounds.width, height: bounds.height), pixels: pixels)
  }
}

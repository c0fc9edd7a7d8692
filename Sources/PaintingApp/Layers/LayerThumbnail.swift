import Geometry
import Rasterizer

/// The small picture of a layer.
enum LayerThumbnail {
  /// Its largest extent in the panel, in points.
  static let extent = Size(52, 40)
  /// How many places of the layer each of its pixels looks at, along one side.
  private static let samples = 4

  /// Draws a layer, as large as fits the extent, on nothing. Looks at a few places of each pixel only, so
  /// that it takes no time on a large canvas either.
  static func bitmap(of tiles: TileGrid, scale: Double) -> Bitmap {
    let (width, height) = (Double(tiles.size.width), Double(tiles.size.height))
    let fit = min(extent.width * scale / width, extent.height * scale / height)
    let shown = PixelSize(
      width: max(1, Int((width * fit).rounded())), height: max(1, Int((height * fit).rounded())))
    let bitmap = Bitmap(size: shown)
    for y in 0..<shown.height {
      for x in 0..<shown.width {
        let sum = sample(tiles, x: x, y: y, of: shown)
        guard sum.w > 0 else { continue }
        bitmap[x, y] =
          Color(
            red: sum.x / sum.w, green: sum.y / sum.w, blue: sum.z / sum.w, alpha: sum.w
          ).premultipliedPixel
      }
    }
    return bitmap
  }

  /// The mean of the places in one pixel, premultiplied, 0…1.
  private static func sample(
    _ tiles: TileGrid, x: Int, y: Int, of shown: PixelSize
  ) -> SIMD4<Float> {
    var sum = SIMD4<Float>.zero
    for row in 0..<samples {
      let v = (y * samples + row) * tiles.size.height / (shown.height * samples)
      for column in 0..<samples {
        let u = (x * samples + column) * tiles.size.width / (shown.width * samples)
        sum += SIMD4<Float>(tiles.pixel(x: u, y: v))
      }
    }
    return sum / Float(samples * samples * Int(Tile.one))
  }
}

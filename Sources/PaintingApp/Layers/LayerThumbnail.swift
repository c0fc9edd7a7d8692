import Geometry
import Rasterizer

/// The small picture of a layer: what of it lies on the sheet.
enum LayerThumbnail {
  /// Its largest extent in the panel, in points.
  static let extent = Size(52, 40)
  /// How many places of the layer each of its pixels looks at, along one side.
  private static let samples = 4

  /// Makes an empty one, as large as fits the extent.
  static func bitmap(of sheet: PixelRect, scale: Double) -> Bitmap {
    let (width, height) = (Double(sheet.width), Double(sheet.height))
    let fit = min(extent.width * scale / width, extent.height * scale / height)
    return Bitmap(
      size: PixelSize(
        width: max(1, Int((width * fit).rounded())), height: max(1, Int((height * fit).rounded()))))
  }

  /// Draws a layer, or a part of it, on nothing; gives how many pixels it has drawn. Looks at a few places of each
  /// pixel only, so that it takes no time on a large canvas either.
  ///
  /// - Parameters:
  ///   - ground: what lies under the paint where that is a mask, which is drawn as it shows and hides.
  ///   - part: the pixels of the canvas that are drawn anew.
  @discardableResult
  static func draw(
    _ tiles: TileGrid, on ground: MaskGround? = nil, of sheet: PixelRect, part: PixelRect,
    into bitmap: Bitmap
  ) -> Int {
    guard let part = part.intersection(sheet) else { return 0 }
    /// The pixels of the picture that look at some of the layer.
    func span(_ from: Int, _ to: Int, _ extent: Int, _ count: Int) -> Range<Int> {
      from * count / extent..<min(count, (to * count + extent - 1) / extent)
    }
    let columns = span(part.minX - sheet.minX, part.maxX - sheet.minX, sheet.width, bitmap.width)
    let rows = span(part.minY - sheet.minY, part.maxY - sheet.minY, sheet.height, bitmap.height)
    for y in rows {
      for x in columns {
        let sum = sample(tiles, of: sheet, x: x, y: y, in: bitmap.size)
        if let ground {
          let light = sum.x * 0.3 + sum.y * 0.59 + sum.z * 0.11
          let shade = ground == .white ? 1 - sum.w + light : light
          bitmap[x, y] = Color(red: shade, green: shade, blue: shade).premultipliedPixel
          continue
        }
        bitmap[x, y] =
          sum.w > 0
          ? Color(
            red: sum.x / sum.w, green: sum.y / sum.w, blue: sum.z / sum.w, alpha: sum.w
          ).premultipliedPixel : 0
      }
    }
    return rows.count * columns.count
  }

  /// The mean of the places in one pixel, premultiplied, 0…1.
  private static func sample(
    _ tiles: TileGrid, of sheet: PixelRect, x: Int, y: Int, in shown: PixelSize
  ) -> SIMD4<Float> {
    var sum = SIMD4<Float>.zero
    for row in 0..<samples {
      let v = sheet.minY + (y * samples + row) * sheet.height / (shown.height * samples)
      for column in 0..<samples {
        let u = sheet.minX + (x * samples + column) * sheet.width / (shown.width * samples)
        // What is not read yet is drawn when it is.
        if tiles.frame.bounds.contains(x: u, y: v), tiles.isLate(tiles.frame.index(x: u, y: v)) {
          continue
        }
        sum += SIMD4<Float>(tiles.pixel(x: u, y: v))
      }
    }
    return sum / Float(samples * samples * Int(Tile.one))
  }
}

import Geometry
public import PaintingModel
import Rasterizer

/// The pixels of a painting on its paper, without transparency, as they are printed.
struct PrintedPixels {
  private let painting: Painting
  /// How many printed pixels one of the painting becomes.
  private let scale: Double
  /// All of them.
  let bounds: PixelRect

  /// Makes the pixels of a painting; `scale` is how many one of it becomes along each side, at most 1.
  init(of painting: Painting, scale: Double) {
    self.painting = painting
    self.scale = scale
    let size = painting.size
    bounds =
      PixelRect(
        covering: Rect(0, 0, Double(size.width) * scale, Double(size.height) * scale)
          .inset(by: scale < 1 ? 1e-6 : 0))
      ?? size.bounds
  }

  /// The pixels that a sheet shows at least in part, and where they lie on it; nil where it was ended.
  ///
  /// - Parameter pixel: how large a printed pixel is, in points.
  func part(
    of page: PrintPage, pixel: Double, goesOn: (Double) -> Bool
  ) -> (picture: Picture, place: Rect)? {
    // Printed pixels for each of the picture that the page tells of.
    let unit = page.frame.width / page.part.width / pixel
    let part = Rect(
      minX: page.part.minX * unit, minY: page.part.minY * unit, maxX: page.part.maxX * unit,
      maxY: page.part.maxY * unit)
    // What rounding has added is no pixel.
    let least = min(1.0 / 512, part.width / 4, part.height / 4)
    guard let block = PixelRect(covering: part.inset(by: least))?.intersection(bounds),
      let picture = picture(of: block, goesOn: goesOn)
    else { return nil }
    let place = Rect(
      page.frame.minX + (Double(block.minX) - part.minX) * pixel,
      page.frame.minY + (Double(block.minY) - part.minY) * pixel,
      Double(block.width) * pixel, Double(block.height) * pixel)
    return (picture, place)
  }

  /// A block of them; nil where it was ended.
  func picture(of block: PixelRect, goesOn: (Double) -> Bool) -> Picture? {
    var pixels: [UInt32] = []
    pixels.reserveCapacity(block.area)
    let band = Bitmap(size: PixelSize(width: block.width, height: min(Tile.side, block.height)))
    for top in stride(from: 0, to: block.height, by: Tile.side) {
      guard goesOn(Double(top) / Double(block.height)) else { return nil }
      // Where there is no paper, or an edge covers a pixel in part, they lie on white.
      band.fill(band.bounds, with: 0xFFFF_FFFF)
      let move = Vector(-Double(block.minX), -Double(block.minY + top))
      painting.render(
        into: band, clip: band.bounds,
        canvasToBitmap: AffineTransform.translation(.zero - painting.sheet.rect.origin)
          .concatenating(.scale(scale)).concatenating(.translation(move)))
      for y in 0..<min(Tile.side, block.height - top) {
        band.withRow(y, 0..<block.width) { row in
          for x in 0..<row.count { pixels.append(row[x]) }
        }
      }
    }
    return Picture(size: PixelSize(width: block.width, height: block.height), pixels: pixels)
  }
}

extension Painting {
  /// The painting as it is printed, small, neither side longer than some pixels. It may be made on any thread.
  public func printPreview(longestSide: Int) -> Picture? {
    let longest = Double(max(size.width, size.height))
    let pixels = PrintedPixels(of: withoutDrafts, scale: min(1, Double(longestSide) / longest))
    return pixels.picture(of: pixels.bounds) { _ in !Task.isCancelled }
  }
}

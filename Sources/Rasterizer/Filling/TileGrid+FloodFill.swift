internal import Geometry

extension TileGrid {
  /// The pixels that are joined to one by pixels of its color, side by side (4-connected).
  ///
  /// - Parameters:
  ///   - x: the first pixel's column.
  ///   - y: the first pixel's row; outside the picture nothing is found.
  ///   - tolerance: how far each premultiplied channel may be away from the first pixel's, as a
  ///     part of a full one, 0…1; 0 finds only what is exactly the same.
  public func flood(fromX x: Int, y: Int, tolerance: Double = 0) -> PixelSetGrid {
    guard size.bounds.contains(x: x, y: y) else { return PixelSetGrid(size: size) }
    var flood = FloodFill(self, fromX: x, y: y, tolerance: tolerance)
    return flood.run()
  }

  /// Composites ink onto a set of pixels; those outside the picture are left out.
  public mutating func fill(_ pixels: PixelSetGrid, with ink: Ink) {
    guard pixels.size == size else { return }
    for index in pixels.occupied {
      if ink.mode == .sourceOver, ink.hidesWhatIsBelow {
        unsafe writeOver(pixels[index], ink.channels, pixels: writable(index))
      } else {
        let mask = MaskTile(pixels[index])
        composite(ink, through: mask, block: localBounds(of: index), at: index)
      }
    }
  }
}

public import Geometry

extension TileGrid {
  /// The pixels that are joined to one by pixels of its color, side by side (4-connected).
  ///
  /// - Parameters:
  ///   - x: the first pixel's column.
  ///   - y: the first pixel's row; outside the picture nothing is found.
  ///   - tolerance: how far each premultiplied channel may be away from the first pixel's, as a
  ///     part of a full one, 0…1; 0 finds only what is exactly the same.
  public func flood(fromX x: Int, y: Int, tolerance: Double = 0) -> PixelSetGrid {
    PixelSetGrid(flood: size, fromX: x, y: y, tolerance: tolerance) { SeenTile(self[$0]) }
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

extension PixelSetGrid {
  /// Finds the pixels of a picture that are joined to one, as `TileGrid.flood` does, where the picture is seen
  /// tile by tile: `tile` is asked once for each that the flood comes to or near to, on two threads.
  public init(
    flood size: PixelSize, fromX x: Int, y: Int, tolerance: Double,
    tile: @escaping @Sendable (Int) -> SeenTile
  ) {
    guard size.bounds.contains(x: x, y: y) else {
      self.init(size: size)
      return
    }
    let matches = TileMatches(size: size, likeX: x, y: y, tolerance: tolerance, tile: tile)
    var flood = FloodFill(matches, fromX: x, y: y)
    self = flood.run()
  }
}

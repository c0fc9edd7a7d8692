internal import Geometry

extension TileGrid {
  /// Whether no pixel lets anything through.
  var isOpaque: Bool {
    (0..<count).allSatisfy { index in
      guard let tile = self[index] else { return false }
      let bounds = localBounds(of: index)
      return (0..<bounds.height).allSatisfy { y in
        (0..<bounds.width).allSatisfy { x in
          unsafe tile.readable[(y * Tile.side + x) * 4 + 3] == Tile.one
        }
      }
    }
  }

  /// The picture half as large along each side: each pixel is the mean of four, at odd ends of two or one.
  func halved() -> TileGrid {
    var result = TileGrid(
      size: PixelSize(width: (size.width + 1) / 2, height: (size.height + 1) / 2))
    for index in occupied {
      let bounds = frame.ownBounds(of: index)
      guard let tile = self[index] else { continue }
      let source = unsafe UnsafeRawPointer(tile.readable)
      let (x, y) = (bounds.minX / 2, bounds.minY / 2)
      let place = y / Tile.side * result.columns + x / Tile.side
      let first = (y % Tile.side) * Tile.side + x % Tile.side
      let target = unsafe UnsafeMutableRawPointer(result.writable(place))
      for row in 0..<(bounds.height + 1) / 2 {
        for column in 0..<(bounds.width + 1) / 2 {
          var sum = SIMD4<UInt32>.zero
          var count: UInt32 = 0
          for v in (2 * row)..<min(2 * row + 2, bounds.height) {
            for u in (2 * column)..<min(2 * column + 2, bounds.width) {
              sum &+= SIMD4(
                truncatingIfNeeded: unsafe source.load(
                  fromByteOffset: (v * Tile.side + u) * 8, as: SIMD4<UInt16>.self))
              count += 1
            }
          }
          unsafe target.storeBytes(
            of: SIMD4<UInt16>(truncatingIfNeeded: (sum &+ count / 2) / count),
            toByteOffset: (first + row * Tile.side + column) * 8, as: SIMD4<UInt16>.self)
        }
      }
    }
    return result
  }
}

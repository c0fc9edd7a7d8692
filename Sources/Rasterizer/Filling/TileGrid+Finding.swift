internal import Geometry

extension TileGrid {
  /// All pixels that have the color of one.
  ///
  /// - Parameters:
  ///   - x: the pixel's column.
  ///   - y: its row; outside the picture nothing is found.
  ///   - tolerance: how far each premultiplied channel may be away from its own, as a part of a full
  ///     one, 0…1.
  public func pixels(likeX x: Int, y: Int, tolerance: Double = 0) -> PixelSetGrid {
    guard size.bounds.contains(x: x, y: y) else { return PixelSetGrid(size: size) }
    let match = PixelMatch(color: pixel(x: x, y: y), tolerance: tolerance)
    var rows = [UInt64](repeating: 0, count: count * Tile.side)
    var span = rows.mutableSpan
    for index in 0..<count {
      match.find(in: self[index], localBounds(of: index), &span, at: index * Tile.side)
    }
    return PixelSetGrid(size: size) { rows[$0 * Tile.side + $1] }
  }

  /// All pixels that are at least so opaque, 1…`Tile.one`.
  public func pixels(opaqueAtLeast least: UInt16) -> PixelSetGrid {
    var rows = [UInt64](repeating: 0, count: count * Tile.side)
    for index in occupied {
      guard let tile = self[index] else { continue }
      let block = localBounds(of: index)
      tile.withPixels { pixels in
        for y in 0..<block.maxY {
          for x in 0..<block.maxX where pixels[(y * Tile.side + x) * 4 + 3] >= least {
            rows[index * Tile.side + y] |= 1 << UInt64(x)
          }
        }
      }
    }
    return PixelSetGrid(size: size) { rows[$0 * Tile.side + $1] }
  }
}

internal import Geometry

/// Which pixels of a picture look like one of it, found tile by tile on two threads.
struct TileMatches {
  /// As the picture is cut into tiles.
  let grid: TileGrid
  private let match: PixelMatch
  private let tile: @Sendable (Int) -> SeenTile

  /// Fewer tiles are not worth another thread.
  private static let fewTiles = 32
  /// How many a thread takes at once.
  private static let bandLength = 16

  /// Looks for what is like a pixel inside of the picture.
  init(
    size: PixelSize, likeX x: Int, y: Int, tolerance: Double,
    tile: @escaping @Sendable (Int) -> SeenTile
  ) {
    grid = TileGrid(size: size)
    self.tile = tile
    let index = y / Tile.side * grid.columns + x / Tile.side
    match = PixelMatch(
      color: tile(index).pixel(x: x % Tile.side, y: y % Tile.side), tolerance: tolerance)
  }

  /// Finds those of some tiles: 64 rows of bits for each, in the order of their places.
  func find(_ indices: [Int]) -> [UInt64] {
    guard indices.count >= Self.fewTiles else { return find(indices[...]) }
    let bands = (indices.count + Self.bandLength - 1) / Self.bandLength
    return Array(
      concurrentMap(bands, threads: 2) { band in
        find(indices[(band * Self.bandLength)...].prefix(Self.bandLength))
      }.joined())
  }

  private func find(_ indices: ArraySlice<Int>) -> [UInt64] {
    var rows = [UInt64](repeating: 0, count: indices.count * Tile.side)
    var span = rows.mutableSpan
    for (number, index) in indices.enumerated() {
      match.find(in: tile(index), grid.localBounds(of: index), &span, at: number * Tile.side)
    }
    return rows
  }
}

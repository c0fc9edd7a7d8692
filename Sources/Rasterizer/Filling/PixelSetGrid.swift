public import Geometry

/// A set of a picture's pixels, cut into tiles as a `TileGrid` is.
public struct PixelSetGrid: Sendable, Equatable {
  /// The picture's extent in pixels.
  public let size: PixelSize
  /// The number of tiles across.
  public let columns: Int
  /// The number of tile places.
  public let count: Int
  /// The rows of all tiles, a word each, tile by tile; the lowest bit is the leftmost pixel.
  private(set) var words: [UInt64]

  /// Makes a set without pixels.
  public init(size: PixelSize) { self.init(size: size) { _, _ in 0 } }

  /// Makes a set of the rows of all tiles: the lowest bit is the leftmost pixel.
  init(size: PixelSize, row: (_ tile: Int, _ y: Int) -> UInt64) {
    self.size = size
    columns = (size.width + Tile.side - 1) / Tile.side
    count = columns * ((size.height + Tile.side - 1) / Tile.side)
    words = []
    words.reserveCapacity(count * Tile.side)
    for tile in 0..<count { for y in 0..<Tile.side { words.append(row(tile, y)) } }
  }

  /// The pixels in the tile at a place, counted row by row.
  public subscript(index: Int) -> PixelSet { PixelSet(rows: words[rows(of: index)]) }

  /// The places of the tiles that hold some of its pixels.
  public var occupied: [Int] {
    (0..<count).filter { words[rows(of: $0)].contains { $0 != 0 } }
  }

  /// The number of pixels.
  public var area: Int { words.reduce(0) { $0 + $1.nonzeroBitCount } }

  /// The same with more pixels, tile by tile.
  func adding(_ more: [Int: [(y: Int, bit: UInt64)]]) -> PixelSetGrid {
    var result = self
    for (tile, rows) in more {
      for (y, bit) in rows { result.words[tile * Tile.side + y] |= bit }
    }
    return result
  }

  /// Its pixels and those of another set of the same picture.
  public func union(_ other: PixelSetGrid) -> PixelSetGrid {
    var result = self
    for place in words.indices { result.words[place] |= other.words[place] }
    return result
  }

  /// Whether the pixel at column x, row y of the picture is in it.
  public func contains(x: Int, y: Int) -> Bool {
    guard size.bounds.contains(x: x, y: y) else { return false }
    let index = y / Tile.side * columns + x / Tile.side
    return words[index * Tile.side + y % Tile.side] >> UInt64(x % Tile.side) & 1 != 0
  }

  private func rows(of index: Int) -> Range<Int> {
    (index * Tile.side)..<((index + 1) * Tile.side)
  }
}

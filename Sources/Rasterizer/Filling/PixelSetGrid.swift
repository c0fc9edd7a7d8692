public import Geometry

/// A set of a picture's pixels, cut into tiles as a `TileGrid` is.
public struct PixelSetGrid: Sendable, Equatable {
  /// The picture's extent in pixels.
  public let size: PixelSize
  /// The number of tiles across.
  public let columns: Int
  private var sets: [PixelSet?]

  /// Makes a set without pixels.
  public init(size: PixelSize) {
    self.size = size
    columns = (size.width + Tile.side - 1) / Tile.side
    sets = [PixelSet?](repeating: nil, count: columns * ((size.height + Tile.side - 1) / Tile.side))
  }

  /// The pixels in the tile at a place, counted row by row; nil where there are none.
  public subscript(index: Int) -> PixelSet? {
    get { sets[index] }
    _modify { yield &sets[index] }
  }

  /// The places of the tiles that hold some of its pixels.
  public var occupied: [Int] { sets.indices.filter { sets[$0] != nil } }

  /// The number of pixels.
  public var count: Int { sets.reduce(0) { $0 + ($1?.count ?? 0) } }

  /// Whether the pixel at column x, row y of the picture is in it.
  public func contains(x: Int, y: Int) -> Bool {
    guard size.bounds.contains(x: x, y: y) else { return false }
    return sets[y / Tile.side * columns + x / Tile.side]?
      .contains(x: x % Tile.side, y: y % Tile.side) ?? false
  }
}

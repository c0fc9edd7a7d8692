public import Geometry

/// A picture cut into tiles; where a tile is absent, it is transparent.
///
/// The tile at column c, row r holds the pixels from (64·c, 64·r). Pixels of border tiles that
/// lie outside `size` are transparent.
public struct TileGrid: Sendable {
  /// The picture's extent in pixels.
  public let size: PixelSize
  /// The number of tiles across.
  public let columns: Int
  /// The number of tiles down.
  public let rows: Int
  /// The tiles, row by row.
  private var tiles: [Tile?]

  /// Makes a transparent picture.
  public init(size: PixelSize) {
    self.size = size
    columns = (size.width + Tile.side - 1) / Tile.side
    rows = (size.height + Tile.side - 1) / Tile.side
    tiles = [Tile?](repeating: nil, count: columns * rows)
  }

  /// How many places for tiles a picture has.
  public static func placeCount(of size: PixelSize) -> Int {
    (size.width + Tile.side - 1) / Tile.side * ((size.height + Tile.side - 1) / Tile.side)
  }

  /// The number of tile places.
  public var count: Int { tiles.count }

  /// Whether it holds no tile.
  public var isEmpty: Bool { tiles.allSatisfy { $0 == nil } }

  /// How many places hold a tile.
  public var occupiedCount: Int { tiles.count { $0 != nil } }

  /// The indices of the places that hold a tile, row by row.
  public var occupied: [Int] { tiles.indices.filter { tiles[$0] != nil } }

  /// The tile at a place, counted row by row; nil where it is transparent.
  public subscript(index: Int) -> Tile? {
    get { tiles[index] }
    set { tiles[index] = newValue }
  }

  /// The tile at a column and a row of tiles; nil where it is transparent.
  public subscript(column: Int, row: Int) -> Tile? {
    get { tiles[row * columns + column] }
    set { tiles[row * columns + column] = newValue }
  }

  /// The pixels of the tile at a place, limited to the picture.
  public func bounds(of index: Int) -> PixelRect {
    let x = index % columns * Tile.side
    let y = index / columns * Tile.side
    return PixelRect(
      minX: x, minY: y, maxX: min(x + Tile.side, size.width), maxY: min(y + Tile.side, size.height))!
  }

  /// The pixel at (x, y) as red, green, blue, alpha; for tests and single look-ups.
  public func pixel(x: Int, y: Int) -> SIMD4<UInt16> {
    guard size.bounds.contains(x: x, y: y) else { return .zero }
    return self[x / Tile.side, y / Tile.side]?.pixel(x: x % Tile.side, y: y % Tile.side) ?? .zero
  }

  /// Lends the places of all tiles, for work on several threads.
  @unsafe mutating func withTiles(_ body: (UnsafeMutableBufferPointer<Tile?>) -> Void) {
    unsafe tiles.withUnsafeMutableBufferPointer { unsafe body($0) }
  }

  /// The samples of a tile for writing; an absent tile is made.
  @unsafe mutating func writable(_ index: Int) -> UnsafeMutablePointer<UInt16> {
    if tiles[index] == nil { tiles[index] = Tile() }
    return unsafe tiles[index]!.writable()
  }
}

extension TileGrid: Equatable {
  /// Whether both show the same pixels; an absent tile equals a blank one.
  public static func == (a: TileGrid, b: TileGrid) -> Bool {
    guard a.size == b.size else { return false }
    return a.tiles.indices.allSatisfy { index in
      switch (a.tiles[index], b.tiles[index]) {
      case (nil, nil): true
      case (let x?, let y?): x == y
      case (let x?, nil): x.isBlank
      case (nil, let y?): y.isBlank
      }
    }
  }
}

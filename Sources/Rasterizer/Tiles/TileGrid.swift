public import Geometry

/// A picture cut into tiles; where a tile is absent, it is transparent.
///
/// Where each tile lies is told by its `frame`. Pixels of border tiles that lie outside of it are transparent.
public struct TileGrid: Sendable {
  /// Where its tiles lie.
  public let frame: TileFrame
  /// The tiles, row by row.
  private var tiles: [Tile?]

  /// Makes a transparent picture that begins at pixel (0, 0).
  public init(size: PixelSize) { self.init(frame: TileFrame(size: size)) }

  /// Makes a transparent picture.
  public init(frame: TileFrame) {
    self.frame = frame
    tiles = [Tile?](repeating: nil, count: frame.count)
  }

  /// How many places for tiles a picture has.
  public static func placeCount(of size: PixelSize) -> Int { TileFrame(size: size).count }

  /// The picture's extent in pixels.
  public var size: PixelSize { frame.size }

  /// The number of tiles across.
  public var columns: Int { frame.columns }

  /// The number of tiles down.
  public var rows: Int { frame.rows }

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

  /// The tile at a column and a row of tiles, which are counted from the picture's first ones; nil where it is
  /// transparent.
  public subscript(column: Int, row: Int) -> Tile? {
    get { tiles[row * columns + column] }
    set { tiles[row * columns + column] = newValue }
  }

  /// The pixels of the tile at a place, limited to the picture.
  public func bounds(of index: Int) -> PixelRect { frame.bounds(of: index) }

  /// The pixel at (x, y) as red, green, blue, alpha; for tests and single look-ups.
  public func pixel(x: Int, y: Int) -> SIMD4<UInt16> {
    guard frame.bounds.contains(x: x, y: y) else { return .zero }
    return self[frame.index(x: x, y: y)]?.pixel(x: Tile.offset(of: x), y: Tile.offset(of: y))
      ?? .zero
  }

  /// The same pixels in another frame, as far as they lie in that: whole tiles are shared.
  public func moved(to frame: TileFrame) -> TileGrid {
    guard frame != self.frame else { return self }
    var result = TileGrid(frame: frame)
    for index in occupied {
      let (column, row) = self.frame.tile(at: index)
      guard let place = frame.place(ofTile: column, row) else { continue }
      result[place] = tiles[index]
      let (own, limit) = (self.bounds(of: index), frame.bounds(of: place))
      if !limit.contains(own) { result.clear(beyond: limit, at: place) }
    }
    return result
  }

  /// Makes the pixels of a tile transparent that lie to the right of a block, or below it.
  private mutating func clear(beyond limit: PixelRect, at index: Int) {
    let pixels = unsafe writable(index)
    for y in 0..<Tile.side {
      let first = y < limit.height ? limit.width : 0
      unsafe (pixels + (y * Tile.side + first) * 4).update(
        repeating: 0, count: (Tile.side - first) * 4)
    }
    if tiles[index]?.isBlank == true { tiles[index] = nil }
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
    guard a.frame == b.frame else { return false }
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

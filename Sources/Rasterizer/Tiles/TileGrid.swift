public import Geometry

/// A picture cut into tiles; where a tile is absent, it is transparent.
///
/// Where each tile lies is told by its `frame`. Pixels of border tiles that lie outside of it are transparent.
public struct TileGrid: Sendable {
  /// Where its tiles lie.
  public let frame: TileFrame
  /// What is at a place, row by row.
  private enum Place {
    case tile(Tile)
    case away(StoredTile)

    /// The tile, wherever it is.
    var tile: Tile {
      switch self {
      case .tile(let tile): tile
      case .away(let stored): stored.tile
      }
    }

    /// Whether both are the same in memory, or on the disk.
    func isIdentical(to other: Place) -> Bool {
      switch (self, other) {
      case (.tile(let a), .tile(let b)): a.isIdentical(to: b)
      case (.away(let a), .away(let b)): a === b
      default: false
      }
    }
  }

  private var tiles: SparseArray<Place?>

  /// Makes a transparent picture that begins at pixel (0, 0).
  public init(size: PixelSize) { self.init(frame: TileFrame(size: size)) }

  /// Makes a transparent picture.
  public init(frame: TileFrame) {
    self.frame = frame
    tiles = SparseArray(repeating: nil, count: frame.count)
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
  public var isEmpty: Bool { tiles.touchedIndices.allSatisfy { tiles[$0] == nil } }

  /// How many places hold a tile.
  public var occupiedCount: Int { tiles.touchedIndices.count { tiles[$0] != nil } }

  /// The indices of the places that hold a tile, row by row.
  public var occupied: [Int] { tiles.touchedIndices.filter { tiles[$0] != nil } }

  /// Whether a place holds a tile, wherever that is.
  public func isOccupied(_ index: Int) -> Bool { tiles[index] != nil }

  /// The tile at a place, counted row by row; nil where it is transparent.
  public subscript(index: Int) -> Tile? {
    get { tiles[index]?.tile }
    set {
      if newValue == nil, tiles.isUntouched(around: index) { return }
      tiles[index] = newValue.map { .tile($0) }
    }
  }

  /// The tile at a column and a row of tiles, which are counted from the picture's first ones; nil where it is
  /// transparent.
  public subscript(column: Int, row: Int) -> Tile? {
    get { self[row * columns + column] }
    set { self[row * columns + column] = newValue }
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
      result.tiles[place] = tiles[index]
      let (own, limit) = (self.bounds(of: index), frame.bounds(of: place))
      if !limit.contains(own) { result.clear(beyond: limit, at: place) }
    }
    return result
  }

  /// Takes over all tiles of another picture of the same frame, wherever they are.
  public mutating func take(_ other: TileGrid) {
    precondition(other.frame == frame, "tiles of another frame")
    for index in other.occupied { tiles[index] = other.tiles[index] }
  }

  /// Makes the pixels of a tile transparent that lie to the right of a block, or below it.
  private mutating func clear(beyond limit: PixelRect, at index: Int) {
    let pixels = unsafe writable(index)
    for y in 0..<Tile.side {
      let first = y < limit.height ? limit.width : 0
      unsafe (pixels + (y * Tile.side + first) * 4).update(
        repeating: 0, count: (Tile.side - first) * 4)
    }
    if self[index]?.isBlank == true { tiles[index] = nil }
  }

  /// The samples of a tile for writing; an absent tile is made.
  @unsafe mutating func writable(_ index: Int) -> UnsafeMutablePointer<UInt16> {
    var tile = tiles[index]?.tile ?? Tile()
    // Nobody else holds it then.
    tiles[index] = nil
    defer { tiles[index] = .tile(tile) }
    return unsafe tile.writable()
  }

  // MARK: Tiles that are put away

  /// Whether there is a tile at a place that takes memory.
  public func isInMemory(_ index: Int) -> Bool {
    if case .tile = tiles[index] { true } else { false }
  }

  /// The places with tiles that take memory.
  public var inMemory: [Int] { tiles.touchedIndices.filter { isInMemory($0) } }

  /// Puts the tile at a place away; it stays in memory where the disk takes no more.
  public mutating func putAway(_ index: Int, by hand: inout TilePacking) {
    guard case .tile(let tile) = tiles[index], let stored = hand.putAway(tile) else { return }
    tiles[index] = .away(stored)
  }

  /// Lets go of tiles that were put away for another picture.
  public mutating func follow(_ hand: TilePacking) {
    for index in inMemory {
      guard case .tile(let tile) = tiles[index], let stored = hand.stored(tile) else { continue }
      tiles[index] = .away(stored)
    }
  }

  /// Puts what takes no memory at a place.
  mutating func put(_ stored: StoredTile, at index: Int) { tiles[index] = .away(stored) }

  /// The tiles among which the one at a place is made, or was, where nobody has changed it since; nil for others.
  public func lateTiles(_ index: Int) -> LateTiles? {
    if case .away(let stored) = tiles[index] { stored.lateTiles } else { nil }
  }

  /// Whether the tile at a place takes long to be read, since it is not made yet.
  public func isLate(_ index: Int) -> Bool { lateTiles(index).map { !$0.areMade } ?? false }

  /// Brings the tile at a place back into memory, where it was put away.
  public mutating func bringBack(_ index: Int) {
    if case .away(let stored) = tiles[index] { tiles[index] = .tile(stored.tile) }
  }

  /// Brings all tiles that touch a block back into memory, where they were put away.
  public mutating func bringBack(in block: PixelRect) {
    frame.forEachTile(touching: block) { bringBack($0) }
  }

  /// Whether a place surely holds what a place of another picture does, without a look at pixels.
  public func isIdentical(_ index: Int, to other: TileGrid, at place: Int) -> Bool {
    switch (tiles[index], other.tiles[place]) {
    case (nil, nil): true
    case (let a?, let b?): a.isIdentical(to: b)
    default: false
    }
  }
}

/// Puts tiles away; those that several pictures share stay shared.
public struct TilePacking {
  private let store: TileStore
  /// Whether the disk took no more.
  public private(set) var isRefused = false
  private var known: [ObjectIdentifier: (tile: Tile, stored: StoredTile)] = [:]

  /// Begins to put tiles into a store.
  public init(_ store: TileStore) { self.store = store }

  /// Where a tile was put away; nil where it was not.
  func stored(_ tile: Tile) -> StoredTile? { known[tile.identity]?.stored }

  mutating func putAway(_ tile: Tile) -> StoredTile? {
    if let stored = stored(tile) { return stored }
    guard !isRefused, let stored = store.put(tile) else {
      isRefused = true
      return nil
    }
    // Held, so that no other tile gets its name meanwhile.
    known[tile.identity] = (tile, stored)
    return stored
  }
}

extension TileGrid: Equatable {
  /// Whether both show the same pixels; an absent tile equals a blank one.
  public static func == (a: TileGrid, b: TileGrid) -> Bool {
    guard a.frame == b.frame else { return false }
    return Set(a.tiles.touchedIndices + b.tiles.touchedIndices).allSatisfy { index in
      if a.isIdentical(index, to: b, at: index) { return true }
      return switch (a[index], b[index]) {
      case (nil, nil): true
      case (let x?, let y?): x == y
      case (let x?, nil): x.isBlank
      case (nil, let y?): y.isBlank
      }
    }
  }
}

internal import Geometry

/// One scale of a pyramid: its tiles, and what of them is out of date. An absent tile is blank.
@safe final class PyramidLevel {
  /// The extent in the level's own pixels.
  let size: PixelSize
  let columns: Int
  let rows: Int
  /// Stands in for absent tiles.
  private let blank: PixelTile
  private var tiles: [PixelTile?]
  private var stale: [StaleBlock]
  /// Where the pixels of each tile are, present or not.
  private let places: UnsafeMutablePointer<UnsafeMutablePointer<UInt32>>

  /// Makes a level that is out of date everywhere.
  init(size: PixelSize, blank: PixelTile) {
    self.size = size
    self.blank = blank
    columns = (size.width + Tile.side - 1) / Tile.side
    rows = (size.height + Tile.side - 1) / Tile.side
    tiles = [PixelTile?](repeating: nil, count: columns * rows)
    stale = [StaleBlock](repeating: .whole, count: columns * rows)
    unsafe places = .allocate(capacity: columns * rows)
    unsafe places.initialize(repeating: blank.pixels, count: columns * rows)
  }

  deinit { unsafe places.deallocate() }

  /// For the kernels; valid while the level lives and no tile is replaced.
  @unsafe var pixels: LevelPixels {
    unsafe LevelPixels(
      places: places, columns: columns, maxX: size.width - 1, maxY: size.height - 1)
  }

  /// The tile at a place; nil where it is blank.
  subscript(index: Int) -> PixelTile? {
    get { tiles[index] }
    set {
      tileCount += (newValue == nil ? 0 : 1) - (tiles[index] == nil ? 0 : 1)
      tiles[index] = newValue
      unsafe places[index] = (newValue ?? blank).pixels
    }
  }

  /// The number of tiles that are not blank.
  private(set) var tileCount = 0

  /// Forgets all tiles that are not at some places, so that they are made again when they are seen.
  func letGo(besides kept: PixelRect?) {
    for index in tiles.indices where tiles[index] != nil {
      if kept?.contains(x: index % columns, y: index / columns) == true { continue }
      self[index] = nil
      stale[index] = .whole
    }
  }

  /// Takes the tiles of another one of the same picture that are up to date there and of which nothing is here.
  func takeTiles(of other: PyramidLevel) {
    for index in tiles.indices where stale[index].isWhole && !other.isStale(index) {
      stale[index] = .none
      self[index] = other[index]
    }
  }

  /// Takes all pixels of the level, row by row, where tiles show some paper.
  func takeTiles(of pixels: [UInt32], on paper: UInt32) {
    for index in tiles.indices {
      let (left, top) = (index % columns * Tile.side, index / columns * Tile.side)
      let (width, height) = (min(Tile.side, size.width - left), min(Tile.side, size.height - top))
      let tile = PixelTile(filledWith: paper)
      tile.withMutablePixels { own in
        for y in 0..<height {
          for x in 0..<width {
            own[y * Tile.side + x] = pixels[(top + y) * size.width + left + x]
          }
        }
      }
      if width < Tile.side || height < Tile.side { tile.repeatEdge(width: width, height: height) }
      self[index] = tile.holdsOnly(paper) ? nil : tile
      stale[index] = .none
    }
  }

  /// Takes the tiles of another one over that lies within the same picture, so many tiles to the right of this one
  /// and below it, and what is out of date of them; those at the last column and row of either are made anew.
  func takeTiles(of other: PyramidLevel, right: Int, below: Int) {
    for row in 0..<other.rows - 1 where (0..<rows - 1).contains(row + below) {
      for column in 0..<other.columns - 1 where (0..<columns - 1).contains(column + right) {
        let (from, to) = (
          row * other.columns + column, (row + below) * columns + column + right
        )
        stale[to] = other.stale[from]
        self[to] = other[from]
      }
    }
  }

  /// Whether a part of a tile is out of date.
  func isStale(_ index: Int) -> Bool { !stale[index].isEmpty }

  /// The indices of tiles that hold pixels of a block: the first and last column and row.
  func places(of block: PixelRect) -> PixelRect? {
    block.intersection(size.bounds).flatMap {
      PixelRect(
        minX: $0.minX / Tile.side, minY: $0.minY / Tile.side,
        maxX: ($0.maxX - 1) / Tile.side + 1, maxY: ($0.maxY - 1) / Tile.side + 1)
    }
  }

  /// Marks a block of the level's pixels as out of date.
  func invalidate(_ block: PixelRect) {
    guard let block = block.intersection(size.bounds), let places = places(of: block) else {
      return
    }
    for row in places.minY..<places.maxY {
      for column in places.minX..<places.maxX {
        stale[row * columns + column].formUnion(
          block.offset(dx: -column * Tile.side, dy: -row * Tile.side))
      }
    }
  }

  /// What is out of date of a tile, which counts as up to date from now on.
  func takeStale(_ index: Int) -> StaleBlock {
    let block = stale[index]
    if !block.isEmpty { stale[index] = .none }
    return block
  }
}

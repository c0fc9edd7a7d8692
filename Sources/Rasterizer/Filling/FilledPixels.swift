public import Geometry
internal import Synchronization

/// Pixels of a canvas that were found by a fill: a value of any number of copies that shares its memory.
public struct FilledPixels: Hashable, Sendable {
  /// The place of a tile of the canvas.
  struct Place: Hashable, Comparable {
    let column: Int
    let row: Int

    static func < (a: Place, b: Place) -> Bool { (a.row, a.column) < (b.row, b.column) }
  }

  private final class Storage: Sendable {
    let tiles: [Place: PixelSet]
    let bounds: PixelRect
    let count: Int
    private let hash: Int
    let contours = Mutex<[[Point]]?>(nil)

    init?(_ tiles: [Place: PixelSet]) {
      var (left, top, right, bottom, count) = (Int.max, Int.max, Int.min, Int.min, 0)
      var hasher = Hasher()
      for (place, set) in tiles.sorted(by: { $0.key < $1.key }) {
        guard let block = set.bounds else { continue }
        let (x, y) = (place.column * Tile.side, place.row * Tile.side)
        (left, top) = (min(left, x + block.minX), min(top, y + block.minY))
        (right, bottom) = (max(right, x + block.maxX), max(bottom, y + block.maxY))
        count += set.count
        hasher.combine(place)
        hasher.combine(set)
      }
      guard let bounds = PixelRect(minX: left, minY: top, maxX: right, maxY: bottom), count > 0
      else { return nil }
      (self.tiles, self.bounds, self.count) = (tiles, bounds, count)
      hash = hasher.finalize()
    }

    func isSame(as other: Storage) -> Bool {
      self === other || hash == other.hash && tiles == other.tiles
    }

    func hash(into hasher: inout Hasher) { hasher.combine(hash) }
  }

  private let storage: Storage

  /// Takes the pixels of a set; nil where there are none.
  ///
  /// - Parameters:
  ///   - column: the column of the canvas's tiles at which the set begins.
  ///   - row: the row.
  public init?(_ set: PixelSetGrid, fromColumn column: Int = 0, row: Int = 0) {
    var tiles: [Place: PixelSet] = [:]
    for index in set.occupied {
      tiles[Place(column: column + index % set.columns, row: row + index / set.columns)] =
        set[index]
    }
    guard let storage = Storage(tiles) else { return nil }
    self.storage = storage
  }

  /// Takes runs of pixels, row by row; nil where there are none.
  public init?(runs: some Sequence<(y: Int, columns: Range<Int>)>) {
    var rows: [Place: [UInt64]] = [:]
    for (y, columns) in runs where !columns.isEmpty {
      for column in Tile.columns(of: columns) {
        let x = column * Tile.side
        let first = max(columns.lowerBound - x, 0)
        let end = min(columns.upperBound - x, Tile.side)
        let bits = (UInt64.max << UInt64(first)) & (UInt64.max >> UInt64(Tile.side - end))
        rows[
          Place(column: column, row: Tile.column(of: y)),
          default: [UInt64](repeating: 0, count: Tile.side)][Tile.offset(of: y)] |= bits
      }
    }
    guard let storage = Storage(rows.mapValues { PixelSet(rows: $0) }) else { return nil }
    self.storage = storage
  }

  /// The smallest block around them, in canvas pixels.
  public var bounds: PixelRect { storage.bounds }

  /// How many there are.
  public var count: Int { storage.count }

  /// How many tiles hold some.
  public var tileCount: Int { storage.tiles.count }

  /// Those in a tile of the canvas; nil for none.
  ///
  /// - Parameters:
  ///   - column: the tile's column.
  ///   - row: its row.
  public subscript(column: Int, row: Int) -> PixelSet? {
    storage.tiles[Place(column: column, row: row)]
  }

  /// Whether the pixel at column x, row y of the canvas is among them.
  public func contains(x: Int, y: Int) -> Bool {
    self[Tile.column(of: x), Tile.column(of: y)]?
      .contains(x: Tile.offset(of: x), y: Tile.offset(of: y)) ?? false
  }

  /// The same, so many tiles farther to the right and down.
  public func moved(columns: Int, rows: Int) -> FilledPixels {
    guard columns != 0 || rows != 0 else { return self }
    let tiles = storage.tiles.map {
      (Place(column: $0.column + columns, row: $0.row + rows), $1)
    }
    return FilledPixels(Storage(Dictionary(tiles) { first, _ in first })!)
  }

  private init(_ storage: Storage) { self.storage = storage }

  /// How many pixels are also among others.
  public func commonCount(with other: FilledPixels) -> Int {
    storage.tiles.reduce(0) { count, tile in
      guard let set = other.storage.tiles[tile.key] else { return count }
      return (0..<Tile.side).reduce(count) {
        $0 + (tile.value[row: $1] & set[row: $1]).nonzeroBitCount
      }
    }
  }

  /// Whether it has others than another one, or fewer, among some pixels.
  public func differs(from other: FilledPixels, near pixels: FilledPixels) -> Bool {
    guard
      bounds.rect.inset(by: -1).intersects(pixels.bounds.rect)
        || other.bounds.rect.inset(by: -1).intersects(pixels.bounds.rect)
    else { return false }
    return pixels.storage.tiles.contains { place, set in
      let (a, b) = (storage.tiles[place], other.storage.tiles[place])
      guard a != b else { return false }
      return (0..<Tile.side).contains { y in
        ((a?[row: y] ?? 0) ^ (b?[row: y] ?? 0)) & set[row: y] != 0
      }
    }
  }

  /// Whether two differ by no more than a fiftieth of them.
  public func isNearly(_ other: FilledPixels) -> Bool {
    if self == other { return true }
    let (most, least) = (max(count, other.count), min(count, other.count))
    return (most - least) * 50 <= most && (most - commonCount(with: other)) * 50 <= most
  }

  /// Gives the runs of pixels side by side, from the topmost row down, each from left to right.
  public func forEachRun(_ body: (_ y: Int, _ columns: Range<Int>) -> Void) {
    let rows = Dictionary(grouping: storage.tiles.keys.sorted(), by: \.row)
    for (row, places) in rows.sorted(by: { $0.key < $1.key }) {
      for y in 0..<Tile.side {
        var open: Range<Int>?
        for place in places {
          var bits = storage.tiles[place]?[row: y] ?? 0
          let x = place.column * Tile.side
          while bits != 0 {
            let first = bits.trailingZeroBitCount
            let length = (~(bits >> UInt64(first))).trailingZeroBitCount
            let run = x + first..<x + first + length
            if let last = open, last.upperBound == run.lowerBound {
              open = last.lowerBound..<run.upperBound
            } else {
              if let open { body(row * Tile.side + y, open) }
              open = run
            }
            bits = first + length < 64 ? bits & (UInt64.max << UInt64(first + length)) : 0
          }
        }
        if let open { body(row * Tile.side + y, open) }
      }
    }
  }

  /// The lines around them, closed, in canvas pixels: stairs are straight. They run less than a pixel inside
  /// of the pixels' borders, so that what reaches a pixel under a line does so in every size.
  public var contours: [[Point]] {
    if let known = storage.contours.withLock({ $0 }) { return known }
    let frame = TileFrame(covering: bounds)
    let tiles = storage.tiles.map { (frame.index(ofTile: $0.column, $0.row), $1) }
    let set = PixelSetGrid(size: frame.size, tiles: Dictionary(tiles) { first, _ in first })
    let way = Vector(Double(frame.minX), Double(frame.minY))
    let found = set.contours(tolerance: 0.25, cut: 1).map { $0.map { $0 + way } }
    storage.contours.withLock { $0 = found }
    return found
  }

  /// Whether two hold the same pixels.
  public static func == (a: FilledPixels, b: FilledPixels) -> Bool {
    a.storage.isSame(as: b.storage)
  }

  /// Adds what tells it from others.
  public func hash(into hasher: inout Hasher) { storage.hash(into: &hasher) }
}

extension PixelSetGrid {
  /// The same with all pixels up to so many pixels away, nearly as a circle around each has them.
  public func grown(by distance: Int) -> PixelSetGrid {
    (0..<max(0, distance)).reduce(self) { $0.grown(acrossCorners: $1 % 2 == 0) }
  }

  /// The same with all pixels beside its own.
  private func grown(acrossCorners: Bool) -> PixelSetGrid {
    func row(_ tile: Int, _ y: Int) -> UInt64 {
      if y < 0 { return tile < columns ? 0 : words[(tile - columns) * Tile.side + Tile.side - 1] }
      if y == Tile.side { return tile + columns < count ? words[(tile + columns) * Tile.side] : 0 }
      return words[tile * Tile.side + y]
    }
    func three(_ tile: Int, _ y: Int) -> UInt64 {
      row(tile, y - 1) | row(tile, y) | row(tile, y + 1)
    }
    return PixelSetGrid(size: size) { tile, y in
      guard tile / columns * Tile.side + y < size.height else { return 0 }
      let (own, column) = (three(tile, y), tile % columns)
      func beside(_ tile: Int) -> UInt64 { acrossCorners ? three(tile, y) : row(tile, y) }
      let left = column > 0 ? beside(tile - 1) >> 63 : 0
      let right = column + 1 < columns ? beside(tile + 1) << 63 : 0
      let line = beside(tile)
      let inside = UInt64.max >> UInt64(Tile.side - min(Tile.side, size.width - column * Tile.side))
      return (own | line << 1 | line >> 1 | left | right) & inside
    }
  }

  /// Its pixels that something covers at least half.
  ///
  /// - Parameter cover: tells it for a tile, by its column and row.
  public func halfCovered(by cover: (_ column: Int, _ row: Int) -> TileCover) -> PixelSetGrid {
    var tiles: [Int: PixelSet] = [:]
    for index in occupied {
      switch cover(index % columns, index / columns) {
      case .none: continue
      case .all: tiles[index] = self[index]
      case .part(let values):
        let set = self[index]
        tiles[index] = PixelSet(
          rows: (0..<Tile.side).map { y in
            (0..<Tile.side).reduce(UInt64(0)) { row, x in
              values[y * Tile.side + x] >= Tile.one / 2 ? row | 1 << UInt64(x) : row
            } & set[row: y]
          })
      }
    }
    return PixelSetGrid(size: size, tiles: tiles)
  }
}

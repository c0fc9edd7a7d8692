internal import Geometry
internal import Rasterizer

/// What one stroke covers: a mask for each tile that it touches.
struct StrokeCoverage: Sendable {
  /// One tile of the canvas under the stroke.
  struct Entry: Sendable {
    /// The tile's place in the grid.
    let index: Int
    /// What the settled pieces cover; nil when only the tail came here.
    var mask: MaskTile?
    /// The tile's pixels that the settled pieces can touch.
    var block: PixelRect?
    /// The tile's pixels that must be composited again.
    var damage: PixelRect?
    /// The first and the last sample that settled a piece here.
    var samples: ClosedRange<Int>?
    /// Pixels looked at to paint the settled pieces: the price of doing it again.
    var cost = 0

    init(index: Int) { self.index = index }

    /// What history keeps of it; nil when nothing settled here.
    var touch: History.Touched? {
      samples.map { History.Touched(index: index, samples: $0, cost: cost) }
    }
  }

  private let size: PixelSize
  private let columns: Int
  private let hardness: Double
  /// Whether masks are made; without, it only tells which tiles are touched.
  private let hasMasks: Bool
  /// For each tile of the canvas, where its entry is; −1 for none.
  private var slots: [Int32]
  /// The touched tiles, in the order of the first touch.
  private(set) var entries: [Entry] = []
  /// The entries with damage.
  private(set) var damaged: [Int] = []

  /// Makes an empty coverage for pictures like `grid`.
  init(like grid: TileGrid, hardness: Double, hasMasks: Bool = true) {
    self.hasMasks = hasMasks
    size = grid.size
    columns = grid.columns
    self.hardness = hardness.limited(to: 0...1, else: 1)
    slots = [Int32](repeating: -1, count: grid.count)
  }

  /// The entry of the tile at a place.
  func entry(at index: Int) -> Entry? {
    slots[index] < 0 ? nil : entries[Int(slots[index])]
  }

  /// Adds pieces for good and marks what they touch as damaged.
  mutating func settle(_ pieces: ArraySlice<CurvePiece>) {
    forEachTouchedTile(pieces) { coverage, slot, piece, block in
      coverage.entries[slot].settle(piece, block)
      if coverage.hasMasks {
        coverage.entries[slot].cover(piece, hardness: coverage.hardness, coverage.columns)
      }
      coverage.damage(slot, block)
    }
  }

  /// Marks what pieces touch as damaged.
  mutating func damage(_ pieces: [CurvePiece]) {
    forEachTouchedTile(pieces[...]) { coverage, slot, _, block in coverage.damage(slot, block) }
  }

  /// Takes all pieces out and marks what they touched as damaged.
  mutating func removeAll() {
    for slot in entries.indices {
      if let block = entries[slot].block { damage(slot, block) }
      entries[slot].mask = nil
      entries[slot].block = nil
      entries[slot].samples = nil
      entries[slot].cost = 0
    }
  }

  /// Forgets the damage of all entries.
  mutating func clearDamage() {
    for slot in damaged { entries[slot].damage = nil }
    damaged.removeAll(keepingCapacity: true)
  }

  /// Puts into `scratch` what the stroke with its tail covers of a block of a tile.
  ///
  /// Returns nil when the stroke leaves the block alone.
  func mask(
    of index: Int, block: PixelRect, tail: [CurvePiece], scratch: inout MaskTile
  ) -> MaskTile? {
    guard let entry = entry(at: index) else { return nil }
    let (x, y) = origin(of: index)
    let place = block.offset(dx: x, dy: y)
    var isCopied = false
    for piece in tail where piece.bounds.intersects(place) {
      if !isCopied { scratch.copy(block, from: entry.mask) }
      isCopied = true
      scratch.add(piece.capsule, hardness: hardness, originX: x, originY: y)
    }
    return isCopied ? scratch : entry.mask
  }

  private func origin(of index: Int) -> (x: Int, y: Int) {
    (index % columns * Tile.side, index / columns * Tile.side)
  }

  private mutating func damage(_ slot: Int, _ block: PixelRect) {
    if let old = entries[slot].damage {
      entries[slot].damage = old.union(block)
    } else {
      entries[slot].damage = block
      damaged.append(slot)
    }
  }

  /// Calls `body` with the entry, the piece and the block (in the tile's pixels) for each tile
  /// that a piece may touch.
  private mutating func forEachTouchedTile(
    _ pieces: ArraySlice<CurvePiece>,
    _ body: (inout StrokeCoverage, Int, CurvePiece, PixelRect) -> Void
  ) {
    for piece in pieces {
      guard let area = piece.bounds.intersection(size.bounds) else { continue }
      for row in (area.minY / Tile.side)...((area.maxY - 1) / Tile.side) {
        for column in (area.minX / Tile.side)...((area.maxX - 1) / Tile.side) {
          let (x, y) = (column * Tile.side, row * Tile.side)
          guard
            let tile = PixelRect(x: x, y: y, width: Tile.side, height: Tile.side),
            let block = area.intersection(tile)
          else { continue }
          let slot = slot(of: row * columns + column)
          body(&self, slot, piece, block.offset(dx: -x, dy: -y))
        }
      }
    }
  }

  private mutating func slot(of index: Int) -> Int {
    if slots[index] < 0 {
      slots[index] = Int32(entries.count)
      entries.append(Entry(index: index))
    }
    return Int(slots[index])
  }
}

extension StrokeCoverage.Entry {
  /// Notes a piece that stays, with the pixels of the tile that it can touch.
  fileprivate mutating func settle(_ piece: CurvePiece, _ touched: PixelRect) {
    block = block?.union(touched) ?? touched
    let first = samples?.lowerBound ?? piece.sample
    samples = min(first, piece.sample)...max(samples?.upperBound ?? first, piece.sample)
    cost += touched.area + 256
  }

  /// Adds a piece to the mask.
  fileprivate mutating func cover(_ piece: CurvePiece, hardness: Double, _ columns: Int) {
    if mask == nil { mask = MaskTile() }
    mask?.add(
      piece.capsule, hardness: hardness, originX: index % columns * Tile.side,
      originY: index / columns * Tile.side)
  }
}

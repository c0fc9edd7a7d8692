internal import Geometry
internal import Rasterizer

/// What one stroke covers: a mask for each tile that it touches.
struct StrokeCoverage: Sendable {
  /// One tile of the canvas under the stroke.
  struct Entry: Sendable {
    /// The tile's place in the grid.
    let index: Int
    /// What the settled pieces cover; nil where masks are not made.
    var mask: MaskTile?
    /// What the settled pieces have laid, where the stroke builds up; the mask follows from it.
    var buildUp: BuildUp?
    /// What a smudging stroke has laid; it has no mask.
    var smudge: SmudgeTile?
    /// The tile's pixels where the mask, or the picture, does not show yet what was laid.
    var stale: PixelRect?
    /// Whether pixels must be composited again.
    var isDamaged = false
    /// What history keeps of it; nil when nothing settled here.
    private(set) var touch: History.Touched?

    init(index: Int) { self.index = index }

    /// Notes a piece that stays, with the block of the tile that it can touch.
    mutating func settle(_ piece: CurvePiece, in block: PixelRect) {
      if touch == nil { touch = History.Touched(index: index, sample: piece.sample) }
      touch?.add(piece.sample, block)
    }

    /// Forgets all pieces.
    mutating func removeAll() {
      mask?.erase()
      (buildUp, smudge, stale, touch) = (nil, nil, nil, nil)
    }
  }

  private let frame: TileFrame
  private let paint: StrokePaint
  /// What its tip has printed, for a stroke that smudges.
  private var masks = TipMasks(isKeeping: true)
  /// Whether masks are made; without, it only tells which tiles are touched.
  private let hasMasks: Bool
  /// For each tile of the canvas, where its entry is; −1 for none.
  private var slots: SparseArray<Int32>
  /// The touched tiles, in the order of the first touch.
  var entries: [Entry] = []
  /// The entries with damage.
  private(set) var damaged: [Int] = []

  /// Makes an empty coverage for pictures like `grid`.
  init(like grid: TileGrid, paint: StrokePaint, hasMasks: Bool = true) {
    self.hasMasks = hasMasks
    frame = grid.frame
    self.paint = paint
    slots = SparseArray(repeating: -1, count: grid.count)
  }

  /// Where the entry of the tile at a place is; nil when there is none.
  func slot(at index: Int) -> Int? {
    slots[index] < 0 ? nil : Int(slots[index])
  }

  /// Adds pieces for good and marks what they touch as damaged.
  mutating func settle(_ pieces: [CurvePiece]) {
    for piece in pieces {
      forEachTouchedTile(piece) { coverage, slot, block in
        coverage.entries[slot].settle(piece, in: block)
        if coverage.hasMasks {
          coverage.entries[slot].cover(piece, coverage.paint, coverage.frame)
        }
        coverage.damage(slot)
      }
    }
  }

  /// Adds a stamp that smudges.
  mutating func settle(_ piece: CurvePiece, color: SIMD4<UInt16>) {
    guard case .stamp(let stamp, let number) = piece.mark else { return }
    forEachTouchedTile(piece) { coverage, slot, block in
      coverage.entries[slot].settle(piece, in: block)
      guard coverage.hasMasks else { return }
      coverage.entries[slot].lay(
        stamp, number: number, piece, color, coverage.paint, &coverage.masks, coverage.frame)
      coverage.damage(slot)
    }
  }

  /// Whether it takes the place of the picture, without a mask.
  var smudges: Bool { paint.brush.smudges }

  /// The colors of a stroke whose stamps have their own; nil where they have the stroke's.
  var colors: StampColors? { paint.colors }

  /// A pixel of the canvas with the stroke on it; nil outside of the canvas.
  func pixel(x: Int, y: Int, over grid: TileGrid) -> SIMD4<UInt16>? {
    guard frame.bounds.contains(x: x, y: y) else { return nil }
    let below = grid.pixel(x: x, y: y)
    guard
      let slot = slot(at: frame.index(x: x, y: y)),
      let smudge = entries[slot].smudge
    else { return below }
    let (left, top) = (Tile.offset(of: x), Tile.offset(of: y))
    let laid = smudge.pixel(x: left, y: top, over: below)
    guard paint.clip != nil else { return laid }
    return SmudgeTile.mix(
      laid, paint.reach(ofTile: Tile.column(of: x), Tile.column(of: y))[left, top], over: below)
  }

  /// Marks what pieces touch as damaged.
  mutating func damage(_ pieces: [CurvePiece]) {
    for piece in pieces {
      forEachTouchedTile(piece) { coverage, slot, _ in
        if coverage.hasMasks { coverage.entries[slot].begin(coverage.paint, coverage.frame) }
        coverage.damage(slot)
      }
    }
  }

  /// Brings the masks up to what has built up; after pieces were settled.
  mutating func finishBuildUp() {
    guard paint.buildsUp, hasMasks else { return }
    for slot in damaged { entries[slot].finishBuildUp(paint) }
  }

  /// Forgets what only the next stamps need.
  mutating func forgetMasks() { masks.removeAll() }

  /// Takes all pieces out and marks what they touched as damaged.
  mutating func removeAll() {
    for slot in entries.indices {
      entries[slot].removeAll()
      damage(slot)
    }
  }

  /// Forgets the damage of all entries.
  mutating func clearDamage() {
    for slot in damaged { entries[slot].isDamaged = false }
    damaged.removeAll(keepingCapacity: true)
  }

  /// Puts into `scratch` what the stroke covers with its tail; gives the rows of the tile in which
  /// that is more than the mask alone.
  func bend(_ slot: Int, tail: [CurvePiece], scratch: inout Scratch) -> Range<Int> {
    guard let mask = entries[slot].mask else { return 0..<0 }
    let (x, y) = origin(of: entries[slot].index)
    let place = PixelRect(x: x, y: y, width: Tile.side, height: Tile.side)
    guard let place else { return 0..<0 }
    var block: PixelRect?
    for piece in tail {
      guard let area = piece.bounds.intersection(place) else { continue }
      block = block?.union(area) ?? area
    }
    guard let block else { return 0..<0 }
    let rows = MaskTile.rowsOfCells(around: (block.minY - y)..<(block.maxY - y))
    if paint.buildsUp {
      if let settled = entries[slot].buildUp { scratch.buildUp.copyRows(rows, from: settled) }
      for piece in tail where piece.bounds.intersects(place) {
        scratch.buildUp.add(piece.mark, paint, x: x, y: y)
      }
      scratch.mask.setCover(
        ofRows: rows, changed: block.offset(dx: -x, dy: -y), from: scratch.buildUp, paint.brush)
      return rows
    }
    scratch.mask.copyRows(rows, from: mask)
    for piece in tail where piece.bounds.intersects(place) {
      scratch.mask.add(piece.mark, hardness: paint.brush.hardness, x: x, y: y)
    }
    return rows
  }

  /// Whether one of some pieces may touch some cells of a tile.
  func meets(_ cells: MaskCells, of slot: Int, by pieces: [CurvePiece]) -> Bool {
    let (x, y) = origin(of: entries[slot].index)
    let place = PixelRect(x: x, y: y, width: Tile.side, height: Tile.side)
    guard let place else { return false }
    return pieces.contains { piece in
      guard let area = piece.bounds.intersection(place) else { return false }
      return MaskCells(touching: area.offset(dx: -x, dy: -y)).intersects(cells)
    }
  }

  /// Room for the coverage of one tile.
  struct Scratch: Sendable {
    var mask = MaskTile()
    var buildUp = BuildUp()
  }

  private func origin(of index: Int) -> (x: Int, y: Int) { frame.origin(of: index) }

  private mutating func damage(_ slot: Int) {
    if entries[slot].isDamaged { return }
    entries[slot].isDamaged = true
    damaged.append(slot)
  }

  /// Calls `body` with the entry and the block of it for each tile that a piece may touch.
  @inline(__always)
  private mutating func forEachTouchedTile(
    _ piece: CurvePiece, _ body: (inout StrokeCoverage, Int, PixelRect) -> Void
  ) {
    piece.forEachTile(of: frame) { index, block in
      body(&self, slot(of: index), block)
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
  /// Makes room for what is laid here.
  fileprivate mutating func begin(_ paint: StrokePaint, _ frame: TileFrame) {
    if mask == nil { mask = MaskTile() }
    if paint.buildsUp, buildUp == nil {
      let (x, y) = frame.origin(of: index)
      buildUp = BuildUp(paint, x: x, y: y, keepsColors: true)
    }
  }

  /// Adds a piece.
  fileprivate mutating func cover(_ piece: CurvePiece, _ paint: StrokePaint, _ frame: TileFrame) {
    begin(paint, frame)
    let (x, y) = frame.origin(of: index)
    guard paint.buildsUp else {
      mask?.add(piece.mark, hardness: paint.brush.hardness, x: x, y: y)
      return
    }
    buildUp?.add(piece.mark, paint, x: x, y: y)
    let tile = PixelRect(x: x, y: y, width: Tile.side, height: Tile.side)
    if let touched = tile?.intersection(piece.bounds)?.offset(dx: -x, dy: -y) {
      stale = stale?.union(touched) ?? touched
    }
  }

  fileprivate mutating func lay(
    _ stamp: Stamp, number: Int, _ piece: CurvePiece, _ color: SIMD4<UInt16>,
    _ paint: StrokePaint, _ masks: inout TipMasks, _ frame: TileFrame
  ) {
    let (x, y) = frame.origin(of: index)
    if smudge == nil { smudge = SmudgeTile() }
    smudge?.add(stamp, number: number, color: color, paint, &masks, x: x, y: y)
    let tile = PixelRect(x: x, y: y, width: Tile.side, height: Tile.side)
    if let touched = tile?.intersection(piece.bounds)?.offset(dx: -x, dy: -y) {
      stale = stale?.union(touched) ?? touched
    }
  }

  /// The pixels that must be composited again; forgets them.
  mutating func takeStale() -> PixelRect? {
    defer { stale = nil }
    return stale
  }

  fileprivate mutating func finishBuildUp(_ paint: StrokePaint) {
    guard let block = stale, let buildUp else { return }
    mask?.setCover(of: block, from: buildUp, paint.brush)
    stale = nil
  }
}

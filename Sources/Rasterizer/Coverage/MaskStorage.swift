internal import Geometry

/// The memory of a `MaskTile`.
///
/// Written only by a value that has checked that it is the one owner.
@safe final class MaskStorage: @unchecked Sendable {
  /// Where the coverage and the directions are.
  private let place: TileSlab.Place
  /// The coverage, row by row.
  let samples: UnsafeMutablePointer<UInt16>
  /// The direction of the edge in each pixel that is covered in part; others have no meaning.
  let normals: UnsafeMutablePointer<UInt16>
  /// The cells whose pixels are all at `level`.
  var full = MaskCells.none
  /// The cells whose pixels may have been raised since they were composited, and the block in which
  /// those pixels lie.
  private(set) var changed = MaskCells.none
  private var changedBlock: PixelRect?
  /// The same for pixels that show the part of the stroke that may still bend.
  private var tail = MaskCells.none
  private var tailBlock: PixelRect?
  /// Room for the depths and the directions of a cell in which edges meet.
  let met: UnsafeMutablePointer<UInt16>
  /// For each pixel the samples that thin pieces have hit; nil where there were none.
  var hits: SampleHits?
  /// For each pixel that `EdgeNormal.corner` marks the samples that were hit, 64 bits; made when
  /// the first corner comes.
  private var corners: UnsafeMutablePointer<UInt64>?
  /// The coverage of the cells that are `full`.
  var level: UInt16 = 0

  private static let count = Tile.side * Tile.side

  init() {
    place = TileSlab.take(.halves)
    unsafe samples = place.samples
    unsafe normals = samples + MaskStorage.count
    unsafe met = UnsafeMutableRawPointer.allocate(byteCount: 256, alignment: 64)
      .bindMemory(to: UInt16.self, capacity: 128)
    if !place.isBlank { unsafe samples.initialize(repeating: 0, count: MaskStorage.count) }
  }

  convenience init(copying other: MaskStorage) {
    self.init()
    unsafe samples.update(from: other.samples, count: MaskStorage.count * 2)
    full = other.full
    (changed, changedBlock) = (other.changed, other.changedBlock)
    (tail, tailBlock) = (other.tail, other.tailBlock)
    hits = other.hits
    level = other.level
    if let theirs = unsafe other.corners {
      unsafe cornerRow(0).update(from: theirs, count: MaskStorage.count)
    }
  }

  deinit {
    TileSlab.give(place.slab, place.index)
    unsafe UnsafeMutableRawPointer(met).deallocate()
    unsafe corners?.deallocate()
  }

  /// The samples of a row's corners; without meaning where no corner is marked.
  func cornerRow(_ y: Int) -> UnsafeMutablePointer<UInt64> {
    if let corners = unsafe corners { return unsafe corners + y * Tile.side }
    let new = UnsafeMutablePointer<UInt64>.allocate(capacity: MaskStorage.count)
    unsafe corners = new
    return unsafe new + y * Tile.side
  }

  /// The first run of full cells that a row of pixels goes through, as columns.
  func fullColumns(ofRow y: Int) -> Range<Int> {
    let row = UInt8(truncatingIfNeeded: full.bits >> UInt64(y & 56))
    let first = row.trailingZeroBitCount
    let count = (~(row >> UInt8(first))).trailingZeroBitCount
    return first < 8 ? (first << 3)..<(first + count) << 3 : 0..<0
  }

  /// Counts the cells as full that lie between two columns, in the row of cells that holds a row.
  func markFull(columns: Range<Int>, ofRow y: Int) {
    let (first, end) = ((columns.lowerBound + 7) >> 3, columns.upperBound >> 3)
    guard first < end else { return }
    full.bits |= UInt64(0xFF >> (8 - end) & 0xFF << first) << UInt64(y & 56)
  }

  /// Sets the coverage that `full` stands for; what was full at less is forgotten.
  func raise(to new: UInt16) {
    full = .none
    level = new
  }

  /// The samples that were hit, ready for writing.
  func writableHits() -> SampleHits {
    if hits == nil { hits = SampleHits() }
    hits?.makeUnique()
    return hits ?? SampleHits()
  }

  /// Forgets all coverage, at the price of what was raised since the pixels were composited.
  func clear() {
    changed.forEach { x, y in
      var place = unsafe samples + (y * Tile.side + x)
      for _ in 0..<MaskCells.side {
        unsafe UnsafeMutableRawPointer(place).storeBytes(of: .zero, as: SIMD8<UInt16>.self)
        unsafe place += Tile.side
      }
    }
    full = .none
    (changed, changedBlock) = (.none, nil)
    (tail, tailBlock) = (.none, nil)
    hits?.removeAll()
    level = 0
  }

  /// Counts cells as changed, of which no pixel outside of a block was raised.
  @inline(__always)
  func markChanged(_ cells: MaskCells, in block: PixelRect) {
    changed.formUnion(cells)
    changedBlock = changedBlock?.union(block) ?? block
  }

  /// Counts the pixels of a block as changed.
  func markChanged(_ block: PixelRect) { markChanged(MaskCells(touching: block), in: block) }

  /// Counts all as composited, with the tail that another mask holds in some rows of cells; gives the
  /// cells that must be written, and the block in which their changes lie.
  func takeChanges(tail new: MaskStorage, rows: Range<Int>) -> (MaskCells, PixelRect?) {
    let bent = MaskCells(bits: new.changed.bits & MaskCells(rows: rows).bits)
    let bentBlock = bent.isEmpty ? nil : new.changedBlock
    let cells = MaskCells(bits: changed.bits | tail.bits | bent.bits)
    var block = changedBlock
    for other in [tailBlock, bentBlock] {
      if let other { block = block?.union(other) ?? other }
    }
    (changed, changedBlock) = (.none, nil)
    (tail, tailBlock) = (bent, bentBlock)
    return (cells, cells.bounds.flatMap { block?.intersection($0) })
  }

  /// Takes over what another mask holds of some rows; they count as not changed.
  func copyRows(_ range: Range<Int>, from other: MaskStorage) {
    let (start, count) = (range.lowerBound * Tile.side, range.count * Tile.side)
    unsafe (samples + start).update(from: other.samples + start, count: count)
    unsafe (normals + start).update(from: other.normals + start, count: count)
    full = MaskCells(bits: other.full.bits & MaskCells(rows: range).bits)
    (changed, changedBlock) = (.none, nil)
    level = other.level
    if let theirs = unsafe other.corners {
      unsafe cornerRow(range.lowerBound).update(from: theirs + start, count: count)
    }
    if let theirs = other.hits {
      if hits == nil { hits = SampleHits() }
      hits?.take(range, from: theirs)
    } else {
      hits?.removeAll()
    }
  }

  /// Forgets what is known of the pixels, whose coverage is made anew.
  func forgetChanges() {
    full = .none
    (changed, changedBlock) = (.none, nil)
  }
}

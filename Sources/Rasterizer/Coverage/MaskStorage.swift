/// The memory of a `MaskTile`.
///
/// Written only by a value that has checked that it is the one owner.
@safe final class MaskStorage: @unchecked Sendable {
  /// What is known of one row; a span is empty where its low end is not below its high end.
  struct Row {
    /// Pixels that are all at `level`.
    var full = Span()
    /// Pixels that may have been raised since they were composited.
    var changed = Span()
    /// Pixels that show the part of the stroke that may still bend.
    var tail = Span()

    /// Counts all as composited, with a new tail; gives the pixels that must be written.
    @inline(__always)
    mutating func takeChanges(tail new: Span?) -> Span {
      var span = changed
      span.formUnion(tail)
      if let new { span.formUnion(new) }
      changed = Span()
      tail = new ?? Span()
      return span
    }
  }

  /// Columns of a row.
  struct Span {
    var low: UInt8 = 64
    var high: UInt8 = 0

    @inline(__always)
    var isEmpty: Bool { low >= high }

    @inline(__always)
    mutating func formUnion(_ other: Span) {
      low = min(low, other.low)
      high = max(high, other.high)
    }
  }

  /// The coverage, row by row.
  let samples: UnsafeMutablePointer<UInt16>
  /// The direction of the edge in each pixel that is covered in part; others have no meaning.
  let normals: UnsafeMutablePointer<UInt16>
  let rows: UnsafeMutablePointer<Row>
  /// For each pixel the samples that thin pieces have hit; nil where there were none.
  var hits: SampleHits?
  /// For each pixel that `EdgeNormal.corner` marks the samples that were hit, 64 bits; made when
  /// the first corner comes.
  private var corners: UnsafeMutablePointer<UInt64>?
  /// The coverage of `Row.full`.
  var level: UInt16 = 0

  private static let count = Tile.side * Tile.side

  init() {
    unsafe samples = UnsafeMutableRawPointer.allocate(
      byteCount: MaskStorage.count * 4, alignment: 64
    ).bindMemory(to: UInt16.self, capacity: MaskStorage.count * 2)
    unsafe normals = samples + MaskStorage.count
    unsafe rows = UnsafeMutablePointer.allocate(capacity: Tile.side)
    unsafe samples.initialize(repeating: 0, count: MaskStorage.count)
    unsafe rows.initialize(repeating: Row(), count: Tile.side)
  }

  convenience init(copying other: MaskStorage) {
    self.init()
    unsafe samples.update(from: other.samples, count: MaskStorage.count * 2)
    unsafe rows.update(from: other.rows, count: Tile.side)
    hits = other.hits
    level = other.level
    if let theirs = unsafe other.corners {
      unsafe cornerRow(0).update(from: theirs, count: MaskStorage.count)
    }
  }

  deinit {
    unsafe UnsafeMutableRawPointer(samples).deallocate()
    unsafe rows.deallocate()
    unsafe corners?.deallocate()
  }

  /// The samples of a row's corners.
  func cornerRow(_ y: Int) -> UnsafeMutablePointer<UInt64> {
    if let corners = unsafe corners { return unsafe corners + y * Tile.side }
    let new = UnsafeMutablePointer<UInt64>.allocate(capacity: MaskStorage.count)
    unsafe new.initialize(repeating: 0, count: MaskStorage.count)
    unsafe corners = new
    return unsafe new + y * Tile.side
  }

  /// Sets the coverage that a row's `full` stands for; what was full at less is forgotten.
  func raise(to new: UInt16) {
    if level != 0 { for y in 0..<Tile.side { unsafe rows[y].full = Span() } }
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
    for y in 0..<Tile.side {
      let span = unsafe rows[y].changed
      // What lies beside the span in its blocks of eight is 0 already.
      var x = Int(span.low) & ~7
      while x < Int(span.high) {
        unsafe UnsafeMutableRawPointer(samples + (y &* Tile.side &+ x)).storeBytes(
          of: .zero, as: SIMD8<UInt16>.self)
        x &+= 8
      }
      unsafe rows[y] = Row()
    }
    hits?.removeAll()
    level = 0
  }

  /// Counts every pixel as changed.
  func markAllChanged() {
    for y in 0..<Tile.side { unsafe rows[y].changed = Span(low: 0, high: UInt8(Tile.side)) }
  }

  /// Takes over what another mask holds of some rows; they count as not changed.
  func copyRows(_ range: Range<Int>, from other: MaskStorage) {
    let (start, count) = (range.lowerBound * Tile.side, range.count * Tile.side)
    unsafe (samples + start).update(from: other.samples + start, count: count)
    unsafe (normals + start).update(from: other.normals + start, count: count)
    for y in range {
      unsafe rows[y] = Row()
      unsafe rows[y].full = other.rows[y].full
    }
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
}

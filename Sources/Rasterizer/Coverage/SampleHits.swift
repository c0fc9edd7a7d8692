/// For each pixel of a tile, which of 256 samples thin pieces of a stroke have hit.
///
/// A pixel has 32 rows of 8 samples, one byte a row; a sub-row of the tile is 64 bytes. Copies
/// share memory until one is written.
@safe struct SampleHits: Sendable {
  /// The number of sample rows in a pixel.
  static let rows = 32
  /// The number of samples in a pixel.
  static let samples = 256

  /// How far the samples of eight rows are shifted, in parts of the distance of two samples: the
  /// five bits of each row's number reversed, in 32nds.
  @inline(__always)
  static func shifts(band: Int) -> SIMD8<Float> {
    (SIMD8<Float>(0, 16, 8, 24, 4, 20, 12, 28) + (0.5 + Float(band >> 4 | band >> 2 & 2))) / 32
  }

  private var storage = Storage()

  @safe private final class Storage: @unchecked Sendable {
    let bits: UnsafeMutablePointer<UInt8>
    let counts: UnsafeMutablePointer<UInt16>
    /// The rows of pixels that have meaning, one bit each; all others are yet without hits.
    var used: UInt64 = 0

    init() {
      unsafe bits = UnsafeMutableRawPointer.allocate(
        byteCount: Tile.side * SampleHits.rowLength, alignment: 64
      ).bindMemory(to: UInt8.self, capacity: Tile.side * SampleHits.rowLength)
      unsafe counts = UnsafeMutablePointer.allocate(capacity: Tile.side * Tile.side)
    }

    deinit {
      unsafe UnsafeMutableRawPointer(bits).deallocate()
      unsafe counts.deallocate()
    }

    /// Takes the rows of a range from another storage and forgets all others.
    func take(_ rows: Range<Int>, from other: Storage) {
      used = 0
      for y in rows where other.used & (1 << UInt64(y)) != 0 {
        used |= 1 << UInt64(y)
        let offset = y * SampleHits.rowLength
        unsafe (bits + offset).update(from: other.bits + offset, count: SampleHits.rowLength)
        unsafe (counts + y * Tile.side).update(
          from: other.counts + y * Tile.side, count: Tile.side)
      }
    }
  }

  /// The bytes of one row of pixels.
  static let rowLength = rows * Tile.side

  /// Takes the hits in some rows of pixels from another value; all other rows lose theirs.
  mutating func take(_ rows: Range<Int>, from other: SampleHits) {
    if !isKnownUniquelyReferenced(&storage) { storage = Storage() }
    storage.take(rows, from: other.storage)
  }

  /// Forgets all hits.
  mutating func removeAll() {
    if isKnownUniquelyReferenced(&storage) { storage.used = 0 } else { storage = Storage() }
  }

  /// Makes this value the one owner of its memory.
  mutating func makeUnique() {
    guard !isKnownUniquelyReferenced(&storage) else { return }
    let old = storage
    storage = Storage()
    storage.take(0..<Tile.side, from: old)
  }

  /// The sample bytes and the counts of hit samples of a row of pixels, ready for writing;
  /// `makeUnique` comes first.
  @unsafe func row(
    _ y: Int
  ) -> (bits: UnsafeMutablePointer<UInt8>, counts: UnsafeMutablePointer<UInt16>) {
    let bits = unsafe storage.bits + y * SampleHits.rowLength
    let counts = unsafe storage.counts + y * Tile.side
    if storage.used & (1 << UInt64(y)) == 0 {
      storage.used |= 1 << UInt64(y)
      unsafe bits.initialize(repeating: 0, count: SampleHits.rowLength)
      unsafe counts.initialize(repeating: 0, count: Tile.side)
    }
    return unsafe (bits, counts)
  }
}

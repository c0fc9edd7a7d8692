internal import Glibc

/// Memory for the samples of one tile, shared between copies of the tile's value.
///
/// Written only by a value that has checked that it is the one owner, so that sharing it across
/// threads is safe.
@safe final class SampleStorage: @unchecked Sendable {
  let samples: UnsafeMutablePointer<UInt16>
  private let place: TileSlab.Place

  /// A transparent tile that nobody writes.
  static let zeros = SampleStorage()

  /// Makes storage full of zeros.
  init() {
    place = TileSlab.take()
    unsafe samples = place.samples
    if !place.isBlank { unsafe samples.initialize(repeating: 0, count: Tile.channelCount) }
  }

  /// Brings the memory of a transparent tile that nobody else has: by a change to each page.
  @unsafe func commit() {
    for page in 0..<TileSlab.tileBytes / 4096 {
      let word = unsafe UnsafeMutableRawPointer(samples) + page * 4096
      unsafe word.storeBytes(of: 0, as: UInt64.self)
    }
  }

  /// Makes storage in which anything may be.
  @unsafe init(uninitialized: Void) {
    place = TileSlab.take()
    unsafe samples = place.samples
  }

  /// Makes storage with the same samples.
  init(copying other: SampleStorage) {
    place = TileSlab.take()
    unsafe samples = place.samples
    unsafe samples.initialize(from: other.samples, count: Tile.channelCount)
  }

  deinit { TileSlab.give(place.slab, place.index) }

  /// Whether every sample is zero.
  var isBlank: Bool {
    unsafe samples.withMemoryRebound(to: UInt64.self, capacity: Tile.channelCount / 4) { words in
      for start in stride(from: 0, to: Tile.channelCount / 4, by: 16) {
        var any: UInt64 = 0
        for i in start..<(start + 16) { unsafe any |= words[i] }
        if any != 0 { return false }
      }
      return true
    }
  }

  /// Whether both hold the same samples.
  func equals(_ other: SampleStorage) -> Bool {
    if self === other { return true }
    return unsafe memcmp(samples, other.samples, TileSlab.tileBytes) == 0
  }
}

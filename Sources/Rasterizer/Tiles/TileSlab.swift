internal import Glibc
internal import Synchronization

/// Memory for 64 tiles of a kind in one piece; what is freed is used again before new memory.
///
/// In the heap small things would settle between them, and what is freed would be too small for the next one.
///
/// Not mapped as large pages: those save a tenth of an event's time, but the event that brings one
/// waits 4 ms for it (measured).
@safe final class TileSlab: @unchecked Sendable {
  static let tileBytes = Tile.channelCount * MemoryLayout<UInt16>.stride
  /// How many slabs without a tile are kept for the next ones.
  private static let reserve = 4

  /// What its places hold.
  enum Kind {
    /// A tile of a painting: pieces of 2 MiB.
    case samples
    /// A tile as it is shown, or the mask of a stroke in progress: pieces of 1 MiB.
    case halves

    /// How large a place is.
    var bytes: Int { self == .samples ? TileSlab.tileBytes : TileSlab.tileBytes / 2 }
  }

  private let kind: Kind
  private let memory: UnsafeMutableRawPointer
  /// The places that are free, one bit each.
  private var free = UInt64.max
  /// The places that were never used: full of zeros.
  private var blank = UInt64.max

  private struct Pool {
    /// The slabs that have a free place.
    var open: [TileSlab] = []
    /// How many places are taken in all.
    var taken = 0
  }

  private static let pool = Mutex(Pool())
  private static let halfPool = Mutex(Pool())

  private static func withPool<R>(of kind: Kind, _ body: (inout sending Pool) -> sending R)
    -> sending R
  {
    switch kind {
    case .samples: pool.withLock(body)
    case .halves: halfPool.withLock(body)
    }
  }

  /// A place for one tile.
  struct Place {
    let slab: TileSlab
    let index: Int
    /// Whether it holds zeros only.
    let isBlank: Bool

    @unsafe var samples: UnsafeMutablePointer<UInt16> {
      unsafe memory.bindMemory(
        to: UInt16.self, capacity: slab.kind.bytes / MemoryLayout<UInt16>.stride)
    }

    @unsafe var memory: UnsafeMutableRawPointer { unsafe slab.memory + index * slab.kind.bytes }
  }

  private init(_ kind: Kind) {
    self.kind = kind
    let bytes = 64 * kind.bytes
    // Twice the size holds an aligned piece; what lies beside it is given back.
    let whole = unsafe mmap(
      nil, 2 * bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    guard let start = unsafe whole, unsafe start != MAP_FAILED else {
      TileMemory.refused()
    }
    let address = Int(bitPattern: start)
    let skipped = -address & (bytes - 1)
    unsafe memory = start + skipped
    if skipped > 0 { unsafe munmap(start, skipped) }
    unsafe munmap(memory + bytes, bytes - skipped)
  }

  deinit { unsafe munmap(memory, 64 * kind.bytes) }

  /// How many places for tiles of paintings are taken.
  static var takenCount: Int { pool.withLock { $0.taken } }

  /// Takes a free place.
  static func take(_ kind: Kind = .samples) -> Place {
    withPool(of: kind) { pool in
      if pool.open.isEmpty { pool.open.append(TileSlab(kind)) }
      let slab = pool.open[pool.open.count - 1]
      // Used places first: their memory is there already.
      let used = slab.free & ~slab.blank
      let index = (used != 0 ? used : slab.free).trailingZeroBitCount
      let bit = 1 << UInt64(index) as UInt64
      pool.taken += 1
      defer {
        slab.free &= ~bit
        slab.blank &= ~bit
        if slab.free == 0 { pool.open.removeLast() }
      }
      return Place(slab: slab, index: index, isBlank: slab.blank & bit != 0)
    }
  }

  /// Gives a place back; memory that is not needed goes to the system.
  static func give(_ slab: TileSlab, _ index: Int) {
    withPool(of: slab.kind) { pool in
      pool.taken -= 1
      if slab.free == 0 { pool.open.append(slab) }
      slab.free |= 1 << UInt64(index)
      guard slab.free == .max else { return }
      let spare = pool.open.count { $0.free == .max }
      if spare > TileSlab.reserve { pool.open.removeAll { $0 === slab } }
    }
  }
}

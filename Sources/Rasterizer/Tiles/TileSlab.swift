internal import Glibc
internal import Synchronization

/// Memory for 64 tiles in one piece of 2 MiB; what is freed is used again before new memory.
///
/// Not mapped as large pages: those save a tenth of an event's time, but the event that brings one
/// waits 4 ms for it (measured).
@safe final class TileSlab: @unchecked Sendable {
  static let tileBytes = Tile.channelCount * MemoryLayout<UInt16>.stride
  private static let slabBytes = 64 * tileBytes
  /// How many slabs without a tile are kept for the next ones.
  private static let reserve = 4

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

  /// A place for one tile.
  struct Place {
    let slab: TileSlab
    let index: Int
    /// Whether it holds zeros only.
    let isBlank: Bool

    @unsafe var samples: UnsafeMutablePointer<UInt16> {
      unsafe (slab.memory + index * TileSlab.tileBytes).bindMemory(
        to: UInt16.self, capacity: Tile.channelCount)
    }
  }

  private init() {
    // Twice the size holds an aligned piece; what lies beside it is given back.
    let whole = unsafe mmap(
      nil, 2 * TileSlab.slabBytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    guard let start = unsafe whole, unsafe start != MAP_FAILED else {
      TileMemory.refused()
    }
    let address = Int(bitPattern: start)
    let skipped = -address & (TileSlab.slabBytes - 1)
    unsafe memory = start + skipped
    if skipped > 0 { unsafe munmap(start, skipped) }
    unsafe munmap(memory + TileSlab.slabBytes, TileSlab.slabBytes - skipped)
  }

  deinit { unsafe munmap(memory, TileSlab.slabBytes) }

  /// How many places are taken.
  static var takenCount: Int { pool.withLock { $0.taken } }

  /// Takes a free place.
  static func take() -> Place {
    pool.withLock { pool in
      if pool.open.isEmpty { pool.open.append(TileSlab()) }
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
    pool.withLock { pool in
      pool.taken -= 1
      if slab.free == 0 { pool.open.append(slab) }
      slab.free |= 1 << UInt64(index)
      guard slab.free == .max else { return }
      let spare = pool.open.count { $0.free == .max }
      if spare > TileSlab.reserve { pool.open.removeAll { $0 === slab } }
    }
  }
}

internal import Glibc
internal import Synchronization

/// What the system still gives for tiles, and what is done when it gives no more.
public enum TileMemory {
  /// How much is left free for all else that an edit needs, in bytes.
  private static let margin = 128 << 20

  private static let lastWord = Mutex<@Sendable () -> Never>({
    preconditionFailure("no memory left for the painting")
  })

  /// Whether the system would give memory for so many more tiles, and some for all else.
  ///
  /// It is asked for it, and gets it back at once: 2.7 µs, for nothing is written there. A limit of the
  /// person (`ulimit -v`) answers so, or a system that promises no more than it has. A limit of a group of
  /// programs is no answer to that; it is read.
  public static func hasRoom(for tiles: Int) -> Bool {
    let bytes = margin + tiles * TileSlab.tileBytes
    let piece = unsafe mmap(
      nil, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    guard let piece = unsafe piece, unsafe piece != MAP_FAILED else { return false }
    unsafe munmap(piece, bytes)
    return MemoryGroup.allow(bytes)
  }

  /// How many tiles of all pictures take memory, 32 KiB each.
  public static var tileCount: Int { TileSlab.takenCount }

  /// How many tiles may take memory before those that nobody sees are put away: 160 MiB, or a sixteenth of what the
  /// machine has, or the program's group may have.
  public static let usualLimit: Int = {
    let machine = sysconf(Int32(_SC_PHYS_PAGES)) * sysconf(Int32(_SC_PAGESIZE))
    let memory = min(machine, MemoryGroup.limit ?? machine)
    return max(1024, min(160 << 20, memory / 16) / TileSlab.tileBytes)
  }()

  /// Sets what is done when memory is refused in the middle of an edit, on any thread; there is hardly
  /// any left for it.
  public static func setLastWord(_ word: @escaping @Sendable () -> Never) {
    lastWord.withLock { $0 = word }
  }

  static func refused() -> Never { lastWord.withLock { $0 }() }
}

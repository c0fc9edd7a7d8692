internal import CAllocations

/// The heap allocations of the calling thread; for tests and benchmarks.
///
/// A program that links this target counts by its own `malloc` and relatives.
public enum Allocations {
  /// Whether they are counted: not under a sanitizer, which brings an allocator of its own.
  public static var areCounted: Bool { allocations_are_counted() }

  /// The number of blocks that this thread has asked for since it began; the difference of two
  /// readings is what lies between.
  public static var total: Int { Int(allocations_of_this_thread()) }

  /// The number of blocks that `body` asks for on this thread; growing one counts as one.
  @inline(never)
  public static func count(_ body: () throws -> Void) rethrows -> Int {
    let before = total
    try body()
    return total - before
  }

  /// Runs `body` and prints on standard error the calls that led to each of its allocations.
  public static func trace(_ body: () throws -> Void) rethrows {
    allocations_trace(true)
    defer { allocations_trace(false) }
    try body()
  }
}

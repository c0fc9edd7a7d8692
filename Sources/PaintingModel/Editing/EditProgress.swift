internal import Synchronization

/// How far an edit of very many elements has come; it may be asked and cancelled on any thread.
public final class EditProgress: Sendable {
  private struct State {
    var (done, all) = (0.0, 0.0)
    var isCancelled = false
  }

  private let state = Mutex(State())

  /// Makes a progress of nothing.
  public init() {}

  /// How much of what changes is painted anew, 0…1.
  public var fraction: Double {
    state.withLock { $0.all > 0 ? min(1, $0.done / $0.all) : 0 }
  }

  /// Whether it was cancelled.
  public var isCancelled: Bool { state.withLock { $0.isCancelled } }

  /// Ends the edit as soon as may be; the painting that it was done to is of no use then.
  public func cancel() { state.withLock { $0.isCancelled = true } }

  /// Begins anew: so many elements will be painted.
  func begin(_ count: Int) {
    state.withLock { ($0.done, $0.all) = (0, Double(count)) }
  }

  /// Notes that so many elements, or a part of one, are painted.
  func add(_ count: Double) { state.withLock { $0.done += count } }
}

/// What tells a progress of the tiles that one layer paints.
struct RepaintWatch: Sendable {
  /// The progress; nil where nobody asks.
  let progress: EditProgress?
  /// How much of an element is painted where it is painted on one tile.
  let share: Double

  /// Counts a tile on which so many elements change; false where the edit was cancelled.
  func goesOn(painting count: Int) -> Bool {
    guard let progress else { return true }
    progress.add(Double(count) * share)
    return !progress.isCancelled
  }
}

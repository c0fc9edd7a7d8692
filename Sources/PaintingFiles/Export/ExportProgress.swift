import Synchronization

/// How far an export has come; it may be asked and cancelled on any thread.
public final class ExportProgress: Sendable {
  private struct State {
    var fraction = 0.0
    var isCancelled = false
  }

  private let state = Mutex(State())

  /// Makes a progress of nothing.
  public init() {}

  /// How much is done, 0…1.
  public var fraction: Double { state.withLock { $0.fraction } }

  /// Whether it was cancelled.
  public var isCancelled: Bool { state.withLock { $0.isCancelled } }

  /// Ends the export as soon as may be; no file is written then, or changed.
  public func cancel() { state.withLock { $0.isCancelled = true } }

  /// Notes how much is done; false where it was cancelled.
  func note(_ fraction: Double) -> Bool {
    state.withLock {
      $0.fraction = max($0.fraction, min(1, fraction))
      return !$0.isCancelled
    }
  }
}

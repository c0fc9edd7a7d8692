internal import CTaskThreads
internal import Dispatch
import Synchronization

/// Does jobs one after the other on a thread of its own, which is there only while there is
/// something to do, and gives way to those that paint.
public final class WorkThread: Sendable {
  private struct State {
    var jobs: [@Sendable () -> Void] = []
    var isRunning = false
  }

  private let state = Mutex(State())
  private let niceness: Int32

  /// Makes a thread that is not there yet.
  ///
  /// - Parameter isWaitedFor: whether a hand waits for what it does; it comes before others of its kind then.
  public init(isWaitedFor: Bool = false) {
    niceness = isWaitedFor ? FUDE_NICENESS_WHERE_A_HAND_WAITS : FUDE_NICENESS
  }

  /// Does a job when those before it are done. May be called on any thread.
  public func perform(_ job: @escaping @Sendable () -> Void) {
    let isNew = state.withLock { state in
      state.jobs.append(job)
      defer { state.isRunning = true }
      return !state.isRunning
    }
    if isNew { start() }
  }

  /// Waits until the jobs so far are done, but not longer than so many seconds; whether they are.
  public func wait(atMost seconds: Double) -> Bool {
    let done = DispatchSemaphore(value: 0)
    perform { done.signal() }
    return done.wait(timeout: .now() + seconds) == .success
  }

  private func start() {
    let thread = SystemThread { [self] in
      thread_gives_way(niceness)
      run()
    }
    guard let thread else {
      // Late is better than never.
      return run()
    }
    thread.detach()
  }

  private func run() {
    while let job = next() { job() }
  }

  /// The next job; nil when there is none, and then the thread ends.
  private func next() -> (@Sendable () -> Void)? {
    state.withLock { state in
      if state.jobs.isEmpty {
        state.isRunning = false
        return nil
      }
      return state.jobs.removeFirst()
    }
  }
}

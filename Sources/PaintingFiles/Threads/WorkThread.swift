import Glibc
import Synchronization

/// Does jobs one after the other on a thread of its own, which is there only while there is
/// something to do.
///
/// The threads that tasks and queues share are looked after once a second by the system's library,
/// from their first job on and for ever; this one leaves nothing behind that wakes up.
public final class WorkThread: Sendable {
  private struct State {
    var jobs: [@Sendable () -> Void] = []
    var isRunning = false
  }

  private let state = Mutex(State())

  /// Makes a thread that is not there yet.
  public init() {}

  /// Does a job when those before it are done. May be called on any thread.
  public func perform(_ job: @escaping @Sendable () -> Void) {
    let isNew = state.withLock { state in
      state.jobs.append(job)
      defer { state.isRunning = true }
      return !state.isRunning
    }
    if isNew { start() }
  }

  private func start() {
    let own = unsafe Unmanaged.passRetained(self).toOpaque()
    var thread = pthread_t()
    let code = unsafe pthread_create(
      &thread, nil,
      { own in
        guard let own = unsafe own else { return nil }
        unsafe Unmanaged<WorkThread>.fromOpaque(own).takeRetainedValue().run()
        return nil
      }, own)
    if code == 0 {
      pthread_detach(thread)
    } else {
      // The system has no thread to spare: late is better than never.
      unsafe Unmanaged<WorkThread>.fromOpaque(own).release()
      run()
    }
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

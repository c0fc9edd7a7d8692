internal import Glibc

/// A thread that is there only for one piece of work. It has the niceness of the thread that starts it.
///
/// The threads that queues share out are looked after once a second by the system's library, from their
/// first job on and for ever; this one leaves nothing behind that wakes up.
public struct SystemThread: Sendable {
  private let thread: pthread_t

  /// Starts it; nil where the system has no thread to spare. Either `join` or `detach` follows, once.
  public init?(_ body: @escaping @Sendable () -> Void) {
    let work = unsafe Unmanaged.passRetained(Work(body: body))
    var thread = pthread_t()
    let code = unsafe pthread_create(
      &thread, nil,
      { work in
        guard let work = unsafe work else { return nil }
        unsafe Unmanaged<Work>.fromOpaque(work).takeRetainedValue().body()
        return nil
      }, work.toOpaque())
    guard code == 0 else {
      unsafe work.release()
      return nil
    }
    self.thread = thread
  }

  /// Waits until the work is done.
  public func join() { pthread_join(thread, nil) }

  /// Leaves it to itself.
  public func detach() { pthread_detach(thread) }

  private final class Work: Sendable {
    let body: @Sendable () -> Void
    init(body: @escaping @Sendable () -> Void) { self.body = body }
  }
}

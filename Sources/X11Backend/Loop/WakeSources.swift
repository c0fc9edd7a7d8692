import CX11
import Dispatch  // For the linker: the hooks that CX11 declares are its.
import Glibc

/// What the loop sleeps on: the X connection, the main queue, and the time of the next timer.
struct WakeSources {
  private let connection: Int32
  private let queue: Int32?

  /// Sleeps on a descriptor of X, and on the main queue if asked.
  init(connection: Int32, servesMainQueue: Bool) {
    self.connection = connection
    queue = servesMainQueue ? _dispatch_get_main_queue_handle_4CF() : nil
  }

  /// Seconds of the clock that all event times are on.
  static var now: Double {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// Sleeps until something happens or `deadline` has come (nil: without end), or only looks.
  /// Returns whether the main queue has work.
  func wait(until deadline: Double?, onlyLooks: Bool) -> Bool {
    let seconds = onlyLooks ? 0 : deadline.map { max(0, $0 - Self.now) } ?? -1
    return cx11_wait(connection, queue ?? -1, seconds)
  }

  /// Runs what the main queue holds. Without reading the descriptor first, it would stay readable.
  func runMainQueue() {
    guard let queue else { return }
    var count: UInt64 = 0
    _ = unsafe read(queue, &count, 8)
    _dispatch_main_queue_callback_4CF(nil)
  }
}

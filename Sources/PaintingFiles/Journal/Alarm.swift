internal import CTimer
internal import Dispatch
internal import Glibc
internal import Synchronization

/// A timer of a queue that costs little to set: one call of the kernel (timerfd_create(2)), which wakes no
/// other thread. A new time replaces the one before.
final class Alarm: Sendable {
  private let queue: DispatchQueue
  private let ring = Mutex<@Sendable () -> Void>({})
  /// The kernel's timer; nil where the process has no descriptor left: then the queue keeps the time.
  private let descriptor: Int32?
  /// A source may be used on any thread, which its type does not say.
  private nonisolated(unsafe) let source: (any DispatchSourceRead)?

  /// Makes a timer that is not set.
  init(on queue: DispatchQueue) {
    self.queue = queue
    let new = timerfd_create(CLOCK_MONOTONIC, Int32(TFD_NONBLOCK | TFD_CLOEXEC))
    guard new >= 0 else {
      (descriptor, unsafe source) = (nil, nil)
      return
    }
    let made = DispatchSource.makeReadSource(fileDescriptor: new, queue: queue)
    (descriptor, unsafe source) = (new, made)
    made.setEventHandler { [weak self] in
      var count: UInt64 = 0
      // Where it was set again just now there is nothing to read yet.
      guard unsafe read(new, &count, MemoryLayout.size(ofValue: count)) > 0 else { return }
      self?.rings()
    }
    made.setCancelHandler { close(new) }
    made.resume()
  }

  /// Says what is done on the queue when the time has come.
  func onRing(_ ring: @escaping @Sendable () -> Void) { self.ring.withLock { $0 = ring } }

  private func rings() { ring.withLock { $0 }() }

  deinit { unsafe source?.cancel() }

  /// Rings after so many seconds, more than 0.
  func set(after seconds: Double) {
    guard let descriptor else {
      // The queue's own time may need a descriptor too; what is urgent must not.
      if seconds < 0.1 { return queue.async { [weak self] in self?.rings() } }
      return queue.asyncAfter(deadline: .now() + seconds) { [weak self] in self?.rings() }
    }
    let whole = seconds.rounded(.down)
    var time = itimerspec()
    time.it_value = timespec(tv_sec: Int(whole), tv_nsec: Int((seconds - whole) * 1e9))
    unsafe timerfd_settime(descriptor, 0, &time, nil)
  }
}

import Synchronization

/// A clock by hand that any thread may read.
final class HandClock: Sendable {
  private let time: Mutex<Double>

  init(_ time: Double) { self.time = Mutex(time) }

  func set(_ new: Double) { time.withLock { $0 = new } }
  func advance(by seconds: Double) { time.withLock { $0 += seconds } }
  var now: @Sendable () -> Double { { self.time.withLock { $0 } } }
}

internal import Glibc

/// The time of many runs of one thing.
struct Measurement {
  /// Which time is read.
  enum Clock {
    /// The processor's time of this thread, so that other programs do not count.
    case thread
    /// The processor's time of all threads, for work that goes from thread to thread.
    case process
    /// The time on the wall, for work on several threads.
    case wall
  }

  private let clock: Clock
  private var samples: [Double] = []

  init(_ clock: Clock = .thread) { self.clock = clock }

  /// Runs and times `body`.
  mutating func time<R>(_ body: () throws -> R) rethrows -> R {
    let start = Measurement.now(clock)
    let result = try body()
    samples.append(max(0, Measurement.now(clock) - start - Measurement.price))
    return result
  }

  /// Runs and times `body`, on whatever threads: not for the thread's clock.
  mutating func time<R>(_ body: () async throws -> R) async rethrows -> R {
    let start = Measurement.now(clock)
    let result = try await body()
    samples.append(max(0, Measurement.now(clock) - start))
    return result
  }

  /// Adds a run that was timed in parts, in microseconds.
  mutating func add(_ time: Double) { samples.append(time) }

  /// What reading the thread's clock costs, the median of many: no part of what is measured.
  private static let price: Double = {
    let readings = (0..<1001).map { _ in
      let start = now(.thread)
      return now(.thread) - start
    }
    return readings.sorted()[500]
  }()

  /// The time on the wall, in microseconds.
  static var wallTime: Double { now(.wall) }

  /// The time of a clock, in microseconds.
  private static func now(_ clock: Clock) -> Double {
    var time = timespec()
    let id =
      switch clock {
      case .thread: CLOCK_THREAD_CPUTIME_ID
      case .process: CLOCK_PROCESS_CPUTIME_ID
      case .wall: CLOCK_MONOTONIC
      }
    unsafe clock_gettime(id, &time)
    return Double(time.tv_sec) * 1e6 + Double(time.tv_nsec) / 1e3
  }

  /// The number of runs.
  var count: Int { samples.count }
  /// The sum of all times, in microseconds.
  var total: Double { samples.reduce(0, +) }

  /// The time that a part of the runs does not exceed, in microseconds; 0.5 is the median.
  func quantile(_ part: Double) -> Double {
    guard !samples.isEmpty else { return 0 }
    let sorted = samples.sorted()
    return sorted[min(sorted.count - 1, Int(part * Double(sorted.count)))]
  }
}

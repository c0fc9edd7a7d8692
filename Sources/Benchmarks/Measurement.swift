internal import Glibc

/// The processor's time of many runs of one thing, so that other programs do not count.
struct Measurement {
  private var samples: [Double] = []

  /// Runs and times `body`.
  mutating func time<R>(_ body: () throws -> R) rethrows -> R {
    let start = Measurement.now
    let result = try body()
    samples.append(Measurement.now - start)
    return result
  }

  /// The time that this thread has run, in microseconds.
  private static var now: Double {
    var time = timespec()
    unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
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

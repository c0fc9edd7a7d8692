package import Geometry

/// The last tenth of a second of a motion, for its speed.
package nonisolated struct TravelHistory {
  /// How long motion counts, in seconds.
  static let span = 0.1

  private var moments: [(time: Double, travel: Vector)] = []
  private var travel = Vector.zero

  /// Makes a history without motion.
  package init() {}

  /// Adds a step, which may be none, at a time.
  package mutating func add(_ step: Vector, at time: Double) {
    travel += step
    moments.append((time, travel))
    moments.removeAll { time - $0.time > TravelHistory.span }
  }

  /// Per second; zero where too little is known.
  package var velocity: Vector {
    guard let first = moments.first, let last = moments.last, last.time > first.time else {
      return .zero
    }
    return (last.travel - first.travel) / (last.time - first.time)
  }
}

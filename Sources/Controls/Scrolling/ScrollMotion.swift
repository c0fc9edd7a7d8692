import Glibc

/// One coordinate of content that moves by itself after a flick: slower and slower, and back again
/// where it went past an end.
///
/// It is a closed formula of time, so that frames may come when they like.
nonisolated struct ScrollMotion: Equatable {
  /// After this time, in seconds, a gliding thing has 1/e of its speed: 0.998 of it is left after
  /// each millisecond.
  static let timeConstant = 0.4995
  /// How hard the ends pull back, in 1/s; critically damped, so it never swings.
  static let stiffness = 14.0
  /// Slower than this, in points per second, is rest.
  static let slowest = 8.0
  /// Nearer to the end than this, in points, is there.
  static let nearest = 0.5

  private let start: Double
  private let velocity: Double
  /// When the end begins to pull; nil when it never does.
  private let pullStart: Double?
  private let end: Double
  private let pullOffset: Double
  private let pullVelocity: Double
  /// When it is at rest, in seconds from the start.
  let duration: Double

  /// A coordinate that is at `position` and moves with `velocity` points per second, and that should
  /// come to rest within the limits.
  init(from position: Double, velocity: Double, limits: ClosedRange<Double>) {
    start = position
    self.velocity = velocity
    let rest = position + velocity * Self.timeConstant
    let isOutside = !limits.contains(position)
    let comesIn = position < limits.lowerBound ? rest > limits.lowerBound : rest < limits.upperBound
    end = max(limits.lowerBound, min(limits.upperBound, isOutside && !comesIn ? position : rest))
    if isOutside, !comesIn {
      (pullStart, pullOffset) = (0, position - end)
      pullVelocity = velocity
    } else if limits.contains(rest) {
      (pullStart, pullOffset, pullVelocity) = (nil, 0, 0)
    } else {
      let way = (end - position) / Self.timeConstant
      pullStart = -Self.timeConstant * log(1 - way / velocity)
      (pullOffset, pullVelocity) = (0, velocity - way)
    }
    if let pullStart {
      duration = pullStart + Self.pullDuration(pullOffset, pullVelocity)
    } else {
      duration =
        abs(velocity) > Self.slowest ? Self.timeConstant * log(abs(velocity) / Self.slowest) : 0
    }
  }

  /// Where it is, `time` seconds after the start.
  func position(at time: Double) -> Double {
    if let pullStart, time >= pullStart {
      guard time < duration else { return end }
      return end + Self.pulled(pullOffset, pullVelocity, time - pullStart)
    }
    let t = max(0, min(time, duration))
    return start + velocity * Self.timeConstant * (1 - exp(-t / Self.timeConstant))
  }

  /// How far from the end something is that a critically damped spring pulls to it.
  private static func pulled(_ offset: Double, _ velocity: Double, _ time: Double) -> Double {
    (offset + (velocity + stiffness * offset) * time) * exp(-stiffness * time)
  }

  private static func pullDuration(_ offset: Double, _ velocity: Double) -> Double {
    // Past the farthest point the distance only falls.
    var time = 1 / stiffness
    while abs(pulled(offset, velocity, time)) > nearest, time < 4 { time += 1.0 / 120 }
    return time
  }
}

import Glibc

/// How a change runs over its time.
public nonisolated enum AnimationCurve: Hashable, Sendable {
  /// At one speed.
  case linear
  /// Fast at first, then slower, without a jolt at the end.
  case easeOut
  /// Slow at both ends.
  case easeInOut
  /// To the right, to the left and back again three times, weaker each time: 0 … ±1 … 0.
  case shake

  /// How far the change has come at `time`, both as parts of the whole: 0 at 0 and 1 at 1, but for
  /// `shake`, which ends where it began. A time outside 0…1 counts as the nearer end.
  public func value(at time: Double) -> Double {
    let t = max(0, min(1, time))
    switch self {
    case .linear:
      return t
    case .easeOut:
      let left = 1 - t
      return 1 - left * left * left
    case .easeInOut:
      return t * t * (3 - 2 * t)
    case .shake:
      return t == 1 ? 0 : (1 - t) * sin(t * 6 * .pi)
    }
  }
}

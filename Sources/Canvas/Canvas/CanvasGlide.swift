import Geometry
import Glibc
import UserInterface

/// The canvas goes on for a while after a hand has let go of it in full motion, ever slower.
///
/// The way follows v · τ · (1 − e^(−t/τ)), whatever the frames' times are.
final class CanvasGlide {
  /// The least speed at which it begins, in points per second.
  static let leastSpeed = 240.0
  /// The speed at which it ends.
  static let restSpeed = 16.0
  /// After this time (seconds) the speed has fallen to 37 %.
  static let timeConstant = 0.3

  private var link: DisplayLink?

  /// Whether it still moves.
  var isRunning: Bool { link != nil }

  /// Begins at a velocity in points per second. `move` is told each step in points, and answers
  /// whether there is still room to go on.
  func start(_ velocity: Vector, in window: Window, move: @escaping (Vector) -> Bool) {
    stop()
    guard velocity.length >= Self.leastSpeed, !Animation.isReduced else { return }
    let start = window.now
    let end = Self.timeConstant * log(velocity.length / Self.restSpeed)
    var done = 0.0
    link = DisplayLink(window: window) { [weak self] time in
      let elapsed = min(time - start, end)
      let way = Self.timeConstant * (1 - exp(-elapsed / Self.timeConstant))
      let step = velocity * (way - done)
      done = way
      if !move(step) || elapsed >= end { self?.stop() }
    }
  }

  /// Stands still.
  func stop() {
    link?.invalidate()
    link = nil
  }
}

import Geometry
import UserInterface

/// Content on its way after a flick, or back from beyond its end.
final class ScrollFlight {
  private let x: ScrollMotion
  private let y: ScrollMotion
  private let start: Double
  private var link: DisplayLink?

  /// Starts at once. `move` is told where the content is with each frame; true for the last time.
  init(
    in window: Window, from offset: Point, velocity: Vector,
    limits: (x: ClosedRange<Double>, y: ClosedRange<Double>),
    move: @escaping (Point, Bool) -> Void
  ) {
    x = ScrollMotion(from: offset.x, velocity: velocity.dx, limits: limits.x)
    y = ScrollMotion(from: offset.y, velocity: velocity.dy, limits: limits.y)
    start = window.now
    link = DisplayLink(window: window) { [weak self] time in
      guard let self else { return }
      let passed = time - start
      let isOver = passed >= max(x.duration, y.duration)
      if isOver { stop() }
      move(Point(x.position(at: passed), y.position(at: passed)), isOver)
    }
  }

  /// Stays where it is.
  func stop() {
    link?.invalidate()
    link = nil
  }
}

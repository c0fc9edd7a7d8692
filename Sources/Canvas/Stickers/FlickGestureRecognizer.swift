import Geometry
import UserInterface

/// A swipe that is fast: what goes on more slowly is a drag, and this fails early enough to let it be
/// one.
final class FlickGestureRecognizer: SwipeGestureRecognizer {
  /// How fast a flick is at least, in points per second.
  private static let speed = 450.0
  /// How far it goes before its speed is judged, in points.
  private static let start = 14.0
  /// Over how long the speed is measured, in seconds.
  private static let span = 0.05

  private var places: [(time: Double, place: Point)] = []

  override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    super.touchesBegan(touches, with: event)
    places = [(event.timestamp, location(in: nil))]
  }

  override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
    let (now, place) = (event.timestamp, location(in: nil))
    while places.count > 1, now - places[1].time >= Self.span { places.removeFirst() }
    if let first = touches.first, state == .possible,
      place.distance(to: first.initialLocation(in: nil)) >= Self.start,
      let old = places.first, now > old.time,
      place.distance(to: old.place) < Self.speed * (now - old.time)
    {
      state = .failed
      return
    }
    places.append((now, place))
    super.touchesMoved(touches, with: event)
  }

  override func reset() {
    super.reset()
    places = []
  }
}

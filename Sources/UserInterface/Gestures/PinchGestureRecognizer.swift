import Geometry

/// Recognizes two fingers that change their distance.
///
/// It ends when one of the two is lifted; further fingers are ignored. Pinches on a touchpad count as
/// those of fingers 100 points apart.
open class PinchGestureRecognizer: GestureRecognizer {
  /// How far the distance must change before the gesture begins, in points.
  public var minimumChange = Touch.tapDistance
  /// The distance of the fingers as a multiple of that at the start; may be set to count anew.
  public var scale = 1.0

  private var distance: Double?
  private var startDistance = 1.0
  private var pair: FingerPair?
  private var travel = TravelHistory()

  /// Makes a recognizer of pinches.
  public override init() { super.init() }

  /// How fast `scale` changes, per second; zero after a rest.
  public var velocity: Double { travel.velocity.dx }

  open override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    for touch in touches.sorted(by: { $0.id > $1.id }) where self.touches.count > 2 {
      ignore(touch)
    }
    if pair == nil { pair = FingerPair(self.touches) }
    guard distance == nil, let now = currentDistance else { return }
    distance = now
    startDistance = now
    travel.add(.zero, at: event.timestamp)
    if minimumChange <= 0 { state = .began }
  }

  open override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
    if let now = currentDistance { spread(to: now, at: event.timestamp) }
  }

  private func spread(to now: Double, at time: Double) {
    guard let old = distance else { return }
    distance = now
    travel.add(Vector(scale * (now / old - 1), 0), at: time)
    scale *= now / old
    switch state {
    case .possible where !held.isEmpty: state = .changed
    case .possible: if isMeant(abs(now - startDistance)) { state = .began }
    default: state = .changed
    }
  }

  open override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
    end(at: event.timestamp)
  }

  private func end(at time: Double) {
    travel.add(.zero, at: time)
    state = state == .possible && !isWaiting ? .failed : .ended
  }

  /// Takes pinches.
  open override func shouldReceive(_ event: TouchpadEvent) -> Bool { event.kind == .pinch }

  open override func touchpadChanged(_ event: TouchpadEvent) {
    let now = event.scale * GestureRecognizer.touchpadSpread
    switch event.phase {
    case .began:
      distance = now
      startDistance = now
      travel.add(.zero, at: event.timestamp)
    case .changed: spread(to: now, at: event.timestamp)
    case .ended: end(at: event.timestamp)
    case .cancelled: state = .cancelled
    }
  }

  open override func reset() {
    scale = 1
    distance = nil
    pair = nil
    travel = TravelHistory()
  }

  private func isMeant(_ change: Double) -> Bool {
    // The driver of a touchpad has made sure already.
    pair?.means(change, least: minimumChange, now: touches) ?? (change >= minimumChange)
  }

  /// How far the two fingers are apart; nil when there are not two. Never 0.
  private var currentDistance: Double? {
    guard touches.count == 2 else { return nil }
    let places = touches.map { $0.location(in: nil) }
    return max(1, places[0].distance(to: places[1]))
  }
}

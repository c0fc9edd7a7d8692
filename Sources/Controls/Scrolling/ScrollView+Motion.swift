import Geometry
import UserInterface

extension ScrollView {
  /// Slower than this, in points per second, a hand has put the content down.
  private static let slowestFlick = 60.0
  /// Nothing goes faster, in points per second.
  private static let fastestFlick = 8000.0

  /// Stays where it is.
  func stopMoving() {
    flight?.stop()
    flight = nil
    glide?.stop()
    glide = nil
    glideTarget = nil
  }

  /// Goes to a place, limited to what there is, in a short time.
  func glide(to offset: Point, duration: Double = Animation.duration) {
    let target = limited(offset)
    // A wheel that spins sets targets faster than frames come.
    glide?.catchUp()
    stopMoving()
    let start = contentOffset
    glideTarget = target
    glide = Animation(in: window, duration: duration) { [weak self] progress in
      self?.place(start + (target - start) * progress)
    } completion: { [weak self] in
      self?.glide = nil
      self?.glideTarget = nil
    }
    // It may have ended before it was known.
    if glide?.isRunning == false { glide = nil }
  }

  /// Goes on with a speed in points per second, and comes back from beyond an end.
  func fly(with velocity: Vector) {
    stopMoving()
    let offset = contentOffset
    guard let window, !Animation.isReduced else { return place(limited(offset)) }
    let isFast = velocity.length >= ScrollView.slowestFlick
    guard isFast || limited(offset) != offset else { return }
    func usable(_ speed: Double, _ limits: ClosedRange<Double>) -> Double {
      guard isFast, limits.upperBound > 0 else { return 0 }
      return max(-ScrollView.fastestFlick, min(ScrollView.fastestFlick, speed))
    }
    let speed = Vector(usable(velocity.dx, limits.x), usable(velocity.dy, limits.y))
    flight = ScrollFlight(in: window, from: offset, velocity: speed, limits: limits) {
      [weak self] offset, isOver in
      guard let self else { return }
      if isOver { flight = nil }
      place(bounces ? offset : limited(offset))
    }
  }

  /// A finger came down on the content: what moves, stops.
  func caught() { stopMoving() }

  /// The fingers left without a drag: content that was stopped beyond its end goes back.
  func released() {
    guard !isDragging, flight == nil, glide == nil, limited(contentOffset) != contentOffset else {
      return
    }
    fly(with: .zero)
  }

  func panned() {
    switch pan.state {
    case .began:
      stopMoving()
      isDragging = true
      dragStart = Point(
        RubberBand.unstretched(contentOffset.x, limits: limits.x, extent: bounds.width),
        RubberBand.unstretched(contentOffset.y, limits: limits.y, extent: bounds.height))
      drag()
    case .changed: drag()
    case .ended:
      drag()
      isDragging = false
      fly(with: -pan.velocity)
    case .cancelled:
      isDragging = false
      fly(with: .zero)
    case .possible, .failed: break
    }
  }

  private func drag() {
    let hand = dragStart - pan.translation
    guard bounces, !Animation.isReduced else { return place(limited(hand)) }
    func stretched(_ value: Double, _ limits: ClosedRange<Double>, _ extent: Double) -> Double {
      // What cannot scroll this way does not give way either.
      limits.upperBound > 0 ? RubberBand.stretched(value, limits: limits, extent: extent) : 0
    }
    place(
      Point(
        stretched(hand.x, limits.x, bounds.width), stretched(hand.y, limits.y, bounds.height)))
  }
}

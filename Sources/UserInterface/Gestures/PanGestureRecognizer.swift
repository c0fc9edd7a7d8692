public import Geometry

/// Recognizes a drag with one finger or several, and how far and how fast it goes.
///
/// It does not begin when the touch goes down, but once that is 8 points away; `translation` then
/// counts from where the touch began, so that what is dragged stays under the finger.
open class PanGestureRecognizer: GestureRecognizer {
  /// The fewest touches that pan.
  public var minimumNumberOfTouches = 1
  /// The most touches that pan. One more fails the gesture before it has begun, and is ignored
  /// from then on.
  public var maximumNumberOfTouches = Int.max
  /// Whether only drags that begin up or down are recognized; others fail.
  public var isVertical = false
  /// How far the touches went since the gesture began, in points.
  public private(set) var translation = Vector.zero

  private var middle: Point?
  private var travel = TravelHistory()

  /// Makes a recognizer of drags with any number of touches.
  public override init() { super.init() }

  /// How fast the touches go, in points per second; zero after a rest.
  public var velocity: Vector { travel.velocity }

  open override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    if self.touches.count > maximumNumberOfTouches {
      if state == .possible && !isWaiting { return state = .failed }
      for touch in touches { ignore(touch) }
    }
    // The middle of other touches is elsewhere; that is no motion.
    middle = Touch.middle(of: self.touches)
    travel.add(.zero, at: event.timestamp)
  }

  open override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
    guard self.touches.count >= minimumNumberOfTouches, let old = middle,
      let new = Touch.middle(of: self.touches)
    else { return }
    middle = new
    translation += new - old
    travel.add(new - old, at: event.timestamp)
    switch state {
    case .possible where !held.isEmpty: state = .changed
    case .possible:
      guard translation.length >= Touch.tapDistance else { return }
      state = isWanted(translation) ? .began : .failed
    default: state = .changed
    }
  }

  open override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
    travel.add(.zero, at: event.timestamp)
    let rest = self.touches.subtracting(touches)
    middle = Touch.middle(of: rest)
    guard rest.count < minimumNumberOfTouches || rest.isEmpty else { return }
    if state == .possible && held.isEmpty {
      if rest.isEmpty { state = .failed }
      translation = .zero
    } else {
      state = .ended
    }
  }

  open override func reset() {
    translation = .zero
    middle = nil
    travel = TravelHistory()
  }

  /// Whether a drag that begins this way is for the recognizer.
  open func isWanted(_ translation: Vector) -> Bool {
    !isVertical || abs(translation.dx) <= abs(translation.dy)
  }
}

import Geometry

/// Recognizes a touch that rests on its place for a while, with one finger or several.
///
/// It begins while the fingers are still down, goes on as they move, and ends when one of them is
/// lifted.
open class LongPressGestureRecognizer: GestureRecognizer {
  /// How long the fingers rest before the gesture begins, in seconds.
  public var minimumPressDuration = 0.5
  /// How far from where they landed the fingers may move until then, in points.
  public var allowableMovement = 10.0
  /// With how many fingers at once.
  public var numberOfTouchesRequired = 1

  private var timer: TimerToken?

  /// Makes a recognizer of half a second's rest with one finger.
  public override init() { super.init() }

  open override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    if state == .began || state == .changed {
      for touch in touches { ignore(touch) }
    } else if self.touches.count > numberOfTouchesRequired {
      state = .failed
    } else if self.touches.count == numberOfTouchesRequired, minimumPressDuration <= 0 {
      state = .began
    } else if self.touches.count == numberOfTouchesRequired {
      timer = schedule(after: minimumPressDuration) { [weak self] in
        self?.timer = nil
        self?.state = .began
      }
    }
  }

  open override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
    if state != .possible || isWaiting {
      state = .changed
    } else if touches.contains(where: { $0.travel > allowableMovement }) {
      state = .failed
    }
  }

  open override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
    state = state == .possible && !isWaiting ? .failed : .ended
  }

  open override func stateChanged() {
    if state == .failed { stopTimer() }
  }

  open override func reset() { stopTimer() }

  private func stopTimer() {
    if let timer { cancel(timer) }
    timer = nil
  }
}

extension Touch {
  /// How far it is from where it began, in points.
  var travel: Double { initialLocation.distance(to: state.location) }
}

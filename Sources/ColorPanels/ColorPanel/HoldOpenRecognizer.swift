package import Geometry
package import UserInterface

/// Opens something under a hand that rests on a view, or that goes off it; the same hand then goes on
/// in what was opened, until it lets go. A tap is left to the view.
package final class HoldOpenRecognizer: GestureRecognizer {
  /// How long a hand rests before it opens, in seconds.
  static let holdDuration = 0.25

  /// Asked to open for a hand; gives what the hand goes on in, nil where nothing opens.
  package var onOpen: ((Touch) -> (any HandFollower)?)?
  private weak var follower: (any HandFollower)?
  private var timer: TimerToken?

  package override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    guard self.touches.count == 1, let touch = touches.first else {
      if follower == nil { return state = .failed }
      for touch in touches { ignore(touch) }
      return
    }
    timer = schedule(after: Self.holdDuration) { [weak self, weak touch] in
      self?.timer = nil
      if let touch { self?.open(touch) }
    }
  }

  private func open(_ touch: Touch) {
    stopTimer()
    state = .began
    guard state == .began else { return }
    follower = onOpen?(touch)
  }

  package override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
    guard let touch = touches.first, let view else { return }
    if state == .possible, !view.bounds.contains(touch.location(in: view)) { open(touch) }
    guard state != .possible else { return }
    follower?.handMoved(to: touch.location(in: nil))
    if state == .began || state == .changed { state = .changed }
  }

  package override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
    guard state != .possible, let touch = touches.first else { return state = .failed }
    follower?.handLetGo(at: touch.location(in: nil))
    state = .ended
  }

  package override func touchesCancelled(_ touches: Set<Touch>, with event: Event) {
    follower?.handLeft()
    super.touchesCancelled(touches, with: event)
  }

  package override func reset() {
    stopTimer()
    follower = nil
  }

  private func stopTimer() {
    if let timer { cancel(timer) }
    timer = nil
  }
}

/// What a hand goes on in that has opened it and did not let go. Points are the window's.
package protocol HandFollower: AnyObject {
  /// The hand is at a point.
  func handMoved(to point: Point)
  /// The hand let go at a point.
  func handLetGo(at point: Point)
  /// The hand was taken away.
  func handLeft()
}

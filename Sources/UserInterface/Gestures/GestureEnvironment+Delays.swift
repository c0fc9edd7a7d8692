/// One message to a view that waits until a gesture is decided.
struct DelayedMessage {
  let event: Event
  let phase: TouchPhase
  let state: TouchState
  let previousState: TouchState
}

/// What recognizers hold back from views: the beginning of a touch while it may be their gesture
/// (`delaysTouchesBegan`), and its end (`delaysTouchesEnded`). Each view gets the whole sequence
/// later, with its own times and places, or none of what was held back.
extension GestureEnvironment {
  /// Holds a message back if it has to be; whether it was. An end that the system calls off is told
  /// at once.
  func delays(_ touch: Touch, _ event: Event) -> Bool {
    guard let phase = event.phase else { return false }
    if phase == .cancelled {
      dropDelayed(touch)
      return false
    }
    guard !touch.delayed.isEmpty || holdsBack(touch, phase) else { return false }
    if touch.delayed.isEmpty { delayed.append(touch) }
    touch.delayed.append(
      DelayedMessage(
        event: event, phase: phase, state: touch.state, previousState: touch.previousState))
    return true
  }

  /// Whether a gesture that is not decided wants a view to wait.
  private func holdsBack(_ touch: Touch, _ phase: TouchPhase) -> Bool {
    switch phase {
    case .began: isUndecided(touch) { $0.delaysTouchesBegan }
    case .ended: touch.isDeliveredToView && isUndecided(touch) { $0.delaysTouchesEnded }
    case .moved, .stationary, .cancelled: false
    }
  }

  private func isUndecided(_ touch: Touch, by counts: (GestureRecognizer) -> Bool) -> Bool {
    active.contains { $0.state == .possible && counts($0) && $0.sequence.contains(touch) }
  }

  /// What was held back of a touch never comes.
  func dropDelayed(_ touch: Touch) {
    guard !touch.delayed.isEmpty else { return }
    touch.delayed = []
    delayed.removeAll { $0 === touch }
  }

  /// Tells views what nothing holds back any more; whether there was anything.
  func releaseDelayed() -> Bool {
    var hasTold = false
    for touch in delayed {
      while let message = touch.delayed.first, !holdsBack(touch, message.phase) {
        touch.delayed.removeFirst()
        hasTold = true
        deliver(message, of: touch)
      }
      if touch.delayed.isEmpty { delayed.removeAll { $0 === touch } }
    }
    return hasTold
  }

  /// Shows a touch to its view as it was.
  private func deliver(_ message: DelayedMessage, of touch: Touch) {
    let (phase, state, previousState) = (touch.phase, touch.state, touch.previousState)
    touch.phase = message.phase
    touch.state = message.state
    touch.previousState = message.previousState
    let event = message.event.only(touch)
    if message.phase == .began { touch.isDeliveredToView = touch.view != nil }
    if touch.isDeliveredToView, let view = touch.view { tell(view, [touch], event) }
    if message.phase == .ended { close(touch, event) }
    touch.phase = phase
    touch.state = state
    touch.previousState = previousState
  }
}

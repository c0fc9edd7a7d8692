/// What fingers do on one touchpad, from when it begins until it ends.
final class TouchpadGesture {
  /// Whom it is for.
  fileprivate var recognizers: [GestureRecognizer] = []
}

/// Gestures on touchpads go to the recognizers of the view below the pointer and of all its
/// superviews that want them; among these, they are decided as those of touches are.
extension GestureEnvironment {
  /// Tells recognizers of what fingers do on a touchpad.
  func deliver(_ event: TouchpadEvent) {
    depth += 1
    if event.phase == .began { begin(event) }
    if let gesture = touchpads[event.device] {
      tell(gesture, event)
      if event.phase == .ended || event.phase == .cancelled { end(event.device) }
    }
    leave()
  }

  /// Calls everything off.
  func cancelTouchpads() {
    depth += 1
    for device in touchpads.keys { callOff(device) }
    leave()
  }

  private func begin(_ event: TouchpadEvent) {
    // One that never ended: its device lost count.
    callOff(event.device)
    let gesture = TouchpadGesture()
    touchpads[event.device] = gesture
    var view: View? = window.map { $0.hitTest(event.windowLocation, with: nil) ?? $0 }
    while let current = view {
      for recognizer in current.gestureRecognizers where accepts(recognizer, event) {
        recognizer.touchpad = gesture
        recognizer.touchpadSequence = gesture
        gesture.recognizers.append(recognizer)
        if !active.contains(where: { $0 === recognizer }) { active.append(recognizer) }
      }
      view = current.superview
    }
  }

  private func accepts(_ recognizer: GestureRecognizer, _ event: TouchpadEvent) -> Bool {
    recognizer.isEnabled && recognizer.state == .possible && !recognizer.isFed
      && !recognizer.isWaiting && recognizer.shouldReceive(event)
  }

  private func tell(_ gesture: TouchpadGesture, _ event: TouchpadEvent) {
    for recognizer in gesture.recognizers where recognizer.touchpad === gesture {
      recognizer.lastLocation = event.windowLocation
      if GestureEnvironment.table[recognizer.state]?.isEmpty == false {
        recognizer.touchpadChanged(event)
      }
    }
  }

  private func callOff(_ device: DeviceID) {
    guard let gesture = touchpads[device] else { return }
    for recognizer in gesture.recognizers where recognizer.touchpad === gesture {
      recognizer.cancel()
    }
    end(device)
  }

  private func end(_ device: DeviceID) {
    guard let gesture = touchpads.removeValue(forKey: device) else { return }
    for recognizer in gesture.recognizers where recognizer.touchpad === gesture {
      recognizer.touchpad = nil
    }
    gesture.recognizers = []
  }
}

extension GestureRecognizer {
  /// Whether both watch some of the same touches, or the same touchpad.
  func shares(_ other: GestureRecognizer) -> Bool {
    if let touchpadSequence { return touchpadSequence === other.touchpadSequence }
    return !sequence.isDisjoint(with: other.sequence)
  }
}

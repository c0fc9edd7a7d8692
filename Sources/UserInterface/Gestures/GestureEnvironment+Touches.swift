import Geometry

extension GestureEnvironment {
  /// Tells recognizers and views of touches that changed.
  func deliver(_ event: Event) {
    depth += 1
    if event.phase == .began { for touch in event.touches { assign(touch) } }
    for recognizer in recognizers(of: event.touches) { send(event, to: recognizer) }
    deliverToViews(event)
    if event.phase == .ended || event.phase == .cancelled {
      for touch in event.touches { forget(touch, event) }
    }
    leave()
  }

  /// Finds the recognizers that a new touch is for. All are found before the first is told, so
  /// that nobody recognizes before those that it has to wait for are there.
  private func assign(_ touch: Touch) {
    live.insert(touch)
    var view = touch.view
    while let current = view {
      for recognizer in current.gestureRecognizers {
        callOff(recognizer)
        guard accepts(recognizer, touch) else { continue }
        recognizer.touches.insert(touch)
        recognizer.sequence.insert(touch)
        touch.recognizers.append(recognizer)
        if !active.contains(where: { $0 === recognizer }) { active.append(recognizer) }
      }
      view = current.superview
    }
  }

  /// A gesture whose touches are gone and that waits for another to fail is called off by the next
  /// touch: a single tap must not act when it may be the first of two.
  private func callOff(_ recognizer: GestureRecognizer) {
    guard !recognizer.held.isEmpty, recognizer.touches.isEmpty else { return }
    set(recognizer, .failed)
    reset(recognizer)
  }

  private func accepts(_ recognizer: GestureRecognizer, _ touch: Touch) -> Bool {
    switch recognizer.state {
    case .possible, .began, .changed: break
    case .ended, .cancelled, .failed: return false
    }
    return recognizer.isEnabled && recognizer.touchpad == nil
      && recognizer.allowedTouchTypes.contains(touch.type)
      && recognizer.allowedButtons.contains(touch.button) && recognizer.shouldReceive(touch)
      && recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: touch) ?? true
  }

  private func recognizers(of touches: Set<Touch>) -> [GestureRecognizer] {
    guard touches.count > 1 else { return touches.first?.recognizers ?? [] }
    var result: [GestureRecognizer] = []
    for touch in touches.sorted(by: { $0.id < $1.id }) {
      for recognizer in touch.recognizers where !result.contains(where: { $0 === recognizer }) {
        result.append(recognizer)
      }
    }
    return result
  }

  private func send(_ event: Event, to recognizer: GestureRecognizer) {
    guard GestureEnvironment.table[recognizer.state]?.isEmpty == false else { return }
    let own = event.touches.intersection(recognizer.touches)
    guard !own.isEmpty else { return }
    switch event.phase {
    case .began: recognizer.touchesBegan(own, with: event)
    case .moved: recognizer.touchesMoved(own, with: event)
    case .ended: recognizer.touchesEnded(own, with: event)
    case .cancelled: recognizer.touchesCancelled(own, with: event)
    case .stationary, nil: break
    }
  }

  private func deliverToViews(_ event: Event) {
    var rest = event.touches
    while let first = rest.first {
      guard let view = first.view else {
        rest.remove(first)
        continue
      }
      let group = rest.filter { $0.view === view }
      rest.subtract(group)
      let told = group.filter { reaches(view, $0, event) }
      if !told.isEmpty { tell(view, told, event) }
    }
  }

  /// Whether a view is told of a touch now: it wants the button, no gesture has taken it, and none
  /// holds it back.
  private func reaches(_ view: View, _ touch: Touch, _ event: Event) -> Bool {
    if event.phase == .began {
      guard view.acceptedButtons.contains(touch.button),
        !touch.recognizers.contains(where: { $0.cancelsTouchesInView && $0.isRecognized }),
        !delays(touch, event)
      else { return false }
      touch.isDeliveredToView = true
    } else if delays(touch, event) {
      return false
    }
    return touch.isDeliveredToView
  }

  func tell(_ view: View, _ touches: Set<Touch>, _ event: Event) {
    switch event.phase {
    case .began: view.touchesBegan(touches, with: event)
    case .moved: view.touchesMoved(touches, with: event)
    case .ended: view.touchesEnded(touches, with: event)
    case .cancelled: view.touchesCancelled(touches, with: event)
    case .stationary, nil: break
    }
  }

  private func forget(_ touch: Touch, _ event: Event) {
    if touch.delayed.isEmpty { close(touch, event) }
    live.remove(touch)
    for recognizer in touch.recognizers { recognizer.forget(touch) }
    touch.recognizers = []
  }

  /// Nothing more of a touch goes to its view.
  func close(_ touch: Touch, _ event: Event) {
    TouchRelay.close(touch, event)
    touch.isDeliveredToView = false
  }

  /// Tells the views of touches that these are over for them; what was held back never comes.
  func cancelInViews(_ touches: Set<Touch>) {
    for touch in touches.sorted(by: { $0.id < $1.id }) {
      dropDelayed(touch)
      guard touch.isDeliveredToView else { continue }
      touch.isDeliveredToView = false
      cancel(touch) { event in
        touch.view?.touchesCancelled([touch], with: event)
        TouchRelay.close(touch, event)
      }
    }
  }

  /// Makes a touch look cancelled to some, though it goes on for others.
  private func cancel(_ touch: Touch, tell: (Event) -> Void) {
    let phase = touch.phase
    touch.phase = .cancelled
    tell(
      Event(
        .touches, window: window, timestamp: touch.timestamp, modifiers: touch.modifiers,
        touches: [touch], allTouches: live))
    touch.phase = phase
  }

  /// A view goes out of sight with all it holds: its touches are cancelled there. Gestures of the
  /// views around it go on.
  func viewWillLeave(_ view: View) {
    depth += 1
    for touch in live.union(delayed) where touch.view?.isDescendant(of: view) ?? false {
      cancel(touch) { event in
        for recognizer in touch.recognizers where recognizer.view?.isDescendant(of: view) ?? false {
          send(event, to: recognizer)
        }
      }
      cancelInViews([touch])
      touch.view = nil
    }
    for recognizer in active where recognizer.view?.isDescendant(of: view) ?? false {
      withdraw(recognizer)
    }
    leave()
  }
}

import Geometry

extension Window {
  /// Whether a hand holds something in it.
  var isTouched: Bool { !tracker.isEmpty }

  func pointerMoved(_ sample: PointerSample) {
    guard sample.location.isFinite, sample.tool != .pad else { return }
    noticePen(sample)
    if tracker.isPressed(sample.device) {
      tracker.move(sample.device, to: TouchState(sample, scale: scale))
    } else {
      hoverMoved(sample)
    }
  }

  func pointerPressed(_ sample: PointerSample, _ button: PointerButton) {
    guard sample.location.isFinite else { return }
    noticePen(sample)
    let contact = TouchTracker.Contact.pointer(sample.device, button)
    if pressedAsKey(contact, sample, button) { return }
    begin(contact, type: TouchType(sample.tool), state: TouchState(sample, scale: scale))
  }

  func pointerReleased(_ sample: PointerSample, _ button: PointerButton) {
    guard sample.location.isFinite else { return }
    noticePen(sample)
    if releasedAsKey(.pointer(sample.device, button), sample) { return }
    end(.pointer(sample.device, button), state: TouchState(sample, scale: scale))
    if !tracker.isPressed(sample.device) { hoverMoved(sample) }
  }

  func fingerBegan(_ sample: TouchSample) {
    guard sample.location.isFinite else { return }
    let contact = TouchTracker.Contact.finger(sample.device, sample.contact)
    begin(contact, type: .finger, state: TouchState(sample, scale: scale))
  }

  func fingerEnded(_ sample: TouchSample) {
    guard sample.location.isFinite else { return }
    end(.finger(sample.device, sample.contact), state: TouchState(sample, scale: scale))
  }

  private func begin(_ contact: TouchTracker.Contact, type: TouchType, state: TouchState) {
    // A contact that never ended: its device lost count.
    cancelTouches { $0 == contact }
    guard !isClosed else { return }
    showsFocus = false
    let event = tracker.begin(contact, type: type, state: state)
    for touch in event.touches {
      let view = hitTest(touch.state.location, with: event) ?? self
      touch.view = view
      keysFollowHand(to: view)
    }
    dispatch(event)
    tracker.settle(event)
  }

  private func end(_ contact: TouchTracker.Contact, state: TouchState) {
    guard let event = tracker.end(contact, state: state) else { return }
    dispatch(event)
  }

  /// Delivers the motion that waits, as one event.
  func flushMotion() {
    if let event = tracker.flush() {
      dispatch(event)
      tracker.settle(event)
    }
    flushHover()
    flushTurning()
  }

  /// Calls touches off; everybody who was told that they began is told.
  func cancelTouches(where matches: (TouchTracker.Contact) -> Bool) {
    guard let event = tracker.cancel(where: { contact, _ in matches(contact) }) else { return }
    dispatch(event)
  }

  /// Calls off all touches but one.
  func cancelTouches(except kept: Touch?) {
    guard let event = tracker.cancel(where: { $1 !== kept }) else { return }
    dispatch(event)
  }

  /// A pen came near or went away. What it had begun cannot end any more once it is away.
  func penMoved(_ device: DeviceID, _ isNear: Bool, _ time: Double) {
    var pen = pen
    if isNear { pen.near.insert(device) } else { pen.near.remove(device) }
    pen.hasBeenSeen = true
    pen.lastNear = max(time, pen.lastNear ?? time)
    self.pen = pen
    if !isNear {
      cancelTouches { if case .pointer(device, _) = $0 { true } else { false } }
      hoverExited()
    }
  }

  private func noticePen(_ sample: PointerSample) {
    guard sample.tool.isPen else { return }
    pen.hasBeenSeen = true
    pen.lastNear = max(sample.time, pen.lastNear ?? sample.time)
  }

  /// A view goes out of sight: what it has in progress is called off.
  func viewWillLeave(_ view: View) {
    gestures.viewWillLeave(view)
    // Later nobody behind the view would hear of it.
    releaseKeys { isHeld($0, by: view) }
    if let responder = firstResponder, isHeld(responder, by: view) {
      // What floats keeps the keys while only a part of it goes.
      let holder = floating(holding: responder)?.controller
      let keeps = holder.map { $0.canBecomeFirstResponder && !$0.view.isDescendant(of: view) }
      forceFirstResponder(keeps ?? false ? holder : nil)
    }
    hoverLeaves(view)
  }

  /// A view is gone. Who heard that it goes may have asked for the keys in it again.
  func viewHasLeft() {
    if let responder = firstResponder, responder.responderWindow !== self {
      forceFirstResponder(nil)
    }
  }

  /// Whether a responder is a view or in it.
  func isHeld(_ responder: Responder, by view: View) -> Bool {
    if let held = responder as? View { return held.isDescendant(of: view) }
    if let controller = responder as? ViewController, controller.isViewLoaded {
      return controller.view.isDescendant(of: view)
    }
    return false
  }
}

extension TouchType {
  nonisolated init(_ tool: PointerTool) {
    switch tool {
    case .mouse, .pad: self = .mouse
    case .pen: self = .pen
    case .eraser: self = .eraser
    }
  }
}

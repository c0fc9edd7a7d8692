public import Geometry

extension Window {
  /// Where the keys go first: the first responder, else what is in front.
  var keyTarget: Responder {
    firstResponder ?? presentations.last { $0.blocksKeys }?.controller.view
      ?? rootViewController?.view ?? self
  }

  func keyPressed(_ sample: KeySample) {
    send(.keyPress(KeyEvent(sample)), time: sample.time, modifiers: sample.modifiers)
  }

  func keyReleased(_ sample: KeySample) {
    send(.keyRelease(KeyEvent(sample)), time: sample.time, modifiers: sample.modifiers)
  }

  /// A button that somebody has made a shortcut of, held or hovering, is a key; those of a tablet are never
  /// anything else.
  func pressedAsKey(
    _ contact: TouchTracker.Contact, _ sample: PointerSample, _ button: PointerButton
  ) -> Bool {
    guard let key = ButtonKey(button, of: sample.tool) else { return false }
    let press = KeySample(key: .button(key), modifiers: sample.modifiers, time: sample.time)
    guard sample.tool == .pad || keyTarget.takes(KeyEvent(press)) else { return false }
    buttonKeys[contact] = press.key
    keyPressed(press)
    return true
  }

  func releasedAsKey(_ contact: TouchTracker.Contact, _ sample: PointerSample) -> Bool {
    guard let key = buttonKeys.removeValue(forKey: contact) else { return false }
    keyReleased(KeySample(key: key, modifiers: sample.modifiers, time: sample.time))
    return true
  }

  /// The device is away with what it held down.
  func releaseButtons(of device: DeviceID, _ sample: PointerSample) {
    for contact in buttonKeys.keys {
      if case .pointer(device, _) = contact { _ = releasedAsKey(contact, sample) }
    }
  }

  /// Keys are for what a hand is doing, else for who has them.
  func deliverKeyPress(_ event: KeyEvent) {
    if gestures.takes(event) { return }
    let target = keyTarget
    if !pressedKeys.contains(where: { $0.key == event.key && $0.responder === target }) {
      pressedKeys.append((event.key, target))
    }
    target.keyPressed(event)
  }

  /// A key comes up where it went down, whoever has the focus by now; and where it went on while it was
  /// held.
  func deliverKeyRelease(_ event: KeyEvent) {
    let told = pressedKeys.filter { $0.key == event.key }
    pressedKeys.removeAll { $0.key == event.key }
    for (_, responder) in told { responder.keyReleased(event) }
  }

  /// The releases of held keys will not come: the focus is elsewhere.
  func releaseKeys() { releaseKeys { _ in true } }

  /// The same for those that some responders hold.
  func releaseKeys(of isOver: (Responder) -> Bool) {
    // Who hears of it may ask for the same again.
    let held = pressedKeys.filter { isOver($0.responder) }
    pressedKeys.removeAll { isOver($0.responder) }
    for (key, responder) in held {
      responder.keyReleased(KeyEvent(KeySample(key: key, time: now)))
    }
  }

  /// Makes keys go to a responder first, or to nobody; false when the one that has them keeps them, or
  /// the responder is not in the window.
  @discardableResult public func makeFirstResponder(_ responder: Responder?) -> Bool {
    guard firstResponder !== responder else { return true }
    if let responder, responder.responderWindow !== self { return false }
    guard firstResponder?.canResignFirstResponder ?? true, !isClosed else { return false }
    forceFirstResponder(responder)
    return true
  }

  func forceFirstResponder(_ responder: Responder?) {
    let old = firstResponder
    firstResponder = responder
    old?.firstResponderChanged()
    responder?.firstResponderChanged()
  }

  /// Turns the input method on for text at the caret, in a view's coordinates.
  public func beginTextInput(caret: Rect, in view: View) {
    let rect = view.convert(caret, to: nil)
    let pixels = Rect(
      rect.minX * scale, rect.minY * scale, max(1, rect.width * scale),
      max(1, rect.height * scale))
    backend.setTextInput(caret: PixelRect(covering: pixels))
  }

  /// Turns the input method off.
  public func endTextInput() { backend.setTextInput(caret: nil) }
}

import Geometry

/// Keeps the touches that are down in one window and turns the backend's samples into events.
///
/// Motion waits until `flush`: all of it since the last event is one moved event, which still
/// holds every sample.
final class TouchTracker {
  /// What the backend calls a touch.
  enum Contact: Hashable {
    case pointer(DeviceID, PointerButton)
    case finger(DeviceID, Int)
  }

  private struct Entry {
    let contact: Contact
    let touch: Touch
  }

  weak var window: Window?
  private var entries: [Entry] = []
  private var moved: [Touch] = []
  private var taps = TapCounter()
  private var nextID = 1

  /// All touches that are down.
  var touches: Set<Touch> { Set(entries.map(\.touch)) }
  /// Whether nothing is down.
  var isEmpty: Bool { entries.isEmpty }

  /// Whether a button of the device is held.
  func isPressed(_ device: DeviceID) -> Bool {
    entries.contains { entry in
      if case .pointer(device, _) = entry.contact { true } else { false }
    }
  }

  /// The touch of a contact.
  func touch(_ contact: Contact) -> Touch? {
    entries.first { $0.contact == contact }?.touch
  }

  /// A contact goes down. One of the same name must have been ended before.
  func begin(_ contact: Contact, type: TouchType, state: TouchState) -> Event {
    let (device, button) = contact.deviceAndButton
    let count = taps.count(type: type, button: button, at: state.location, time: state.time)
    let touch = Touch(
      id: nextID, type: type, button: button, device: device, tapCount: count, state: state,
      window: window)
    nextID += 1
    entries.append(Entry(contact: contact, touch: touch))
    return event([touch], state)
  }

  /// The buttons of a device move.
  func move(_ device: DeviceID, to state: TouchState) {
    for entry in entries {
      if case .pointer(device, _) = entry.contact { append(state, to: entry.touch) }
    }
  }

  /// A finger moves; one that is not down is left alone.
  func move(_ contact: Contact, to state: TouchState) {
    if let touch = touch(contact) { append(state, to: touch) }
  }

  private func append(_ state: TouchState, to touch: Touch) {
    if touch.pending.isEmpty { moved.append(touch) }
    touch.pending.append(state)
  }

  /// The motion that waits, as one event; nil when nothing moved.
  func flush() -> Event? {
    guard !moved.isEmpty else { return nil }
    var samples: [ObjectIdentifier: [TouchState]] = [:]
    var last = moved[0].pending[0]
    for touch in moved {
      guard let newest = touch.pending.last else { continue }
      if touch.pending.count > 1 {
        samples[ObjectIdentifier(touch)] = [touch.state] + touch.pending
      }
      touch.previousState =
        touch.pending.count > 1 ? touch.pending[touch.pending.count - 2] : touch.state
      touch.state = newest
      touch.phase = .moved
      touch.pending.removeAll(keepingCapacity: true)
      if newest.time >= last.time { last = newest }
    }
    let changed = Set(moved)
    moved.removeAll(keepingCapacity: true)
    return event(changed, last, samples)
  }

  /// A contact is lifted; nil when it is not down. Motion was flushed before.
  func end(_ contact: Contact, state: TouchState) -> Event? {
    guard let index = entries.firstIndex(where: { $0.contact == contact }) else { return nil }
    let touch = entries[index].touch
    touch.previousState = touch.state
    touch.state = state
    touch.phase = .ended
    taps.touchEnded(
      type: touch.type, button: touch.button, began: touch.initialLocation, ended: state.location,
      time: state.time, count: touch.tapCount)
    let result = event([touch], state)
    entries.remove(at: index)
    return result
  }

  /// Calls off the touches that `matches` names; nil when there are none. Motion was flushed before.
  func cancel(where matches: (Contact, Touch) -> Bool) -> Event? {
    let cancelled = entries.filter { matches($0.contact, $0.touch) }.map(\.touch)
    guard let last = cancelled.last else { return nil }
    for touch in cancelled {
      touch.previousState = touch.state
      touch.phase = .cancelled
    }
    let result = event(Set(cancelled), last.state)
    entries.removeAll { cancelled.contains($0.touch) }
    return result
  }

  /// After an event was delivered: what stays down is at rest until its next change.
  func settle(_ event: Event) {
    for touch in event.touches where touch.phase == .began || touch.phase == .moved {
      touch.phase = .stationary
    }
  }

  private func event(
    _ changed: Set<Touch>, _ state: TouchState, _ samples: [ObjectIdentifier: [TouchState]] = [:]
  ) -> Event {
    Event(
      .touches, window: window, timestamp: state.time, modifiers: state.modifiers,
      touches: changed, allTouches: touches, samples: samples)
  }
}

extension TouchTracker.Contact {
  /// The physical device and the button; `.primary` for fingers.
  var deviceAndButton: (DeviceID, PointerButton) {
    switch self {
    case .pointer(let device, let button): (device, button)
    case .finger(let device, _): (device, .primary)
    }
  }

  /// The physical device.
  var device: DeviceID { deviceAndButton.0 }
}

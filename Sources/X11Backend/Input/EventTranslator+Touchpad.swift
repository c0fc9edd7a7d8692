import CX11
import Geometry
import UserInterface

nonisolated extension EventTranslator {
  /// What fingers do on a touchpad. A gesture that never ended is cancelled by the next one.
  mutating func touchpad(_ raw: cx11_event, _ kind: TouchpadGestureKind, _ time: Double) {
    let id = DeviceID(Int(raw.device))
    let phase = TouchpadPhase(raw)
    var sample = TouchpadSample(
      device: id, kind: kind, phase: phase, fingerCount: Int(raw.detail),
      location: Point(raw.x, raw.y), time: time, translation: Vector(raw.delta_x, raw.delta_y),
      scale: kind == .pinch ? raw.scale : 1, rotation: raw.rotation,
      modifiers: KeyModifiers(cx11: raw.modifiers))
    if phase == .began {
      if let old = gestures[id] { cancel(old, of: id, time) }
      gestures[id] = TouchpadGesture(window: raw.window, last: sample)
      send(raw.window, .touchpad(sample))
      return
    }
    guard let gesture = gestures[id], gesture.last.kind == kind else { return }
    // The last event of a pinch may bear no scale of its own.
    if !(sample.scale > 0) { sample.scale = gesture.last.scale }
    // The server ends what a device that goes away was doing; nobody's hand did.
    if phase == .ended, leaving.contains(id) { sample.phase = .cancelled }
    gestures[id] = phase == .changed ? TouchpadGesture(window: gesture.window, last: sample) : nil
    send(gesture.window, .touchpad(sample))
  }

  mutating func cancel(_ gesture: TouchpadGesture, of id: DeviceID, _ time: Double) {
    gestures[id] = nil
    var sample = gesture.last
    sample.phase = .cancelled
    sample.time = time
    sample.translation = .zero
    sample.rotation = 0
    send(gesture.window, .touchpad(sample))
  }
}

extension TouchpadPhase {
  nonisolated fileprivate init(_ raw: cx11_event) {
    switch raw.kind {
    case .pinch_begin, .swipe_begin: self = .began
    case .pinch_update, .swipe_update: self = .changed
    default: self = raw.is_cancelled ? .cancelled : .ended
    }
  }
}

import Geometry

/// Turns of the wheel and motion on a touchpad that wait: devices of high resolution send several
/// between two frames, and these are one event.
struct TurningQueue {
  var scroll: ScrollSample?
  var touchpad: TouchpadSample?
}

extension Window {
  /// The wheel turned. Turns of one device with the same keys held add up until the flush.
  func scrolled(_ sample: ScrollSample) {
    guard sample.isFinite else { return }
    var sum = sample
    if let waiting = turning.scroll {
      if waiting.device == sample.device, waiting.modifiers == sample.modifiers {
        sum.steps = sum.steps + waiting.steps
      } else {
        flushTurning()
      }
    }
    turning.scroll = sum
  }

  /// Fingers moved on a touchpad. Motion of one gesture adds up until the flush.
  func touchpadMoved(_ sample: TouchpadSample) {
    guard sample.isFinite else { return }
    var sum = sample
    if let waiting = turning.touchpad {
      if waiting.device == sample.device, waiting.kind == sample.kind {
        sum.translation = sum.translation + waiting.translation
        sum.rotation += waiting.rotation
      } else {
        flushTurning()
      }
    }
    turning.touchpad = sum
  }

  /// Delivers what waits.
  func flushTurning() {
    if let scroll = turning.scroll {
      turning.scroll = nil
      send(scroll)
    }
    if let touchpad = turning.touchpad {
      turning.touchpad = nil
      send(touchpad)
    }
  }

  func send(_ sample: ScrollSample) {
    guard sample.isFinite else { return }
    let event = ScrollEvent(
      windowLocation: Point(sample.location.x / scale, sample.location.y / scale),
      steps: sample.steps, modifiers: sample.modifiers, timestamp: sample.time)
    send(.scroll(event), time: sample.time, modifiers: sample.modifiers)
  }

  func send(_ sample: TouchpadSample) {
    guard sample.isFinite else { return }
    let event = TouchpadEvent(sample, windowScale: scale)
    send(.touchpad(event), time: sample.time, modifiers: sample.modifiers)
  }
}

extension ScrollSample {
  nonisolated fileprivate var isFinite: Bool {
    location.isFinite && steps.dx.isFinite && steps.dy.isFinite
  }
}

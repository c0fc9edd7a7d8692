import Geometry
import UserInterface

/// A pointer that no device moves: what keys or a resting hand do comes to tools, recognizers and panels as
/// from a mouse.
final class SyntheticHand {
  private weak var view: PaintingView?
  private(set) var isDown = false

  /// No device of a backend has it.
  private static let device = DeviceID(-1)

  init(on view: PaintingView) { self.view = view }

  /// Moves to a place in the painting's view, hovering or pressing.
  func move(to place: Point, at time: Double, with modifiers: KeyModifiers = []) {
    send(at: place, time, modifiers) { .pointerMoved($0) }
  }

  /// Presses there.
  func press(at place: Point, time: Double, with modifiers: KeyModifiers = []) {
    guard !isDown else { return }
    isDown = true
    send(at: place, time, modifiers) { .pointerPressed($0, .primary) }
  }

  /// Lets go there.
  func release(at place: Point, time: Double, with modifiers: KeyModifiers = []) {
    guard isDown else { return }
    isDown = false
    send(at: place, time, modifiers) { .pointerReleased($0, .primary) }
  }

  private func send(
    at place: Point, _ time: Double, _ modifiers: KeyModifiers,
    _ event: (PointerSample) -> BackendEvent
  ) {
    guard let view, let window = view.window else { return }
    let point = view.convert(place, to: nil)
    let sample = PointerSample(
      device: Self.device, location: Point(point.x * window.scale, point.y * window.scale),
      time: time, modifiers: modifiers)
    window.backend(window.backend, didReceive: event(sample))
  }
}

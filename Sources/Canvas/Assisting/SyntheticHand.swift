import Geometry
import UserInterface

/// A pointer that no device moves: what keys or a resting hand do comes to tools, recognizers and panels as
/// from a mouse.
final class SyntheticHand {
  private unowned let controller: PaintingController
  private(set) var isDown = false

  /// No device of a backend has it.
  private static let device = DeviceID(-1)

  init(in controller: PaintingController) { self.controller = controller }

  /// Moves to a place in the painting's view, hovering or pressing.
  func move(to place: Point, at time: Double, with modifiers: KeyModifiers = []) {
    send(at: place, time, modifiers) { .pointerMoved($0) }
  }

  /// Presses there.
  func press(at place: Point, time: Double, with modifiers: KeyModifiers = []) {
    guard !isDown else { return }
    isDown = true
    // It rests between two keys, and at its end: that means no straight line.
    let straightens = controller.straightens
    controller.straightens = false
    defer { controller.straightens = straightens }
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
    let view = controller.paintingView
    guard let window = view.window else { return }
    let point = view.convert(place, to: nil)
    let sample = PointerSample(
      device: Self.device, location: Point(point.x * window.scale, point.y * window.scale),
      time: time, modifiers: modifiers)
    window.backend(window.backend, didReceive: event(sample))
  }
}

public import Geometry
import UserInterface

extension UserDriver {
  /// The mouse and the pen are devices of their own.
  private var device: DeviceID { DeviceID(tool == .mouse ? 1 : 2) }

  /// One sample of the pointer as it is now.
  public func sample(at point: Point) -> PointerSample {
    PointerSample(
      device: device, tool: tool, location: pixels(point), time: backend.now,
      force: tool == .mouse ? nil : force, tilt: tilt, modifiers: modifiers)
  }

  /// Moves the pointer, pressed or not.
  public func move(to point: Point) {
    moveQuietly(to: point)
    screen.drain()
    backend.advance(by: step)
  }

  /// Moves the pointer; the window does not get its turn before something else happens.
  public func moveQuietly(to point: Point) {
    location = point
    screen.send(.pointerMoved(sample(at: point)))
  }

  /// Presses a button, or puts the pen down.
  public func press(at point: Point, button: PointerButton = .primary) {
    location = point
    perform(.pointerPressed(sample(at: point), button))
  }

  /// Lets a button go, or lifts the pen, where the pointer is.
  public func release(_ button: PointerButton = .primary) {
    perform(.pointerReleased(sample(at: location), button))
  }

  /// Presses and lets go in one place.
  public func click(at point: Point, button: PointerButton = .primary, count: Int = 1) {
    for _ in 0..<count {
      press(at: point, button: button)
      release(button)
    }
  }

  /// Presses at the first point, moves through the others, lets go at the last.
  public func drag(_ points: [Point], button: PointerButton = .primary) {
    guard let first = points.first else { return }
    press(at: first, button: button)
    for point in points.dropFirst() { move(to: point) }
    release(button)
  }

  /// Turns the wheel where the pointer is.
  public func scroll(at point: Point? = nil, by steps: Vector) {
    location = point ?? location
    perform(
      .scrolled(
        ScrollSample(
          device: device, location: pixels(location), time: backend.now, steps: steps,
          modifiers: modifiers)))
  }

  /// Brings the pen near the screen, or takes it away from there.
  public func holdPen(near isNear: Bool) {
    perform(.penProximity(DeviceID(2), isNear: isNear, time: backend.now))
  }

  /// Takes the pointer out of the window, or the pen away.
  public func leave() { perform(.pointerExited(sample(at: location))) }
}

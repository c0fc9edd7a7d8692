public import Geometry
public import UserInterface

extension UserDriver {
  /// Plays one sample of a touchpad's gesture where the pointer is.
  public func touchpad(
    _ kind: TouchpadGestureKind, _ phase: TouchpadPhase, by way: Vector = .zero,
    scale: Double = 1, rotation: Double = 0, fingers: Int? = nil
  ) {
    let place = pixels(location)
    perform(
      .touchpad(
        TouchpadSample(
          device: DeviceID(4), kind: kind, phase: phase,
          fingerCount: fingers ?? (kind == .pinch ? 2 : 3), location: place, time: backend.now,
          translation: Vector(way.dx * screen.scale, way.dy * screen.scale), scale: scale,
          rotation: rotation, modifiers: modifiers)))
  }

  /// Two fingers on a touchpad pinch, turn (radians) and move with the pointer at a place.
  public func pinchTouchpad(
    at place: Point, scale: Double = 1, rotation: Double = 0, by way: Vector = .zero,
    steps: Int = 10
  ) {
    moveQuietly(to: place)
    touchpad(.pinch, .began)
    for step in 1...steps {
      let part = 1 / Double(steps)
      touchpad(
        .pinch, .changed, by: way * part, scale: 1 + (scale - 1) * part * Double(step),
        rotation: rotation * part)
    }
    touchpad(.pinch, .ended, scale: scale)
  }

  /// Fingers on a touchpad swipe with the pointer at a place.
  public func swipeTouchpad(at place: Point, by way: Vector, fingers: Int = 3, steps: Int = 10) {
    moveQuietly(to: place)
    touchpad(.swipe, .began, fingers: fingers)
    for _ in 0..<steps {
      touchpad(.swipe, .changed, by: way / Double(steps), fingers: fingers)
    }
    touchpad(.swipe, .ended, fingers: fingers)
  }
}

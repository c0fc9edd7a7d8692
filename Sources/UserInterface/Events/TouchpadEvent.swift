public import Geometry

/// Fingers pinch, turn or swipe on a touchpad.
public struct TouchpadEvent {
  /// The physical device.
  public let device: DeviceID
  /// What the fingers do; the same through the whole gesture.
  public let kind: TouchpadGestureKind
  /// Where the gesture is.
  public let phase: TouchpadPhase
  /// How many fingers.
  public let fingerCount: Int
  /// Where the pointer is, in the window's points. It rests while the fingers move.
  public let windowLocation: Point
  /// How far the fingers went together since the last event, in points.
  public let translation: Vector
  /// How far the fingers are apart, as a multiple of that at the beginning; 1 for a swipe.
  public let scale: Double
  /// How far the fingers turned since the last event, in radians, clockwise; 0 for a swipe.
  public let rotation: Double
  /// The modifier keys held.
  public let modifiers: KeyModifiers
  /// Seconds, the device's time.
  public let timestamp: Double

  init(_ sample: TouchpadSample, windowScale: Double) {
    device = sample.device
    kind = sample.kind
    phase = sample.phase
    fingerCount = sample.fingerCount
    windowLocation = Point(sample.location.x / windowScale, sample.location.y / windowScale)
    translation = sample.translation / windowScale
    scale = sample.scale
    rotation = sample.rotation
    modifiers = sample.modifiers
    timestamp = sample.time
  }

  /// Where the pointer is, in a view's coordinates; nil means the window's.
  public func location(in view: View?) -> Point {
    view?.convert(windowLocation, from: nil) ?? windowLocation
  }
}

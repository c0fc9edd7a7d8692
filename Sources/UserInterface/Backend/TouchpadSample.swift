public import Geometry

/// What fingers do on a touchpad, as the system recognized it.
public nonisolated enum TouchpadGestureKind: Hashable, Sendable {
  /// Two fingers or more come together, go apart, turn, or do all of it.
  case pinch
  /// Three fingers or more go one way.
  case swipe
}

/// Where a gesture on a touchpad is.
public nonisolated enum TouchpadPhase: Hashable, Sendable {
  case began
  case changed
  case ended
  /// It was not meant.
  case cancelled
}

/// One sample of a gesture on a touchpad.
public nonisolated struct TouchpadSample: Hashable, Sendable {
  /// The physical device.
  public var device: DeviceID
  /// What the fingers do; the same through the whole gesture.
  public var kind: TouchpadGestureKind
  /// Where the gesture is.
  public var phase: TouchpadPhase
  /// How many fingers.
  public var fingerCount: Int
  /// Where the pointer is, in window pixels. It rests while the fingers move.
  public var location: Point
  /// Seconds, the device's time.
  public var time: Double
  /// How far the fingers went together since the last sample, in pixels.
  public var translation: Vector
  /// How far the fingers are apart, as a multiple of that at the beginning; 1 for a swipe.
  public var scale: Double
  /// How far the fingers turned since the last sample, in radians, clockwise; 0 for a swipe.
  public var rotation: Double
  /// The modifier keys held.
  public var modifiers: KeyModifiers

  /// Makes a sample.
  public init(
    device: DeviceID, kind: TouchpadGestureKind, phase: TouchpadPhase, fingerCount: Int,
    location: Point, time: Double, translation: Vector = .zero, scale: Double = 1,
    rotation: Double = 0, modifiers: KeyModifiers = []
  ) {
    self.device = device
    self.kind = kind
    self.phase = phase
    self.fingerCount = fingerCount
    self.location = location
    self.time = time
    self.translation = translation
    self.scale = scale
    self.rotation = rotation
    self.modifiers = modifiers
  }

  /// Whether all its numbers can be used.
  var isFinite: Bool {
    location.isFinite && translation.dx.isFinite && translation.dy.isFinite && scale.isFinite
      && scale > 0 && rotation.isFinite
  }
}

public import Geometry

/// A turn of the wheel or a scroll of a touchpad.
public struct ScrollEvent {
  /// In the window's points.
  public let windowLocation: Point
  /// Wheel steps, with fractions; positive is to the right and downward.
  public let steps: Vector
  /// The modifier keys held.
  public let modifiers: KeyModifiers
  /// Seconds, the device's time.
  public let timestamp: Double

  /// Where the pointer is, in a view's coordinates; nil means the window's.
  public func location(in view: View?) -> Point {
    view?.convert(windowLocation, from: nil) ?? windowLocation
  }
}

public import Geometry

/// The pointer moved with no button held.
public struct HoverEvent {
  /// What the hand holds.
  public let type: TouchType
  /// In the window's points.
  public let windowLocation: Point
  /// The modifier keys held.
  public let modifiers: KeyModifiers
  /// Seconds, the device's time.
  public let timestamp: Double

  /// Radians each way from upright, positive to the right and towards the user; nil without tilt.
  public var tilt: Vector?

  /// The angle between pen and surface, in radians: π/2 is upright, also where there is no tilt.
  public var altitude: Double { Touch.altitude(tilt) }

  /// Where the pointer is, in a view's coordinates; nil means the window's.
  public func location(in view: View?) -> Point {
    view?.convert(windowLocation, from: nil) ?? windowLocation
  }
}

public import Geometry

/// One sample of the hand: where it was, when, and how it held the brush.
public struct StrokePoint: Hashable, Sendable {
  /// Where, in canvas pixels.
  public var location: Point
  /// When, in seconds; the origin is the device's own.
  public var time: Double
  /// How hard, 0…1; 1 for devices that cannot tell.
  public var force: Double
  /// The brush's angle above the canvas in radians; π/2 is upright.
  public var altitude: Double
  /// The direction that the brush leans to, in radians, clockwise from the x axis.
  public var azimuth: Double
  /// How far it is turned about its own length, in radians, clockwise seen from its end; 0 where the device does not
  /// tell.
  public var twist: Double

  /// Makes a sample.
  public init(
    location: Point, time: Double = 0, force: Double = 1, altitude: Double = .pi / 2,
    azimuth: Double = 0, twist: Double = 0
  ) {
    self.location = location
    self.time = time
    self.force = force
    self.altitude = altitude
    self.azimuth = azimuth
    self.twist = twist
  }
}

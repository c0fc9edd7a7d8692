/// What a stroke is painted with: a round tip, and what pressure does to it.
public struct Brush: Hashable, Sendable {
  /// The diameters that are painted, in canvas pixels; others are limited to it.
  public static let diameterRange = 0.1...5000.0

  /// The width of a line at full pressure, in canvas pixels.
  public var diameter: Double
  /// How much the paint covers at full pressure, 0…1.
  public var opacity: Double
  /// The part of the radius that is covered fully, 0…1; the rest fades out.
  public var hardness: Double
  /// How much of the diameter is pressure's to take: 0 none, 1 all of it.
  public var pressureToDiameter: Double
  /// How much of the opacity is pressure's to take: 0 none, 1 all of it.
  public var pressureToOpacity: Double
  /// Whether it takes paint away instead of laying it.
  public var isEraser: Bool

  /// Makes a brush; by default a hard, opaque line of 20 px that pressure does not change.
  public init(
    diameter: Double = 20, opacity: Double = 1, hardness: Double = 1,
    pressureToDiameter: Double = 0, pressureToOpacity: Double = 0, isEraser: Bool = false
  ) {
    self.diameter = diameter
    self.opacity = opacity
    self.hardness = hardness
    self.pressureToDiameter = pressureToDiameter
    self.pressureToOpacity = pressureToOpacity
    self.isEraser = isEraser
  }
}

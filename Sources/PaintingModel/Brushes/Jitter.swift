/// How much chance there is in each stamp of a tip, 0…1, and 0…8 of position. The chance comes from the stroke's
/// seed, so that a stroke is the same whenever it is painted again.
public struct Jitter: Hashable, Sendable {
  /// How far a stamp may lie off the line, in parts of the diameter.
  public var position: Double
  /// How much smaller a stamp may be, in parts of its size.
  public var size: Double
  /// How far a stamp may be turned: 1 is half a turn to either side.
  public var angle: Double
  /// How much less a stamp may cover, in parts of its opacity.
  public var opacity: Double
  /// How far the hue of a stamp may be turned: 1 is half of the circle to either side.
  public var hue = 0.0
  /// How much grayer or more colorful a stamp may be: 1 is gray, and twice as far from it.
  public var saturation = 0.0
  /// How much darker or lighter a stamp may be: 1 is black and white.
  public var lightness = 0.0

  /// Makes a jitter; by default no chance at all.
  public init(position: Double = 0, size: Double = 0, angle: Double = 0, opacity: Double = 0) {
    self.position = position
    self.size = size
    self.angle = angle
    self.opacity = opacity
  }
}

/// A color that was picked from the screen, in sRGB; every part is 0…1.
public struct ScreenColor: Hashable, Sendable {
  /// Red, 0…1.
  public let red: Double
  /// Green, 0…1.
  public let green: Double
  /// Blue, 0…1.
  public let blue: Double

  /// Makes a color of its parts; nil where one is no number of 0…1.
  public init?(red: Double, green: Double, blue: Double) {
    let range = 0.0...1.0
    guard range.contains(red), range.contains(green), range.contains(blue) else { return nil }
    (self.red, self.green, self.blue) = (red, green, blue)
  }
}

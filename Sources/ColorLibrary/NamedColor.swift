/// A color of the library with the name that it is best known by.
public struct NamedColor: Hashable, Sendable {
  /// The color as `0xRRGGBB`, in sRGB.
  public let hex: UInt32
  /// Its name, in small letters; empty where it has none.
  public let name: String
  /// How far it is, in OKLab, from the color that was asked for; 0 where none was.
  public let distance: Double

  /// Makes a color as a library knows it.
  public init(hex: UInt32, name: String, distance: Double = 0) {
    self.hex = hex
    self.name = name
    self.distance = distance
  }

  /// The colors whose names are built into the program, the best known names first.
  public static var builtIn: [NamedColor] {
    BuiltInNames.all.map { NamedColor(hex: $0.hex, name: $0.name) }
  }
}

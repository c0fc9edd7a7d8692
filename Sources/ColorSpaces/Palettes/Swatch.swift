public import Rasterizer

/// One place of a palette: a color, and what it is called there.
public struct Swatch: Hashable, Sendable {
  /// The color.
  public var color: Color
  /// Its name in the palette; empty where it has none.
  public var name: String

  /// Makes a swatch.
  public init(color: Color, name: String = "") {
    self.color = color
    self.name = name
  }
}

public import Rasterizer

/// A line around the letters of a text.
public struct TextRim: Hashable, Sendable {
  /// How wide it may be, in canvas pixels.
  public static let widths = 0.5...400.0

  /// How far it reaches out of the letters, in canvas pixels.
  public var width: Double { didSet { width = width.limited(to: TextRim.widths, else: 4) } }
  /// Its color; its alpha is that of the letters.
  public var color: Color

  /// Makes a rim; a width out of range is limited.
  public init(width: Double, color: Color) {
    self.width = width.limited(to: TextRim.widths, else: 4)
    self.color = color.withAlpha(1)
  }
}

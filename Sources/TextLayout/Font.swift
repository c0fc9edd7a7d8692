/// A size and a weight of the desktop's sans-serif font.
public struct Font: Hashable, Sendable {
  /// How heavy the strokes are, in the numbers of CSS.
  public enum Weight: Int, Hashable, Sendable, CaseIterable {
    case regular = 400
    case medium = 500
    case semibold = 600
    case bold = 700
  }

  /// The height of the em, in points.
  public var size: Double
  /// How heavy the strokes are.
  public var weight: Weight

  /// Makes a font.
  public init(size: Double, weight: Weight = .regular) {
    self.size = size
    self.weight = weight
  }
}

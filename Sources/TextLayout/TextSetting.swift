/// What a block of text is set in.
public struct TextSetting: Hashable, Sendable {
  /// Where lines begin or end together.
  public enum Alignment: Hashable, Sendable {
    /// Where lines of the text's own direction begin.
    case leading
    case center
    /// Where they end.
    case trailing
  }

  /// The name of the family; empty for the desktop's sans-serif font.
  public var family: String
  /// The height of the em.
  public var size: Double
  /// How heavy the strokes are, in the numbers of CSS.
  public var weight: Int
  /// Whether it leans.
  public var isItalic: Bool
  /// How much farther apart letters stand, in parts of the em.
  public var letterSpacing: Double
  /// How far apart base lines are, as a multiple of what the font asks for.
  public var lineSpacing: Double
  /// Where lines begin or end together.
  public var alignment: Alignment
  /// Whether lines are to run down: letters of scripts that do so stand upright then, in a block that is turned
  /// by a quarter, clockwise.
  public var isVertical: Bool

  /// Makes a setting.
  public init(
    family: String = "", size: Double, weight: Int = 400, isItalic: Bool = false,
    letterSpacing: Double = 0, lineSpacing: Double = 1, alignment: Alignment = .leading,
    isVertical: Bool = false
  ) {
    self.family = family
    self.size = size
    self.weight = weight
    self.isItalic = isItalic
    self.letterSpacing = letterSpacing
    self.lineSpacing = lineSpacing
    self.alignment = alignment
    self.isVertical = isVertical
  }
}

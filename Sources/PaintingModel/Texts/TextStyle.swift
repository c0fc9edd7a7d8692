/// What a text is set in.
public struct TextStyle: Hashable, Sendable {
  /// Where its lines begin or end together.
  public enum Alignment: UInt8, Hashable, Sendable, CaseIterable {
    /// Where lines of the text's own direction begin.
    case leading
    case center
    /// Where they end.
    case trailing
  }

  /// What the height of the em may be, in canvas pixels.
  public static let sizes = 4.0...2000
  /// What a weight may be, in the numbers of CSS.
  public static let weights = 100...1000
  /// How much farther apart letters may stand, in parts of the em.
  public static let letterSpacings = -0.5...5.0
  /// How far apart base lines may be, as a multiple of what the font asks for.
  public static let lineSpacings = 0.25...5.0

  /// The name of the family; empty for the desktop's sans-serif font.
  public var family: String {
    didSet { family = family.cut(toBytes: TextStyle.mostFamilyBytes) }
  }
  /// The height of the em, in canvas pixels.
  public var size: Double { didSet { size = size.limited(to: TextStyle.sizes, else: 48) } }
  /// How heavy the strokes are, in the numbers of CSS: 400 is regular, 700 bold.
  public var weight: Int {
    didSet { weight = max(TextStyle.weights.lowerBound, min(TextStyle.weights.upperBound, weight)) }
  }
  /// Whether it leans.
  public var isItalic: Bool
  /// How much farther apart letters stand, in parts of the em.
  public var letterSpacing: Double {
    didSet { letterSpacing = letterSpacing.limited(to: TextStyle.letterSpacings, else: 0) }
  }
  /// How far apart base lines are, as a multiple of what the font asks for.
  public var lineSpacing: Double {
    didSet { lineSpacing = lineSpacing.limited(to: TextStyle.lineSpacings, else: 1) }
  }
  /// Where its lines begin or end together.
  public var alignment: Alignment
  /// Whether its lines run down, the next one to the left.
  public var isVertical: Bool
  /// The line around its letters; nil for none.
  public var rim: TextRim?

  private static let mostFamilyBytes = 255

  /// Makes a style; what is out of range is limited.
  public init(
    family: String = "", size: Double = 48, weight: Int = 400, isItalic: Bool = false,
    letterSpacing: Double = 0, lineSpacing: Double = 1, alignment: Alignment = .leading,
    isVertical: Bool = false, rim: TextRim? = nil
  ) {
    self.family = family.cut(toBytes: TextStyle.mostFamilyBytes)
    self.size = size.limited(to: TextStyle.sizes, else: 48)
    self.weight = max(TextStyle.weights.lowerBound, min(TextStyle.weights.upperBound, weight))
    self.isItalic = isItalic
    self.letterSpacing = letterSpacing.limited(to: TextStyle.letterSpacings, else: 0)
    self.lineSpacing = lineSpacing.limited(to: TextStyle.lineSpacings, else: 1)
    self.alignment = alignment
    self.isVertical = isVertical
    self.rim = rim
  }
}

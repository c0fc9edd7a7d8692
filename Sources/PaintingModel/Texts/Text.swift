public import Geometry
public import Rasterizer

/// Words on a painting, which stay words: what they say and what they are set in, and beside it the outlines
/// of their glyphs, so that they look the same where the font is missing.
public struct Text: Hashable, Sendable {
  /// The most characters (code points) that one has.
  public static let mostCharacters = 100_000

  /// What it says; lines end with a line feed.
  public let words: String
  /// What it is set in.
  public let style: TextStyle
  /// What that looks like, around the text's own origin.
  public let outlines: TextOutlines
  /// The outlines of the line around the letters, around the same origin; nothing where it has none.
  public let rimOutlines: TextOutlines
  /// The glyphs that are pictures in colors of their own, as emoji are; they lie over the letters.
  public let pictures: [TextPicture]
  /// The edges of those, around the text's own origin.
  let pictureEdges: TextOutlines
  /// The line along which it runs, around its own origin; nil where it runs straight.
  public var path: TextPath?
  /// From there to the canvas.
  public private(set) var transform: AffineTransform
  /// What it is painted in.
  public var color: Color
  /// Whether it shows only where there is paint: the layer's alpha was locked.
  public var keepsAlpha = false
  /// The area that it is limited to, around its own origin; nil for none.
  public var limit: Area?

  /// Makes a text; nil for one that has too many characters. A map that is of no use is left out.
  public init?(
    _ words: String, style: TextStyle, outlines: TextOutlines, rimOutlines: TextOutlines = .none,
    pictures: [TextPicture] = [], color: Color, transform: AffineTransform = .identity
  ) {
    guard words.unicodeScalars.count <= Text.mostCharacters else { return nil }
    (self.words, self.style, self.outlines, self.color) = (words, style, outlines, color)
    self.rimOutlines = rimOutlines
    self.pictures = pictures
    pictureEdges = pictures.isEmpty ? .none : TextOutlines(TextPicture.edges(of: pictures))
    self.transform = .identity
    setTransform(transform)
  }

  /// The same with other words, or in another style, in the same place; nil where there are too many characters.
  public func with(
    _ words: String, style: TextStyle, outlines: TextOutlines, rimOutlines: TextOutlines = .none,
    pictures: [TextPicture] = []
  ) -> Text? {
    var result = Text(
      words, style: style, outlines: outlines, rimOutlines: rimOutlines, pictures: pictures,
      color: color, transform: transform)
    result?.path = path
    result?.keepsAlpha = keepsAlpha
    result?.limit = limit
    return result
  }

  /// The same where another map takes it; one that is of no use is left out.
  public mutating func setTransform(_ new: AffineTransform) {
    if Placement(transform: new, width: 1).isSound { transform = new }
  }
}

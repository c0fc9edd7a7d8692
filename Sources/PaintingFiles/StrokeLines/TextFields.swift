import Geometry
import PaintingModel
import Rasterizer

/// What a line says of a text. What is seen are the outlines; words and style are what it is set anew from where
/// somebody changes it.
struct TextFields: Codable {
  /// Outlines of glyphs, around the text's own origin.
  struct Outlines: Codable {
    /// A letter for each step: M, L, Q or C, as in SVG.
    var steps: String?
    /// x and y of each point of all steps in turn, in 256ths of a pixel.
    var points: [Int32]?

    init(_ outlines: TextOutlines) {
      steps = String(outlines.steps.map { Self.letters[Int($0.rawValue)] })
      points = outlines.points.flatMap { [$0.x, $0.y] }
    }

    private static let letters: [Character] = ["M", "L", "Q", "C"]

    /// The outlines.
    var outlines: TextOutlines {
      get throws(LineProblem) {
        let steps = (steps ?? "").compactMap { letter in
          Self.letters.firstIndex(of: letter).flatMap { TextOutlines.Step(rawValue: UInt8($0)) }
        }
        guard steps.count == (self.steps ?? "").count,
          let outlines = TextOutlines(
            exactly: steps, points: try TextFields.places(points ?? [], "outlines"))
        else { throw .senseless(field: "outlines") }
        return outlines
      }
    }
  }

  /// The line around its letters.
  struct Rim: Codable {
    var width: Double
    var color: LineColor
    var outlines: Outlines
  }

  /// A glyph that is a picture.
  struct Glyph: Codable {
    /// The number of its pixels.
    var pixels: UInt32
    /// From those to around the text's own origin.
    var transform: [Double]?
  }

  var words: String?
  var color: LineColor?
  /// From its own origin to the canvas.
  var transform: [Double]?
  var family: String?
  var size: Double?
  var weight: Int?
  var italic: Bool?
  var vertical: Bool?
  var letterSpacing: Double?
  var lineSpacing: Double?
  var alignment: String?
  var outlines: Outlines?
  var rim: Rim?
  /// The line along which it runs: x and y of each point in turn, in 256ths of a pixel.
  var path: [Int32]?
  var glyphs: [Glyph]?

  init(_ text: Text, pixels: (PicturePixels) -> UInt32) {
    let (style, usual) = (text.style, TextStyle())
    words = text.words
    color = LineColor(text.color)
    transform = text.transform.numbers
    family = style.family
    size = style.size
    weight = style.weight
    italic = style.isItalic.orNil
    vertical = style.isVertical.orNil
    letterSpacing = style.letterSpacing == usual.letterSpacing ? nil : style.letterSpacing
    lineSpacing = style.lineSpacing == usual.lineSpacing ? nil : style.lineSpacing
    alignment = style.alignment == usual.alignment ? nil : "\(style.alignment)"
    outlines = Outlines(text.outlines)
    rim = style.rim.map {
      Rim(
        width: $0.width, color: LineColor($0.color), outlines: Outlines(text.rimOutlines))
    }
    path = text.path?.points.flatMap { [$0.x, $0.y] }
    if !text.pictures.isEmpty {
      glyphs = text.pictures.map {
        Glyph(pixels: pixels($0.pixels), transform: $0.map.numbers)
      }
    }
  }

  /// The text; pixels are found by their numbers.
  func text(_ find: (UInt32) throws(LineProblem) -> PicturePixels) throws(LineProblem) -> Text {
    guard let words else { throw .missing(field: "words") }
    guard let outlines else { throw .missing(field: "outlines") }
    let glyphs = glyphs ?? []
    guard glyphs.count <= TextPicture.most else {
      throw .value(.tooMany(field: "glyphs", count: glyphs.count, most: TextPicture.most))
    }
    var pictures: [TextPicture] = []
    for glyph in glyphs {
      let map = try glyph.transform.map("glyphs")
      guard let picture = TextPicture(try find(glyph.pixels), map: map) else {
        throw .senseless(field: "glyphs")
      }
      pictures.append(picture)
    }
    let text = Text(
      words, style: try style(), outlines: try outlines.outlines,
      rimOutlines: try rim?.outlines.outlines ?? .none, pictures: pictures,
      color: color?.color ?? .black, transform: try transform.map("transform"))
    guard var text else { throw .senseless(field: "words") }
    if let path {
      guard let line = TextPath(exactly: try Self.places(path, "path")) else {
        throw .senseless(field: "path")
      }
      text.path = line
    }
    return text
  }

  private func style() throws(LineProblem) -> TextStyle {
    let usual = TextStyle()
    guard TextStyle.weights.contains(weight ?? usual.weight) else {
      throw .senseless(field: "weight")
    }
    var style = TextStyle(
      family: family ?? "", size: try (size ?? usual.size).checked("size", in: TextStyle.sizes),
      weight: weight ?? usual.weight, isItalic: italic ?? false,
      letterSpacing: try (letterSpacing ?? usual.letterSpacing)
        .checked("letterSpacing", in: TextStyle.letterSpacings),
      lineSpacing: try (lineSpacing ?? usual.lineSpacing)
        .checked("lineSpacing", in: TextStyle.lineSpacings),
      isVertical: vertical ?? false)
    if let alignment {
      let all = TextStyle.Alignment.allCases
      guard let found = all.first(where: { "\($0)" == alignment }) else {
        throw .value(.unknown(field: "alignment", alignment, choices: all.map { "\($0)" }))
      }
      style.alignment = found
    }
    if let rim {
      style.rim = TextRim(
        width: try rim.width.checked("rim", in: TextRim.widths), color: rim.color.color)
    }
    return style
  }

  fileprivate static func places(
    _ numbers: [Int32], _ field: String
  ) throws(LineProblem) -> [SIMD2<Int32>] {
    guard numbers.count.isMultiple(of: 2) else { throw .senseless(field: field) }
    return stride(from: 0, to: numbers.count, by: 2).map { SIMD2(numbers[$0], numbers[$0 + 1]) }
  }
}

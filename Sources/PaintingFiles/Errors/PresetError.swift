import Words

/// Why a file does not hold a brush. `description` is the end of a sentence.
public enum PresetError: Error, Hashable, Sendable {
  /// It is no JSON: what the parser says.
  case notJSON(String)
  /// A field is of another kind, as a text in place of a number.
  case wrongKind(field: String, expected: String)
  /// A number is not in the range that the field has; also what is no number.
  case outOfRange(field: String, Double, ClosedRange<Double>)
  /// A name that is none of the choices.
  case unknown(field: String, String, choices: [String])
  /// A list is too long.
  case tooMany(field: String, count: Int, most: Int)
  /// What should be a picture of a brush is damaged or too large.
  case noPicture(field: String)
  /// It is no brush of MyPaint either.
  case notMyPaint
  /// MyPaint wrote it in a form that is not known.
  case unknownVersion(Int)
  /// A line of a text is no property of a brush.
  case badLine(Int)
  /// It has more bytes than a brush.
  case tooLarge(bytes: Int, most: Int)
  /// It ends too early.
  case cutOff(bytes: Int)
  /// It makes no sense from there on.
  case damaged(bytes: Int)
  /// The picture of its tip is empty or too large.
  case tipSize(width: Int, height: Int)
  /// All of its tips together have too many pixels.
  case tooManyPixels(most: Int)
  /// The picture of its tip is not there.
  case noTip
  /// It is no brush of GIMP.
  case notGimp
  /// It is no pipe of pictures of GIMP.
  case notGimpPipe
  /// A program wrote it in a form that is not known: GIMP or Photoshop.
  case unknownForm(program: String, version: String)
  /// Its pixels are of a kind that is not known.
  case unknownPixels(bytes: Int)
  /// It holds no brushes of Photoshop.
  case notPhotoshop
  /// It holds no brushes, or none that can be read; what is wrong with the first.
  case noBrushes(String?)
  /// It is no preset of Krita.
  case notKrita
  /// Krita made it with another engine.
  case engine(String)
  /// It is no bundle of Krita.
  case notBundle
  /// It is not well-formed XML.
  case notXML(String, line: Int)
  /// The archive that it is could not be read.
  case zip(ZipError)
}

extension PresetError: CustomStringConvertible {
  /// What is wrong with which field.
  public var description: String {
    switch self {
    case .notJSON(let reason): text("it is not JSON (%s)", reason)
    case .wrongKind(let field, let expected):
      switch expected {
      case "a number": text("“%s” is not a number", field)
      case "a number that can be used": text("“%s” is not a number that can be used", field)
      case "two numbers": text("“%s” is not two numbers", field)
      case "a text": text("“%s” is not a text", field)
      case "true or false": text("“%s” is not true or false", field)
      case "a list": text("“%s” is not a list", field)
      case "a group of fields": text("“%s” is not a group of fields", field)
      default: text("“%s” is not %s", field, expected)
      }
    case .outOfRange(let field, let value, let range):
      text(
        "“%s” is %s, but must be %s to %s", field, "\(value)", "\(range.lowerBound)",
        "\(range.upperBound)")
    case .unknown(let field, let value, let choices):
      text(
        "“%s” is “%s”, but must be one of %s", field, value.prefix(40),
        choices.joined(separator: ", "))
    case .tooMany(let field, let count, let most):
      text("“%s” has %d entries, and %d is the most", field, count, most)
    case .noPicture(let field):
      text("“%s” is no picture, or has more than 1,024 columns or rows", field)
    case .notMyPaint: text("it is no brush of MyPaint")
    case .unknownVersion(let version):
      text("MyPaint wrote it in version %s, which is not known", String(version))
    case .badLine(let line): text("line %s is no property of a brush", String(line))
    case .tooLarge(let bytes, let most): text("it has %d bytes, and %d is the most", bytes, most)
    case .cutOff(let bytes): text("it is cut off after %d bytes", bytes)
    case .damaged(let bytes): text("it is damaged after %d bytes", bytes)
    case .tipSize(let width, let height):
      text(
        "its tip has %s × %s pixels, and no tip of that size can be used", String(width),
        String(height))
    case .tooManyPixels(let most): text("its tips have more than %d pixels together", most)
    case .noTip: text("the picture of its tip is missing")
    case .notGimp: text("it is no brush of GIMP")
    case .notGimpPipe: text("it is no image pipe of GIMP")
    case .unknownForm(let program, let version):
      text("%s wrote it in version %s, which is not known", program, version)
    case .unknownPixels(let bytes): text("its pixels have %d bytes each, which is not known", bytes)
    case .notPhotoshop: text("it holds no brushes of Photoshop")
    case .noBrushes(nil): text("there are no brushes in it")
    case .noBrushes(let problem?): text("none of its brushes can be read: %s", problem)
    case .notKrita: text("it is no brush preset of Krita")
    case .engine(let name):
      text(
        "it is made with Krita’s “%s” engine; only Pixel and Color Smudge brushes can be read",
        name)
    case .notBundle: text("it is no bundle of Krita")
    case .notXML(let message, let line): text("it is damaged at line %s: %s", String(line), message)
    case .zip(let error): "\(error)"
    }
  }
}

import Words

/// What is wrong in a line of `StrokeLinesFile`. `description` is the end of a sentence.
public enum LineProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// It is no JSON, or a value is of another kind or out of range.
  case value(PresetError)
  /// A field is not there that must be.
  case missing(field: String)
  /// A list has not as many numbers as that of x.
  case count(field: String)
  /// It names what no line before it has given that number.
  case unknown(field: String, number: UInt32)
  /// What a field says cannot be.
  case senseless(field: String)
  /// The first line is another one than that of the painting, or there is none.
  case noPainting
  /// A newer Fude wrote it, in this form.
  case newer(version: UInt32)
  /// All layers together have more paint than a painting may have.
  case tooMuch

  /// What is wrong.
  public var description: String {
    switch self {
    case .value(let error): error.description
    case .missing(let field): text("“%s” is missing", field)
    case .count(let field): text("“%s” must have as many numbers as “x”", field)
    case .unknown(let field, let number):
      // Translators: “brush” 7, say: the line names a brush that comes in no line above it.
      text("no line before it has “%s” %s", field, String(number))
    case .senseless(let field): text("“%s” makes no sense", field)
    case .noPainting: text("the first line must be the painting")
    case .newer: text("a newer Fude wrote it")
    case .tooMuch: text("its layers together have more paint than Fude can hold")
    }
  }
}

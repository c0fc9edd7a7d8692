import Words

/// One thing that is wrong in the file of a palette, and where.
public struct PaletteProblem: Hashable, Sendable {
  /// Where in a file.
  public enum Place: Hashable, Sendable {
    /// A line of text, from 1 on.
    case line(Int)
    /// An offset into bytes, from 0 on.
    case byte(Int)
  }

  /// What can be wrong.
  public enum Reason: Hashable, Sendable {
    /// A line of text is no color.
    case notAColor(String)
    /// A part of a color was outside its range, and brought into it.
    case outOfRange(String)
    /// The number of columns makes no sense; the palette has none.
    case columns(String)
    /// A color is of a kind that is not known.
    case unknownModel(String)
    /// A part of a color is missing or no number.
    case badPart(name: String, value: String?)
    /// The file ends within a color, or within what it announced.
    case cutOff
    /// It is not well-formed, as the parser says.
    case malformed(String)
    /// There are more colors than the limit; the rest is left out.
    case tooMany(Int)
  }

  /// Where.
  public let place: Place
  /// What.
  public let reason: Reason
}

extension PaletteProblem: CustomStringConvertible {
  /// Where and what, as the end of a sentence, without a full stop.
  public var description: String {
    switch place {
    case .line(let line): text("line %s: %s", String(line), reason.description)
    case .byte(let byte): text("byte %s: %s", String(byte), reason.description)
    }
  }
}

extension PaletteProblem.Reason: CustomStringConvertible {
  /// What is wrong, without where.
  public var description: String {
    switch self {
    case .notAColor(let words):
      text("“%s” is no color", words.prefix(40))
    case .outOfRange(let words):
      text("“%s” is not in range, and was brought into it", words.prefix(40))
    case .columns(let words):
      text("“%s” is no number of columns", words.prefix(40))
    case .unknownModel(let name):
      text("colors of the kind “%s” are not known", name.prefix(40))
    case .badPart(let name, let value?):
      text("%s is “%s”, which makes no sense", name, value.prefix(40))
    case .badPart(let name, nil): text("%s is missing", name)
    case .cutOff: text("the file ends too early")
    case .malformed(let message): message
    case .tooMany(let limit):
      text("there are more than %d colors; the rest is left out", limit)
    }
  }
}

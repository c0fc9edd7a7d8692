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
    /// A line of text is no colour.
    case notAColor(String)
    /// A part of a colour was outside its range, and brought into it.
    case outOfRange(String)
    /// The number of columns makes no sense; the palette has none.
    case columns(String)
    /// A colour is of a kind that is not known.
    case unknownModel(String)
    /// A part of a colour is missing or no number.
    case badPart(name: String, value: String?)
    /// The file ends within a colour, or within what it announced.
    case cutOff
    /// It is not well-formed, as the parser says.
    case malformed(String)
    /// There are more colours than the limit; the rest is left out.
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
    case .line(let line): "line \(line): \(reason)"
    case .byte(let byte): "byte \(byte): \(reason)"
    }
  }
}

extension PaletteProblem.Reason: CustomStringConvertible {
  /// What is wrong, without where.
  public var description: String {
    switch self {
    case .notAColor(let text): "“\(text.prefix(40))” is no color"
    case .outOfRange(let text): "“\(text.prefix(40))” is not in range, and was brought into it"
    case .columns(let text): "“\(text.prefix(40))” is no number of columns"
    case .unknownModel(let name): "colors of the kind “\(name.prefix(40))” are not known"
    case .badPart(let name, let value?): "\(name) is “\(value.prefix(40))”, which makes no sense"
    case .badPart(let name, nil): "\(name) is missing"
    case .cutOff: "the file ends too early"
    case .malformed(let message): message
    case .tooMany(let limit): "there are more than \(limit) colors; the rest is left out"
    }
  }
}

import Words

/// Why a file gives no palette, or not all of one. `description` is the end of a sentence.
public enum PaletteError: Error, Hashable, Sendable {
  /// It is of no kind of palette that is known.
  case unknownKind
  /// It holds more bytes than the limit.
  case tooLarge(bytes: Int, limit: Int)
  /// It holds no colors at all.
  case empty
  /// None of its colors could be read; the first thing that is wrong.
  case unreadable(PaletteProblem)
  /// Some of it could not be read; the first thing that is wrong.
  case partly(PaletteProblem)
  /// The archive that it is could not be read.
  case zip(ZipError)
}

extension PaletteError: CustomStringConvertible {
  /// What is wrong and where, without a full stop.
  public var description: String {
    switch self {
    case .unknownKind: text("it is no palette of GIMP, Krita or Adobe")
    case .tooLarge(let bytes, let limit): text("it has %d bytes, and %d is the most", bytes, limit)
    case .empty: text("there are no colors in it")
    case .unreadable(let problem): text("none of its colors can be read, %s", problem.description)
    case .partly(let problem): text("not all of it can be read, %s", problem.description)
    case .zip(let error): "\(error)"
    }
  }
}

import Words

/// Why an animation could not be put into its form.
public enum AnimationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// One of its pictures as PNG.
  case png(PNGError)
  /// A library that it takes is not installed.
  case missing(library: String, package: String)
  /// A side is longer than the format allows.
  case tooLarge(side: Int, limit: Int)
  /// There is not enough memory.
  case noMemory
  /// The encoder refuses, without more words.
  case refused
  /// The program that encodes could not be started, or its work not be read.
  case program(SystemError)
  /// A program that encodes has failed, with its last words.
  case encoder(name: String, words: String)

  /// What is wrong, as the end of a sentence, without a full stop.
  public var description: String {
    switch self {
    case .png(let error): error.description
    case .missing(let library, let package):
      text("%s is not installed (on Debian, the package %s)", library, package)
    case .tooLarge(let side, let limit):
      text(
        "a side would be %s pixels long, and %s is the most; choose a smaller size", String(side),
        String(limit))
    case .noMemory: text("there is not enough memory")
    case .refused: text("the encoder refuses; choose a smaller size")
    case .program(let error): error.description
    // Translators: The name of a program, and what it said last.
    case .encoder(let name, let words): text("%s has failed: %s", name, words)
    }
  }
}

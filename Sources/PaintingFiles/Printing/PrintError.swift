import Words

/// Why a printer has not taken pages. `description` is one message for the user, in whole sentences.
public enum PrintError: Error, Hashable, Sendable, CustomStringConvertible {
  /// There is no program to print with.
  case missing
  /// The program has refused, in its own words.
  case refused(words: String)
  /// The program did not come to an end.
  case tookTooLong
  /// The system refused to run it.
  case system(SystemError)

  /// What is wrong, and what the user can do.
  public var description: String {
    switch self {
    case .missing:
      text(
        """
        There is no portal to print with (xdg-desktop-portal), and no program “lp” (package \
        “cups-client”). Save a PDF and print that.
        """)
    case .refused(let words):
      words.isEmpty ? text("The printer has refused.") : text("The printer has refused: %s", words)
    case .tookTooLong: text("The printer does not answer.")
    case .system(let error): text("The printer could not be asked: %s.", error.description)
    }
  }
}

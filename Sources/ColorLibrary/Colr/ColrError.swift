import Words

/// Why a server gave no answer that can be used. Nothing of such an answer is kept.
public enum ColrError: Error, Hashable, Sendable {
  /// libcurl cannot be loaded; the loader's words.
  case noLibrary(String)
  /// jansson cannot be loaded.
  case noJSONReader
  /// The host was not found or does not listen; libcurl's words.
  case unreachable(String)
  /// There was no whole answer within so many seconds.
  case timedOut(seconds: Double)
  /// The answer broke off, or was none of HTTP; libcurl's words.
  case broken(String)
  /// The body has more bytes than this.
  case tooLong(limit: Int)
  /// The headers have more bytes than this.
  case headersTooLong(limit: Int)
  /// One was sent on more often than this.
  case tooManyRedirects(limit: Int)
  /// One was sent on to where the app does not go.
  case redirected(to: String)
  /// The status is not that of an answer.
  case status(Int)
  /// The content is of another type than JSON or plain text.
  case contentType(String)
  /// The content is no JSON; what is wrong, and in which line and column of it.
  case json(line: Int, column: Int, String)
  /// What stands at a place of the JSON is not what belongs there.
  case answer(place: String, String)
}

extension ColrError: CustomStringConvertible {
  /// What went wrong, as the end of a sentence and, where something can be done, another one.
  public var description: String {
    switch self {
    case .noLibrary(let reason):
      text("libcurl cannot be loaded (%s). Install the package libcurl4.", reason)
    case .noJSONReader:
      text("%s is not installed (on Debian, the package %s)", "jansson", "libjansson4")
    case .unreachable(let words): text("it cannot be reached (%s).", words)
    case .timedOut(let seconds):
      text("it did not answer within %s s.", Self.number(seconds))
    case .broken(let words): text("its answer broke off (%s).", words)
    case .tooLong(let limit):
      text(
        limit, one: "its answer is longer than 1 byte.",
        many: "its answer is longer than %d bytes.")
    case .headersTooLong(let limit):
      text(
        limit, one: "the headers of its answer are longer than 1 byte.",
        many: "the headers of its answer are longer than %d bytes.")
    case .tooManyRedirects(let limit):
      text(
        limit, one: "it sent us on more than once.", many: "it sent us on more than %d times.")
    case .redirected(let place):
      text("it sent us on to “%s”. If that is right, write it in the settings.", place)
    case .status(let status): text("it answered with the status %s of HTTP.", String(status))
    case .contentType(let type): text("it answered with “%s” in place of JSON.", type)
    case .json(let line, let column, let words):
      text(
        "its answer is no JSON: %s, in line %s, column %s.", words, String(line), String(column))
    case .answer(let place, let words):
      // Translators: a place of the answer, and in English what is wrong with it.
      text("in its answer, %s %s.", place, words)
    }
  }

  private static func number(_ seconds: Double) -> String {
    seconds == seconds.rounded() ? "\(Int(seconds))" : "\(seconds)"
  }
}

/// Why a server gave no answer that can be used. Nothing of such an answer is kept.
public enum ColrError: Error, Hashable, Sendable {
  /// libcurl cannot be loaded; the loader's words.
  case noLibrary(String)
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
      "libcurl cannot be loaded (\(reason)). Install the package libcurl4."
    case .unreachable(let words): "it cannot be reached (\(words))."
    case .timedOut(let seconds): "it did not answer within \(Self.text(seconds)) s."
    case .broken(let words): "its answer broke off (\(words))."
    case .tooLong(let limit): "its answer is longer than \(limit) bytes."
    case .headersTooLong(let limit): "the headers of its answer are longer than \(limit) bytes."
    case .tooManyRedirects(let limit): "it sent us on more than \(limit) times."
    case .redirected(let place):
      "it sent us on to “\(place)”. If that is right, write it in the settings."
    case .status(let status): "it answered with the status \(status) of HTTP."
    case .contentType(let type): "it answered with “\(type)” in place of JSON."
    case .json(let line, let column, let words):
      "its answer is no JSON: \(words), in line \(line), column \(column)."
    case .answer(let place, let words): "in its answer, \(place) \(words)."
    }
  }

  private static func text(_ seconds: Double) -> String {
    seconds == seconds.rounded() ? "\(Int(seconds))" : "\(seconds)"
  }
}

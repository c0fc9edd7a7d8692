/// What is asked over HTTP, and how much is taken for an answer.
struct HTTPRequest: Hashable, Sendable {
  /// The most bytes of all headers together: more than any service has use for.
  static let maximumHeaders = 64 << 10
  /// The most bytes of a body.
  static let maximumBody = 1 << 20
  /// How often one is sent on.
  static let maximumRedirects = 3

  /// What is asked.
  var url: String
  /// The only scheme that is spoken, also after a redirect.
  var scheme: ServerAddress.Scheme
  /// The fields of a form, encoded; nil asks by GET.
  var form: String?
  /// Who asks.
  var agent: String
  /// For all together.
  var timeout: Duration
  /// The name of libcurl's file.
  var library = HTTPRequest.usualLibrary

  static let usualLibrary = "libcurl.so.4"

  /// The time-out in whole milliseconds, at least one.
  var milliseconds: Int {
    let (seconds, attoseconds) = timeout.components
    return max(1, Int(seconds) * 1000 + Int(attoseconds / 1_000_000_000_000_000))
  }
}

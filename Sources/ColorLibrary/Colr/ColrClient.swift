/// A server that speaks the Colr interface (that of www.colr.org).
///
/// It is told the color that is looked up, and the tags that one gives; nothing else. Each question
/// has a connection and a thread of its own. libcurl is loaded with the first one.
public struct ColrClient: ColorSource {
  /// How long the whole of an answer may take.
  public static let patience = Duration.seconds(10)

  /// Where the server is.
  public let server: ServerAddress
  private let agent: String
  private let patience: Duration
  private let library: String

  /// Makes a client that has asked nothing yet. `agent` is what it calls itself to the server.
  public init(
    _ server: ServerAddress, agent: String = "Fude", patience: Duration = ColrClient.patience
  ) {
    self.init(server, agent: agent, patience: patience, library: HTTPRequest.usualLibrary)
  }

  init(_ server: ServerAddress, agent: String, patience: Duration, library: String) {
    self.server = server
    self.agent = agent
    self.patience = patience
    self.library = library
  }

  /// Asks what the server knows of a color. Throws `LibraryError.server`.
  public func color(_ hex: UInt32) async throws(LibraryError) -> ColorRecord {
    let answer = try await ask("/json/color/\(hex.colrHex)")
    do throws(ColrError) {
      guard answer.status == 200 else { throw .status(answer.status) }
      guard Self.isJSON(answer.contentType) else { throw .contentType(answer.contentType) }
      return try ColorRecord(colr: answer.body, asked: hex)
    } catch {
      throw .server(server, error)
    }
  }

  /// Gives the server a tag. What it answers beside its status is not read: whether it has the tag
  /// is seen when one looks the color up again.
  public func addTag(_ name: String, to hex: UInt32) async throws(LibraryError) {
    let form = "tags=\(Self.formValue(name))"
    let answer = try await ask("/js/color/\(hex.colrHex)/addtag/", form: form)
    guard (200..<300).contains(answer.status) else { throw .server(server, .status(answer.status)) }
  }

  private func ask(_ path: String, form: String? = nil) async throws(LibraryError) -> HTTPAnswer {
    let request = HTTPRequest(
      url: "\(server)\(path)", scheme: server.scheme, form: form, agent: agent,
      timeout: patience, library: library)
    switch await HTTPTransfer(request).run() {
    case .success(let answer): return answer
    case .failure(.cancelled): throw .cancelled
    case .failure(.failed(let error)): throw .server(server, error)
    }
  }

  /// Whether content of a type may be JSON. colr.org calls its own plain text.
  static func isJSON(_ contentType: String) -> Bool {
    let type = contentType.prefix { $0 != ";" }.lowercased().filter { !$0.isWhitespace }
    return type.isEmpty || type.hasSuffix("+json")
      || [
        "application/json", "text/json", "text/plain", "text/javascript",
        "application/javascript", "application/x-javascript",
      ].contains(type)
  }

  /// A value as forms are sent (`application/x-www-form-urlencoded` of the URL standard).
  static func formValue(_ text: String) -> String {
    let digits = Array("0123456789ABCDEF")
    var value = ""
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "*"), UInt8(ascii: "-"),
        UInt8(ascii: "."), UInt8(ascii: "_"):
        value.unicodeScalars.append(Unicode.Scalar(byte))
      case UInt8(ascii: " "): value += "+"
      default: value += "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
      }
    }
    return value
  }
}

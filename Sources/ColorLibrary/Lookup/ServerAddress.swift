/// The address of a server that speaks the Colr interface: `http://host:port/path`.
///
/// It holds nothing secret and nothing that would change what is asked: no user, no password, no
/// query.
public struct ServerAddress: Hashable, Sendable {
  /// How the server is spoken to.
  public enum Scheme: String, CaseIterable, Sendable {
    /// Anybody on the way can read along.
    case http
    /// Only the server can read it.
    case https
  }

  /// The most characters of an address.
  public static let longest = 1000

  /// How it is spoken to.
  public let scheme: Scheme
  /// The host's name or number, in small letters; an IPv6 number is in brackets.
  public let host: String
  /// The port; nil for the usual one of the scheme.
  public let port: Int?
  /// What stands before every path of the interface: empty, or `/a/b` without a slash at its end.
  public let path: String

  /// Reads what a person has typed. White space around it is left out.
  public init(_ text: String) throws(ServerAddressError) {
    let text = text.trimmingWhitespace
    guard !text.isEmpty else { throw .empty }
    guard text.utf8.count <= Self.longest else { throw .tooLong }
    guard let mark = text.firstRange(of: "://") else { throw .noScheme(text) }
    let name = text[..<mark.lowerBound].lowercased()
    guard let scheme = Scheme(rawValue: name) else { throw .scheme(name) }
    let rest = text[mark.upperBound...]
    let end = rest.firstIndex { "/?#\\".contains($0) } ?? rest.endIndex
    (host, port) = try Self.authority(rest[..<end])
    path = try Self.path(rest[end...])
    self.scheme = scheme
  }

  private static func authority(
    _ text: Substring
  ) throws(ServerAddressError) -> (String, Int?) {
    guard !text.contains("@") else { throw .user }
    let hostEnd: Substring.Index
    if text.first == "[" {
      guard let bracket = text.firstIndex(of: "]") else { throw .host(String(text)) }
      hostEnd = text.index(after: bracket)
    } else {
      hostEnd = text.firstIndex(of: ":") ?? text.endIndex
    }
    let host = text[..<hostEnd].lowercased()
    guard isHost(host) else { throw .host(host) }
    guard hostEnd < text.endIndex else { return (host, nil) }
    guard text[hostEnd] == ":" else { throw .host(String(text)) }
    let digits = text[text.index(after: hostEnd)...]
    guard digits.allSatisfy({ ("0"..."9").contains($0) }), let port = Int(digits),
      (1...65535).contains(port)
    else { throw .port(String(digits)) }
    return (host, port)
  }

  private static func isHost(_ host: String) -> Bool {
    if host.hasPrefix("[") {
      let inner = host.utf8.dropFirst().dropLast()
      return inner.contains(UInt8(ascii: ":"))
        && inner.allSatisfy { $0.isHexDigit || $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: ".") }
    }
    let labels = host.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return host.utf8.count <= 253
      && labels.allSatisfy { label in
        (1...63).contains(label.count) && label.first != UInt8(ascii: "-")
          && label.allSatisfy { $0.isLetterOrDigit || "-_".utf8.contains($0) }
      }
  }

  private static func path(_ text: Substring) throws(ServerAddressError) -> String {
    if let mark = text.firstIndex(where: { $0 == "?" || $0 == "#" }) {
      throw .query(String(text[mark...]))
    }
    var path = text
    while path.last == "/" { path.removeLast() }
    for part in path.split(separator: "/", omittingEmptySubsequences: false).dropFirst() {
      guard !part.isEmpty, part != ".", part != "..", isPathPart(part) else {
        throw .path(part.isEmpty ? "//" : String(part))
      }
    }
    guard path.first == "/" || path.isEmpty else { throw .path(String(path)) }
    return String(path)
  }

  /// Whether only characters of a path are in it (RFC 3986, `pchar`).
  private static func isPathPart(_ part: Substring) -> Bool {
    var rest = part.utf8[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%") {
        guard rest.count >= 2, rest.prefix(2).allSatisfy(\.isHexDigit) else { return false }
        rest.removeFirst(2)
      } else if !byte.isLetterOrDigit, !"-._~!$&'()*+,;=:@".utf8.contains(byte) {
        return false
      }
    }
    return true
  }
}

extension ServerAddress: CustomStringConvertible {
  /// The address as it is asked, without a slash at its end.
  public var description: String {
    "\(scheme.rawValue)://\(host)\(port.map { ":\($0)" } ?? "")\(path)"
  }
}

extension String {
  /// The text without white space before and after it.
  fileprivate var trimmingWhitespace: String {
    guard let first = firstIndex(where: { !$0.isWhitespace }),
      let last = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[first...last])
  }
}

extension UInt8 {
  /// Whether it is an ASCII letter or digit.
  fileprivate var isLetterOrDigit: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }

  /// Whether it is a digit of a hexadecimal number.
  fileprivate var isHexDigit: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "f"), UInt8(ascii: "A")...UInt8(ascii: "F"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }
}

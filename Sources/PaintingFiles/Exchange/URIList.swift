/// The files that another program names by a list of addresses: `text/uri-list` (RFC 2483).
public struct URIList: Hashable, Sendable {
  /// The absolute paths of the files on this machine, in their order.
  public private(set) var paths: [String] = []
  /// What is named by other addresses, or by ones that cannot be read.
  public private(set) var others: [String] = []

  /// More addresses than this are left out.
  public static let mostCount = 1000

  /// Reads a list: one address a line, and notes after `#`.
  ///
  /// - Parameter host: what this machine is called; addresses of other machines' files are others.
  public init(_ bytes: [UInt8], host: String = "localhost") {
    let lines = bytes.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") || $0 == 0 }
    for line in lines where line.first != UInt8(ascii: "#") {
      add(String(decoding: line, as: UTF8.self), host: host)
    }
  }

  /// Takes single addresses.
  public init(_ addresses: [String], host: String = "localhost") {
    for address in addresses { add(address, host: host) }
  }

  private mutating func add(_ line: String, host: String) {
    let address = line.drop { $0 == " " }
    guard !address.isEmpty, paths.count + others.count < URIList.mostCount else { return }
    if let path = URIList.path(of: address, host: host) {
      paths.append(path)
    } else {
      others.append(String(address))
    }
  }

  /// The path of a `file` address (RFC 8089): `file:///…`, `file:/…`, or with this machine's name.
  private static func path(of address: Substring, host: String) -> String? {
    let scheme = "file:"
    guard address.prefix(scheme.count).lowercased() == scheme else { return nil }
    var rest = address.dropFirst(scheme.count)
    if rest.hasPrefix("//") {
      rest = rest.dropFirst(2)
      let name = rest.prefix { $0 != "/" }.lowercased()
      guard ["", "localhost", host.lowercased()].contains(name) else { return nil }
      rest = rest.drop { $0 != "/" }
    }
    // What follows a bare `#` would be a place in the file.
    guard rest.hasPrefix("/"), rest.count > 1, !rest.contains("#") else { return nil }
    return unescaped(rest)
  }

  /// Takes percent signs with two digits for bytes; nil where they are not, or are no text.
  private static func unescaped(_ text: Substring) -> String? {
    func digit(_ byte: UInt8) -> UInt8? {
      Character(Unicode.Scalar(byte)).hexDigitValue.map(UInt8.init)
    }
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let high = rest.popFirst().flatMap(digit), let low = rest.popFirst().flatMap(digit)
      else {
        return nil
      }
      bytes.append(high << 4 | low)
    }
    return bytes.contains(0) ? nil : String(validating: bytes, as: UTF8.self)
  }
}

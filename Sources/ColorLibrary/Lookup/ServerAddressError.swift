/// Why a text is no address of a server.
public enum ServerAddressError: Error, Hashable, Sendable {
  /// There is nothing.
  case empty
  /// It is longer than any address.
  case tooLong
  /// It does not begin with a scheme.
  case noScheme(String)
  /// It begins with a scheme that is not spoken here.
  case scheme(String)
  /// It holds the name or the password of somebody.
  case user
  /// There is no host, or none that can be.
  case host(String)
  /// What stands behind the host's colon is no port.
  case port(String)
  /// Something in the path cannot be there.
  case path(String)
  /// There is a question mark or a number sign.
  case query(String)
}

extension ServerAddressError: CustomStringConvertible {
  /// What is wrong, as sentences for the user.
  public var description: String {
    switch self {
    case .empty: "There is no address."
    case .tooLong: "The address is longer than \(ServerAddress.longest) characters."
    case .noScheme(let text): "\(Self.quote(text)) needs http:// or https:// before it."
    case .scheme(let scheme):
      "\(Self.quote(scheme)) cannot be used. The address begins with http or https."
    case .user: "The address must hold no name and no password of a user."
    case .host(let host) where host.isEmpty: "The address names no host."
    case .host(let host):
      "\(Self.quote(host)) is no name of a host. It has letters, digits, dots and hyphens."
    case .port(let port): "\(Self.quote(port)) is no port. A port is a number from 1 to 65535."
    case .path(let part): "\(Self.quote(part)) cannot be in the path of the address."
    case .query(let part): "The address must end before \(Self.quote(part))."
    }
  }

  /// As much of a text as one can read at a glance.
  private static func quote(_ text: String) -> String {
    text.count <= 40 ? "“\(text)”" : "“\(text.prefix(40))…”"
  }
}

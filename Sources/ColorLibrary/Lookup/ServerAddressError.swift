import Words

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
    case .empty: text("There is no address.")
    case .tooLong:
      text(
        ServerAddress.longest, one: "The address is longer than 1 character.",
        many: "The address is longer than %d characters.")
    case .noScheme(let words):
      text("%s needs http:// or https:// before it.", Self.quote(words))
    case .scheme(let scheme):
      text("%s cannot be used. The address begins with http or https.", Self.quote(scheme))
    case .user: text("The address must hold no name and no password of a user.")
    case .host(let host) where host.isEmpty: text("The address names no host.")
    case .host(let host):
      text("%s is no name of a host. It has letters, digits, dots and hyphens.", Self.quote(host))
    case .port(let port):
      text("%s is no port. A port is a number from 1 to 65535.", Self.quote(port))
    case .path(let part): text("%s cannot be in the path of the address.", Self.quote(part))
    case .query(let part): text("The address must end before %s.", Self.quote(part))
    }
  }

  /// As much of a text as one can read at a glance.
  private static func quote(_ text: String) -> String {
    text.count <= 40 ? "“\(text)”" : "“\(text.prefix(40))…”"
  }
}

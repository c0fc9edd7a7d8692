/// Why a text names no key.
public nonisolated enum KeyStrokeError: Error, Hashable, Sendable {
  /// There is nothing.
  case empty
  /// Modifiers, and no key after them.
  case noKey(String)
  /// No key and no modifier is called so.
  case unknown(String)
}

nonisolated extension KeyStrokeError: CustomStringConvertible {
  /// What is the matter, for a terminal and for tests.
  public var description: String {
    switch self {
    case .empty: "no key is named"
    case .noKey(let text): "“\(text)” names no key after its modifiers"
    case .unknown(let name): "“\(name)” is no key"
    }
  }
}

/// A keyboard with a US layout on the virtual desktop. Each call returns when the server has
/// handled it.
public final class VirtualKeyboard: Sendable {
  private enum Line: Sendable {
    case device(InputSocket)
    case xtest(ScreenClient)
  }

  private let line: Line

  init(_ socket: InputSocket) { line = .device(socket) }
  init(_ client: ScreenClient) { line = .xtest(client) }

  /// Presses a key.
  public func press(_ key: Key) throws(DesktopError) { try set(key, isPressed: true) }

  /// Releases a key.
  public func release(_ key: Key) throws(DesktopError) { try set(key, isPressed: false) }

  /// Presses and releases a key while others are held.
  public func type(_ key: Key, holding modifiers: [Key] = []) throws(DesktopError) {
    for modifier in modifiers { try press(modifier) }
    try press(key)
    try release(key)
    for modifier in modifiers.reversed() { try release(modifier) }
  }

  /// Types text that is on the keys of a US layout.
  public func type(_ text: String) throws(DesktopError) {
    for character in text {
      guard let (key, isShifted) = Key.typing(character) else {
        throw .unsupported("key for \(character)")
      }
      try type(key, holding: isShifted ? [.shift] : [])
    }
  }

  /// X numbers keys eight higher than the kernel.
  private func set(_ key: Key, isPressed: Bool) throws(DesktopError) {
    switch line {
    case .device(let socket): try socket.post(.key(key.code + 8, isPressed: isPressed))
    case .xtest(let client): try client.setKey(key.code + 8, isPressed: isPressed)
    }
  }
}

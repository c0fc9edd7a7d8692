/// The keys beside the drawing area of a tablet, on the virtual desktop. Each call returns when the server has
/// handled it.
public final class VirtualPad: Sendable {
  private let socket: InputSocket

  init(_ socket: InputSocket) { self.socket = socket }

  /// Presses a key, by its X number, and lets it go.
  public func press(_ number: Int) throws(DesktopError) {
    try socket.post(.button(number, isPressed: true, [:]))
    try socket.post(.button(number, isPressed: false, [:]))
  }
}

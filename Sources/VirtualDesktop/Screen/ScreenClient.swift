import CDesktop
import Geometry
import Synchronization

/// The hand's own connection to the server. Calls from several threads take turns.
final class ScreenClient: Sendable {
  /// The display's name.
  let display: String
  private let client: Mutex<Handle>

  /// The C client; ended with its owner.
  @safe struct Handle: ~Copyable {
    let pointer: OpaquePointer
    deinit { unsafe desktop_disconnect(pointer) }
  }

  /// Connects to a display.
  init(display: String) throws(DesktopError) {
    guard let pointer = unsafe desktop_connect(display) else { throw .noAnswer(display: display) }
    self.display = display
    client = Mutex(unsafe Handle(pointer: pointer))
  }

  /// Does something with the connection; fails when the server has gone.
  func withClient<Result: Sendable>(
    _ body: (borrowing Handle) throws(DesktopError) -> Result
  ) throws(DesktopError) -> Result {
    try client.withLock { handle throws(DesktopError) in
      guard unsafe desktop_is_connected(handle.pointer) else { throw .noAnswer(display: display) }
      do throws(DesktopError) {
        return try body(handle)
      } catch {
        // What failed because the server went says so.
        guard unsafe desktop_is_connected(handle.pointer) else {
          throw .noAnswer(display: display)
        }
        throw error
      }
    }
  }

  func moveMouse(to location: Point) throws(DesktopError) {
    try withClient { client throws(DesktopError) in
      unsafe desktop_fake_motion(
        client.pointer, Int32(location.x.rounded(.down)), Int32(location.y.rounded(.down)))
    }
  }

  func setButton(_ number: Int, isPressed: Bool) throws(DesktopError) {
    try withClient { client throws(DesktopError) in
      unsafe desktop_fake_button(client.pointer, UInt8(number), isPressed)
    }
  }

  func setKey(_ code: Int, isPressed: Bool) throws(DesktopError) {
    try withClient { client throws(DesktopError) in
      unsafe desktop_fake_key(client.pointer, UInt8(code), isPressed)
    }
  }
}

import CDesktop
public import Geometry

/// A window of a program on the virtual desktop, which has no window manager but one that a test starts.
public struct DesktopWindow: Sendable {
  /// The server's number of the window.
  public let id: UInt32
  let client: ScreenClient

  /// Where the window is on the screen; nil when it is gone.
  public var frame: PixelRect? {
    guard let geometry else { return nil }
    let (x, y) = (Int(geometry.x), Int(geometry.y))
    return PixelRect(
      minX: x, minY: y, maxX: x + Int(geometry.width), maxY: y + Int(geometry.height))
  }

  /// Whether it can be seen.
  public var isVisible: Bool { geometry?.viewable ?? false }

  /// The title, or nil when it has none or is gone.
  public var title: String? {
    try? client.withClient { client throws(DesktopError) -> String? in
      var buffer = [CChar](repeating: 0, count: 1024)
      guard unsafe desktop_window_title(client.pointer, id, &buffer, buffer.count) else {
        return nil
      }
      return String(cBuffer: buffer)
    }
  }

  /// Gives the window another size in pixels.
  public func resize(to size: PixelSize) throws(DesktopError) {
    try client.withClient { client throws(DesktopError) in
      unsafe desktop_resize_window(client.pointer, id, Int32(size.width), Int32(size.height))
    }
  }

  /// Says, as a window manager does, that the next change of the window's size is this step.
  public func announceStep(_ step: UInt32) throws(DesktopError) {
    try client.withClient { client throws(DesktopError) in
      unsafe desktop_announce_step(client.pointer, id, step)
    }
  }

  /// The last step of its size that the program has painted; -1 where it does not say.
  public var paintedStep: Int64 {
    get throws(DesktopError) {
      try client.withClient { client throws(DesktopError) in
        unsafe desktop_painted_step(client.pointer, id)
      }
    }
  }

  /// Brings the window to another place, in pixels of the screen.
  public func move(x: Int, y: Int) throws(DesktopError) {
    try client.withClient { client throws(DesktopError) in
      unsafe desktop_move_window(client.pointer, id, Int32(x), Int32(y))
    }
  }

  /// Takes the window from the screen.
  public func hide() throws(DesktopError) {
    try client.withClient { client throws(DesktopError) in
      unsafe desktop_unmap_window(client.pointer, id)
    }
  }

  /// Puts the window back on the screen.
  public func show() throws(DesktopError) {
    try client.withClient { client throws(DesktopError) in
      unsafe desktop_map_window(client.pointer, id)
    }
  }

  /// Asks the program to close the window, as the cross in a title bar does.
  public func close() throws(DesktopError) {
    try client.withClient { client throws(DesktopError) in
      unsafe desktop_close_window(client.pointer, id)
    }
  }

  private var geometry: desktop_geometry? {
    try? client.withClient { client throws(DesktopError) -> desktop_geometry? in
      var geometry = desktop_geometry()
      guard unsafe desktop_window_geometry(client.pointer, id, &geometry) else { return nil }
      return geometry
    }
  }
}

import CDesktop
public import Geometry

extension VirtualDesktop {
  /// A picture of the whole screen, or of a part of it that lies on the screen.
  public func screenshot(of part: PixelRect? = nil) throws(DesktopError) -> Screenshot {
    let part = part ?? size.bounds
    let size = PixelSize(width: part.maxX - part.minX, height: part.maxY - part.minY)
    return try client.withClient { client throws(DesktopError) in
      var pixels = [UInt32](repeating: 0, count: size.width * size.height)
      guard
        unsafe desktop_read_pixels(
          client.pointer, Int32(part.minX), Int32(part.minY), Int32(size.width), Int32(size.height),
          &pixels)
      else { throw .noPicture }
      return Screenshot(size: size, pixels: pixels)
    }
  }

  /// The pixel in which the pointer is.
  public func pointerLocation() throws(DesktopError) -> Point {
    try client.withClient { client throws(DesktopError) in
      var (x, y): (Int32, Int32) = (0, 0)
      guard unsafe desktop_pointer(client.pointer, &x, &y) else {
        throw .noAnswer(display: display)
      }
      return Point(Double(x), Double(y))
    }
  }

  /// Whether a window manager runs, which a test has started.
  public var hasWindowManager: Bool {
    get throws(DesktopError) {
      try client.withClient { client throws(DesktopError) in
        unsafe desktop_has_manager(client.pointer)
      }
    }
  }

  /// The visible window of a process; nil while it has none.
  public func window(ofProcess processID: Int32) throws(DesktopError) -> DesktopWindow? {
    let id = try client.withClient { client throws(DesktopError) in
      unsafe desktop_find_window(client.pointer, UInt32(bitPattern: processID))
    }
    return id == 0 ? nil : DesktopWindow(id: id, client: client)
  }

  /// Waits until `condition` gives a value. It is asked again when a window of the screen
  /// changes, and every few milliseconds for what the server does not tell.
  public func wait<Value>(
    for what: String, atMost seconds: Double = 20,
    until condition: () throws(DesktopError) -> Value?
  ) throws(DesktopError) -> Value {
    let deadline = Deadline(in: seconds)
    while true {
      if let value = try condition() { return value }
      if deadline.hasPassed { throw .timedOut(waitingFor: what) }
      try client.withClient { client throws(DesktopError) in unsafe desktop_wait(client.pointer, 4)
      }
    }
  }

  /// Waits until `condition` is true.
  public func wait(
    for what: String, atMost seconds: Double = 20,
    until condition: () throws(DesktopError) -> Bool
  ) throws(DesktopError) {
    try wait(for: what, atMost: seconds) { () throws(DesktopError) -> Void? in
      try condition() ? () : nil
    }
  }
}

import CDesktop
public import Geometry

extension VirtualDesktop {
  /// Takes the monitor away and leaves a screen of a size, as when another one is still there.
  public func unplugMonitor(leaving size: PixelSize) throws(DesktopError) {
    try client.withClient { client throws(DesktopError) in
      guard unsafe desktop_unplug_monitor(client.pointer, Int32(size.width), Int32(size.height))
      else { throw .noAnswer(display: display) }
    }
  }

  /// Sets a property of bytes on the root window, as the desktop's settings are.
  public func setRootProperty(
    _ name: String, type: String, bytes: [UInt8]
  ) throws(DesktopError) {
    try client.withClient { client throws(DesktopError) in
      unsafe desktop_set_property(client.pointer, 0, name, type, bytes, bytes.count)
    }
  }
}

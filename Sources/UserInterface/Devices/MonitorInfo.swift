public import Geometry

/// A monitor of the screen.
public nonisolated struct MonitorInfo: Hashable, Sendable {
  /// What the system calls it, such as HDMI-1.
  public var name: String
  /// Its place on the whole screen, in pixels.
  public var frame: PixelRect

  /// Makes a description.
  public init(name: String, frame: PixelRect) {
    self.name = name
    self.frame = frame
  }
}

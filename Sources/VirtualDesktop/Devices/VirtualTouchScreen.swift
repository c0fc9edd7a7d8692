public import Geometry

/// A touch screen for ten fingers, as large as the virtual desktop. Each call returns when the
/// server has handled it.
///
/// Locations are in screen pixels with fractions; pressure goes from 0 to 1. A finger is named by
/// a number that it keeps while it is down; numbers may be used again.
public final class VirtualTouchScreen: Sendable {
  /// How many fingers can be down at once.
  public static let fingerCount = 10

  private let socket: InputSocket
  private let mapping: AxisMapping
  /// The driver's greatest pressure.
  private let fullPressure = 2047.0

  init(_ socket: InputSocket, _ mapping: AxisMapping) {
    self.socket = socket
    self.mapping = mapping
  }

  /// A finger lands.
  public func begin(
    _ finger: Int, at location: Point, pressure: Double = 0.5
  ) throws(DesktopError) {
    try socket.post(.touch(finger, .begin, axes(location, pressure)))
  }

  /// A finger that is down moves.
  public func move(
    _ finger: Int, to location: Point, pressure: Double = 0.5
  ) throws(DesktopError) {
    try socket.post(.touch(finger, .update, axes(location, pressure)))
  }

  /// A finger is lifted where it is.
  public func end(_ finger: Int, at location: Point) throws(DesktopError) {
    try socket.post(.touch(finger, .end, axes(location, 0)))
  }

  private func axes(_ location: Point, _ pressure: Double) -> [Int: Double] {
    var axes = mapping.axes(location)
    axes[4] = max(0, min(pressure, 1)) * fullPressure
    return axes
  }
}

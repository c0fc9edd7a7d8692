public import Geometry

/// A pen with pressure on the virtual desktop. Each call returns when the server has handled it.
///
/// Locations are in screen pixels with fractions; pressure goes from 0 to 1.
public final class VirtualPen: Sendable {
  private let socket: InputSocket
  private let mapping: AxisMapping
  /// The driver's greatest pressure.
  private let fullPressure = 1000.0

  init(_ socket: InputSocket, _ mapping: AxisMapping) {
    self.socket = socket
    self.mapping = mapping
  }

  /// The pen comes near the tablet.
  public func enter(at location: Point) throws(DesktopError) {
    try socket.post(.proximity(axes(location, 0), isNear: true))
  }

  /// The pen goes out of reach; a tip that was down is not released by this.
  public func leave(at location: Point) throws(DesktopError) {
    try socket.post(.proximity(axes(location, 0), isNear: false))
  }

  /// Moves, hovering or with the tip down.
  public func move(to location: Point, pressure: Double = 0) throws(DesktopError) {
    try socket.post(.motion(axes(location, pressure)))
  }

  /// The tip touches.
  public func press(at location: Point, pressure: Double) throws(DesktopError) {
    try socket.post(.button(1, isPressed: true, axes(location, pressure)))
  }

  /// The tip is lifted.
  public func release(at location: Point) throws(DesktopError) {
    try socket.post(.button(1, isPressed: false, axes(location, 0)))
  }

  private func axes(_ location: Point, _ pressure: Double) -> [Int: Double] {
    var axes = mapping.axes(location)
    axes[4] = max(0, min(pressure, 1)) * fullPressure
    return axes
  }
}

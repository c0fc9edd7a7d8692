public import Geometry

/// A touchpad on the virtual desktop whose driver has recognized what the fingers do. Each call
/// returns when the server has handled it.
///
/// The gestures are where the pointer is. Ways are in pixels, since the last call.
public final class VirtualTouchpad: Sendable {
  private let socket: InputSocket

  init(_ socket: InputSocket) { self.socket = socket }

  /// Fingers begin to pinch.
  public func beginPinch(fingers: Int = 2) throws(DesktopError) {
    try pinch(.begin, fingers, .zero, 1, 0)
  }

  /// They are `scale` times as far apart as at the beginning, and turn by degrees clockwise.
  public func pinch(
    scale: Double, degrees: Double = 0, by way: Vector = .zero, fingers: Int = 2
  ) throws(DesktopError) {
    try pinch(.update, fingers, way, scale, degrees)
  }

  /// They are lifted, or what they did was not meant.
  public func endPinch(
    scale: Double, fingers: Int = 2, isCancelled: Bool = false
  ) throws(DesktopError) {
    try pinch(.end, fingers, .zero, scale, 0, isCancelled: isCancelled)
  }

  /// Fingers begin to swipe.
  public func beginSwipe(fingers: Int = 3) throws(DesktopError) {
    try swipe(.begin, fingers, .zero)
  }

  /// They go on.
  public func swipe(by way: Vector, fingers: Int = 3) throws(DesktopError) {
    try swipe(.update, fingers, way)
  }

  /// They are lifted, or what they did was not meant.
  public func endSwipe(fingers: Int = 3, isCancelled: Bool = false) throws(DesktopError) {
    try swipe(.end, fingers, .zero, isCancelled: isCancelled)
  }

  private func pinch(
    _ phase: InputMessage.GesturePhase, _ fingers: Int, _ way: Vector, _ scale: Double,
    _ degrees: Double, isCancelled: Bool = false
  ) throws(DesktopError) {
    try socket.post(
      .pinch(
        phase, fingers: fingers, dx: way.dx, dy: way.dy, scale: scale, degrees: degrees,
        isCancelled: isCancelled))
  }

  private func swipe(
    _ phase: InputMessage.GesturePhase, _ fingers: Int, _ way: Vector, isCancelled: Bool = false
  ) throws(DesktopError) {
    try socket.post(
      .swipe(phase, fingers: fingers, dx: way.dx, dy: way.dy, isCancelled: isCancelled))
  }
}

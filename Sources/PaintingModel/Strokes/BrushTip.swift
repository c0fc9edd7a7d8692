internal import Geometry
internal import Rasterizer

/// What the hand has made of a brush's tip at one place of a stroke.
struct BrushTip: Hashable, Sendable {
  /// Half its width, in pixels.
  var radius: Double
  /// The factor of the opacity, 0…1.
  var opacity: Double
  /// How much flows, 0…1.
  var flow: Double
  /// How far it is turned from the brush's own angle, in radians, clockwise.
  var angle: Double
  /// How far the hand has come in its stroke, in canvas pixels; 0 where nothing asks for it.
  var distance = 0.0

  /// The tip on the even way to another; `t` = 0 is `self`. It turns the shorter way.
  func interpolated(to other: BrushTip, at t: Double) -> BrushTip {
    let turn = other.angle - angle
    let shortTurn = turn - (turn / (2 * .pi)).rounded() * 2 * .pi
    return BrushTip(
      radius: radius + (other.radius - radius) * t,
      opacity: opacity + (other.opacity - opacity) * t, flow: flow + (other.flow - flow) * t,
      angle: angle + shortTurn * t, distance: distance + (other.distance - distance) * t)
  }
}

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
  /// The factors of the brush's hardness, of a flat tip's thickness, of how far stamps lie off the line, and of
  /// how much of their color comes from the canvas, 0…1.
  var hardness = 1.0
  var thickness = 1.0
  var scatter = 1.0
  var smudge = 1.0
  /// How far the color of stamps lies from the stroke's, as `ColorShift` has it.
  var hue = 0.0
  var saturation = 0.0
  var lightness = 0.0

  /// The tip on the even way to another; `t` = 0 is `self`. It turns the shorter way.
  func interpolated(to other: BrushTip, at t: Double) -> BrushTip {
    let turn = other.angle - angle
    let shortTurn = turn - (turn / (2 * .pi)).rounded() * 2 * .pi
    func between(_ a: Double, _ b: Double) -> Double { a + (b - a) * t }
    return BrushTip(
      radius: between(radius, other.radius), opacity: between(opacity, other.opacity),
      flow: between(flow, other.flow), angle: angle + shortTurn * t,
      distance: between(distance, other.distance), hardness: between(hardness, other.hardness),
      thickness: between(thickness, other.thickness), scatter: between(scatter, other.scatter),
      smudge: between(smudge, other.smudge), hue: between(hue, other.hue),
      saturation: between(saturation, other.saturation),
      lightness: between(lightness, other.lightness))
  }
}

public import Geometry

/// The rim of what a brush touches in one place.
public struct BrushTipOutline: Hashable, Sendable {
  /// Half its length and half its thickness, in canvas pixels.
  public var radii: Vector
  /// The direction of its length in radians, clockwise from the x axis.
  public var angle: Double
}

extension Brush {
  /// What the brush would touch at full pressure, held at an angle above the canvas in radians.
  ///
  /// What the way of a stroke does to the tip is left out: there is no way yet.
  public func outline(altitude: Double = .pi / 2) -> BrushTipOutline {
    var brush = limited
    brush.simulatesPressure = false
    brush.responses.removeAll { $0.input != .tilt && $0.input != .pressure }
    let point = StrokePoint(location: .zero, altitude: altitude)
    let dynamics = BrushDynamics(brush)
    let tip = dynamics.tip(at: point, motion: dynamics.restingHand)
    switch brush.shape {
    case .flat(let aspect, let angle):
      return BrushTipOutline(
        radii: Vector(tip.radius, tip.radius * aspect * tip.thickness), angle: angle + tip.angle)
    case .sampled(let sampled) where brush.method == .tip:
      return BrushTipOutline(
        radii: Vector(tip.radius, tip.radius * sampled.aspect * tip.thickness),
        angle: sampled.angle + tip.angle)
    case .round, .textured, .sampled:
      return BrushTipOutline(radii: Vector(tip.radius, tip.radius), angle: 0)
    }
  }
}

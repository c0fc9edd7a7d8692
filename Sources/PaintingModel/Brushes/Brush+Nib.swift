internal import Geometry
internal import Rasterizer

extension Brush {
  /// The form of its tip at one place of a stroke.
  func nib(_ tip: BrushTip, radius: Double) -> Nib {
    switch shape {
    case .flat(let aspect, let angle):
      Nib(
        radius: radius, aspect: max(aspect * tip.thickness, Brush.thicknesses.lowerBound),
        direction: Vector(angle: angle + tip.angle), hardness: hardness * tip.hardness)
    case .sampled(let sampled) where method == .tip:
      Nib(
        radius: radius, aspect: max(sampled.aspect * tip.thickness, Brush.thicknesses.lowerBound),
        direction: Vector(angle: sampled.angle + tip.angle))
    case .round where hasBristles, .sampled where hasBristles,
      .textured where hasBristles || method == .tip:
      Nib(
        radius: radius, direction: Vector(angle: turn + tip.angle),
        hardness: hardness * tip.hardness)
    case .round, .textured, .sampled: Nib(radius: radius, hardness: hardness * tip.hardness)
    }
  }

  /// Whether it looks different when it is turned.
  var isTurnable: Bool {
    switch shape {
    case .round: hasBristles
    case .flat: true
    case .textured, .sampled: hasBristles || method == .tip
    }
  }

  /// Whether hairs draw its lines.
  var hasBristles: Bool { method == .solid && bristles >= 1 }

  /// Whether its tip is a nib that is no disc.
  var isFlat: Bool {
    if case .flat = shape { true } else { false }
  }

  /// What its nib touches along a line in which it hardly turns.
  func sweep(from start: Point, _ startTip: BrushTip, to end: Point, _ endTip: BrushTip) -> NibSweep
  {
    let middle = startTip.interpolated(to: endTip, at: 0.5)
    var sweep = NibSweep(
      from: start, nib(middle, radius: startTip.radius), to: end, endRadius: endTip.radius)
    sweep.opacities = (opacity * startTip.opacity, opacity * endTip.opacity)
    return sweep
  }

  /// Whether its paint mixes as a pigment with what lies below. What smudges mixes it on its tip.
  var glazes: Bool { pigment > 0 && !isEraser && !smudges }

  /// Whether its paint runs into what is painted already.
  var bleeds: Bool { bleed > 0 && !isEraser && !smudges }

  /// Whether its stamps have colors of their own, which chance or the hand takes away from the stroke's.
  public var variesColor: Bool {
    method == .tip && !isEraser
      && (jitter.hue > 0 || jitter.saturation > 0 || jitter.lightness > 0
        || hasColorResponses)
  }

  /// Whether the hand or chance takes colors of stamps away from the stroke's, where it has stamps.
  public var hasColorResponses: Bool { responses.contains { $0.output.isOfColor } }

  /// Whether the stamps of a stroke lie beside each other in many colors, which follow from the stroke alone.
  var laysManyColors: Bool { variesColor && !smudges }

  /// Whether it picks up colors from the canvas. Then it paints from sample to sample, straight,
  /// since what it has picked up cannot be given back.
  public var smudges: Bool { method == .tip && (smudge > 0 || load > 0) && !isEraser }
}

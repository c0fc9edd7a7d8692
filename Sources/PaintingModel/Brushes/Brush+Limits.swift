extension Brush {
  /// The diameters that are painted, in canvas pixels; others are limited to it.
  public static let diameterRange = 0.1...2000.0
  /// The diameters that people are offered.
  public static let diameters = 1.0...1000.0
  /// The opacities that people are offered: what could not be seen at all is none.
  public static let opacities = 0.01...1.0
  /// The distances between stamps that are painted, in parts of the diameter.
  public static let spacingRange = 0.01...10.0
  /// The thicknesses of flat tips, in parts of their length.
  static let thicknesses = 0.02...1.0
  /// How far stamps may lie off the line, in diameters.
  public static let scatters = 0.0...8.0
  /// How far a tip that smudges may carry what it takes in, in diameters.
  public static let carries = 0.02...1000.0
  /// How far paint may last, in diameters.
  public static let loads = 0.0...1000.0
  /// How many hairs a brush may have.
  public static let bristleCounts = 0.0...80.0
  /// The most responses that take part; the rest is left out.
  public static let mostResponses = 32

  /// The brush as it is painted: every number in its range, and for what is not a number the one
  /// of a new brush.
  public var limited: Brush {
    var result = self
    for number in BrushProperty.numbers { number.limit(&result) }
    if case .sampled(var tip) = result.shape {
      let excess = tip.pictures.count - SampledTip.count(ofPicturesIn: tip.pictures)
      if excess > 0 { tip.pictures.removeLast(excess) }
      result.shape = tip.pictures.isEmpty ? .round : .sampled(tip)
    }
    if let dual = result.dual {
      var tip = Brush()
      tip.shape = dual.shape
      result.dual?.shape = tip.limited.shape
    }
    if responses.count > Brush.mostResponses {
      result.responses.removeLast(responses.count - Brush.mostResponses)
    }
    for i in result.responses.indices { result.responses[i] = result.responses[i].limited }
    return result
  }
}

extension Double {
  /// The nearest value in a range; `fallback` for what is not a number.
  package func limited(to range: ClosedRange<Double>, else fallback: Double) -> Double {
    isNaN ? fallback : Swift.max(range.lowerBound, Swift.min(range.upperBound, self))
  }
}

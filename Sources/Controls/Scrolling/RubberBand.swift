/// How content gives way that is drawn past its end: the farther, the harder.
nonisolated enum RubberBand {
  private static let softness = 0.55

  /// How far the content goes past its end when the hand goes `distance` past it; never as far as
  /// `extent`, the view's length. All in points.
  static func stretch(_ distance: Double, extent: Double) -> Double {
    guard extent > 0 else { return 0 }
    let way = abs(distance) * softness / extent
    let result = extent * way / (1 + way)
    return distance < 0 ? -result : result
  }

  /// How far the hand went for content that is `stretch` past its end.
  static func distance(_ stretch: Double, extent: Double) -> Double {
    guard extent > 0 else { return 0 }
    let part = min(0.99, abs(stretch) / extent)
    let result = extent / softness * part / (1 - part)
    return stretch < 0 ? -result : result
  }

  /// A coordinate that gives way outside its limits.
  static func stretched(
    _ value: Double, limits: ClosedRange<Double>, extent: Double
  ) -> Double {
    let end = max(limits.lowerBound, min(limits.upperBound, value))
    return end + stretch(value - end, extent: extent)
  }

  /// Where the hand would be for a stretched coordinate.
  static func unstretched(
    _ value: Double, limits: ClosedRange<Double>, extent: Double
  ) -> Double {
    let end = max(limits.lowerBound, min(limits.upperBound, value))
    return end + distance(value - end, extent: extent)
  }
}

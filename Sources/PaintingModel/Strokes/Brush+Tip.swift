internal import Rasterizer

extension Brush {
  /// The disc that it paints at a force of 0…1. Numbers out of range are limited, so that no
  /// brush can do harm.
  func tip(force: Double) -> Capsule.Tip {
    let force = force.limited(to: 0...1, else: 1)
    func response(_ amount: Double) -> Double {
      let amount = amount.limited(to: 0...1, else: 0)
      return 1 - amount + amount * force
    }
    let width = diameter.limited(to: Brush.diameterRange, else: 20)
    return Capsule.Tip(
      radius: width / 2 * response(pressureToDiameter),
      opacity: opacity.limited(to: 0...1, else: 1) * response(pressureToOpacity))
  }
}

extension Double {
  /// The nearest value in a range; `fallback` for what is not a number.
  func limited(to range: ClosedRange<Double>, else fallback: Double) -> Double {
    isNaN ? fallback : Swift.max(range.lowerBound, Swift.min(range.upperBound, self))
  }
}

import Glibc

/// Maps a slider's value to its place on the track, and back.
public nonisolated struct SliderScale: Hashable, Sendable {
  /// The value at the track's start.
  public let minimum: Double
  /// The value at the track's end.
  public let maximum: Double
  /// Whether equal ways on the track are equal factors instead of equal differences.
  public let isLogarithmic: Bool
  /// Values are whole multiples of it; 0 leaves them as they are.
  public let step: Double

  /// Makes a scale with equal differences. The range must not be empty.
  public static func linear(_ range: ClosedRange<Double>, step: Double = 0) -> SliderScale {
    SliderScale(range, isLogarithmic: false, step: step)
  }

  /// Makes a scale with equal factors. The range must be above 0 and not be empty.
  public static func logarithmic(_ range: ClosedRange<Double>, step: Double = 0) -> SliderScale {
    precondition(range.lowerBound > 0, "a logarithmic scale begins above 0")
    return SliderScale(range, isLogarithmic: true, step: step)
  }

  private init(_ range: ClosedRange<Double>, isLogarithmic: Bool, step: Double) {
    precondition(range.lowerBound < range.upperBound, "an empty scale")
    minimum = range.lowerBound
    maximum = range.upperBound
    self.isLogarithmic = isLogarithmic
    self.step = step
  }

  /// The place of a value, 0…1; what is outside the range counts as its nearer end.
  public func position(of value: Double) -> Double {
    let value = limited(value)
    guard isLogarithmic else { return (value - minimum) / (maximum - minimum) }
    return log(value / minimum) / log(maximum / minimum)
  }

  /// The value at a place, rounded to the step.
  public func value(at position: Double) -> Double {
    let t = position.isFinite ? max(0, min(1, position)) : 0
    let raw =
      isLogarithmic
      ? minimum * pow(maximum / minimum, t) : minimum + (maximum - minimum) * t
    return limited(rounded(raw))
  }

  /// The value `amount` of the track further, and at least one step.
  public func value(_ value: Double, movedBy amount: Double) -> Double {
    let moved = self.value(at: position(of: value) + amount)
    guard step > 0, amount != 0, abs(moved - value) < step / 2 else { return moved }
    return limited(rounded(value) + (amount > 0 ? step : -step))
  }

  /// The value that the scale has next to a number.
  public func nearest(to number: Double) -> Double { limited(rounded(limited(number))) }

  private func rounded(_ value: Double) -> Double {
    step > 0 ? (value / step).rounded() * step : value
  }

  private func limited(_ value: Double) -> Double {
    value.isFinite ? max(minimum, min(maximum, value)) : minimum
  }
}

/// A number that a thing holds, and between which it lies.
public nonisolated struct AccessibilityRange: Hashable, Sendable {
  /// The number, in the unit that its words have.
  public var value: Double
  /// The least that it may be.
  public var minimum: Double
  /// The most that it may be.
  public var maximum: Double
  /// By how much it changes at least; 0 where any number will do.
  public var step: Double

  /// Makes a range.
  public init(_ value: Double, in bounds: ClosedRange<Double>, step: Double = 0) {
    self.value = value
    minimum = bounds.lowerBound
    maximum = bounds.upperBound
    self.step = step
  }
}

/// What a device's pressure is worth: a threshold for the tip, and a curve over what is above it.
///
/// The curve is a table of values at even places, so that a sample costs one step between two of them.
public nonisolated struct ForceResponse: Hashable, Sendable {
  /// How firmly, 0…1, a pen must press until its tip counts as down.
  public let threshold: Double
  private let values: [Double]

  /// The most that a threshold may be: more would take half of what a pen can tell.
  public static let largestThreshold = 0.5

  /// As the device tells it.
  public static let plain = ForceResponse()

  /// Makes a response; `values` are those of the curve at even places from 0 to 1, at least two, else it
  /// is straight. All are limited to what makes sense.
  public init(threshold: Double = 0, values: [Double] = [0, 1]) {
    self.threshold = threshold.isFinite ? max(0, min(Self.largestThreshold, threshold)) : 0
    let usable = values.map { $0.isFinite ? max(0, min(1, $0)) : 0 }
    self.values = usable.count > 1 ? usable : [0, 1]
  }

  /// What a force told by the device is worth; 0…1.
  public func value(of force: Double) -> Double {
    let above = max(0, min(1, (force - threshold) / (1 - threshold)))
    let place = above * Double(values.count - 1)
    let index = min(values.count - 2, Int(place))
    return values[index] + (values[index + 1] - values[index]) * (place - Double(index))
  }
}

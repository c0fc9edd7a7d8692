/// An axis of an input device, in the device's own units.
public nonisolated struct DeviceAxis: Hashable, Sendable {
  /// What an axis tells.
  public enum Meaning: Hashable, Sendable, CaseIterable {
    case x
    case y
    case pressure
    case tiltX
    case tiltY
    /// How a pen is turned about itself, or where a finger is on its wheel.
    case rotation
    case scroll
    case touchSize
    case other
  }

  /// The driver's name of it.
  public var name: String
  /// What it tells.
  public var meaning: Meaning
  /// Whether it says how far something went, not where it is.
  public var isRelative: Bool
  /// The smallest value.
  public var minimum: Double
  /// The largest value.
  public var maximum: Double
  /// The present value.
  public var value: Double
  /// Units per millimetre; nil where the driver does not tell.
  public var resolution: Double?

  /// Makes an axis.
  public init(
    name: String, meaning: Meaning, isRelative: Bool = false, minimum: Double = 0,
    maximum: Double = 0, value: Double = 0, resolution: Double? = nil
  ) {
    self.name = name
    self.meaning = meaning
    self.isRelative = isRelative
    self.minimum = minimum
    self.maximum = maximum
    self.value = value
    self.resolution = resolution
  }

  /// How many steps it has; 0 where it says nothing of its range.
  public var steps: Double { max(0, maximum - minimum) }
}

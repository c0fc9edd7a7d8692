/// What a device did by itself, whoever it was meant for.
public nonisolated struct RawInput: Hashable, Sendable {
  /// What it did.
  public enum Action: Hashable, Sendable {
    /// It moved, or pressed otherwise.
    case moved
    /// A button went down, by the system's number: 1 is a pen's tip.
    case pressed(Int)
    /// A button came up.
    case released(Int)
    /// A finger landed, by the contact's number.
    case touched(Int)
    /// A finger moved.
    case touchMoved(Int)
    /// A finger was lifted.
    case lifted(Int)
  }

  /// Which device.
  public var device: DeviceID
  /// What it did.
  public var action: Action
  /// Seconds, the device's time.
  public var time: Double
  /// 0…1; nil where nothing was told of it, as when it stayed the same.
  public var pressure: Double?

  /// Makes one.
  public init(device: DeviceID, action: Action, time: Double, pressure: Double? = nil) {
    self.device = device
    self.action = action
    self.time = time
    self.pressure = pressure
  }
}

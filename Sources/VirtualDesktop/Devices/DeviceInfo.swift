/// What the server says about one of its input devices.
public struct DeviceInfo: Hashable, Sendable {
  /// The server's number.
  public let id: Int
  /// The name; the desktop's own are `mouse`, `keyboard`, `touch`, `pen` and `touchpad`.
  public let name: String
  /// Whether it is plugged in.
  public let isEnabled: Bool
  /// Whether it is a master device, which joins real ones.
  public let isMaster: Bool
  /// How many axes it has.
  public let axisCount: Int
  /// How many buttons it has.
  public let buttonCount: Int
  /// How many fingers it can feel at once.
  public let touchCount: Int
}

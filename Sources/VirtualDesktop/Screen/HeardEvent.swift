import CDesktop
public import Geometry

/// An XInput 2 event as a program gets it.
public struct HeardEvent: Hashable, Sendable {
  /// What happened.
  public enum Kind: Int, Sendable {
    case keyPress = 2
    case keyRelease = 3
    case buttonPress = 4
    case buttonRelease = 5
    case motion = 6
    case touchBegin = 18
    case touchUpdate = 19
    case touchEnd = 20
    /// None of the others.
    case other = 0
  }

  /// What happened.
  public let kind: Kind
  /// The server's number of the device it came from.
  public let device: Int
  /// The button, key or touch.
  public let detail: Int
  /// The server's time in milliseconds.
  public let time: Int
  /// In screen pixels.
  public let location: Point
  /// The axes that the event tells, by their numbers.
  public let axes: [Int: Double]
  /// Whether the server made it from a touch or a wheel.
  public let isEmulated: Bool

  init(_ event: desktop_event) {
    kind = Kind(rawValue: Int(event.kind)) ?? .other
    device = Int(event.device)
    detail = Int(event.detail)
    time = Int(event.time)
    location = Point(event.x, event.y)
    isEmulated = event.is_emulated
    let values = event.axes
    let all = [
      values.0, values.1, values.2, values.3, values.4, values.5, values.6, values.7,
    ]
    let told = (0..<8).filter { event.axis_mask & 1 << $0 != 0 }
    axes = Dictionary(uniqueKeysWithValues: told.map { ($0, all[$0]) })
  }
}

import Geometry
public import UserInterface

/// Input devices that a test plugs in, bends and moves.
@MainActor public final class FakeDevices: InputDevices {
  /// What is there now.
  public var found: InputSurvey
  /// What pressure is worth now.
  public private(set) var responses: [String: ForceResponse] = [:]
  private var listener: (@MainActor (RawInput) -> Void)?

  /// Whether somebody listens.
  public var isHeard: Bool { listener != nil }

  /// Makes devices.
  public init(_ devices: [InputDeviceInfo], monitors: [MonitorInfo] = []) {
    found = InputSurvey(
      server: "Test 1.0", monitors: monitors, screenSize: PixelSize(width: 3840, height: 1080),
      devices: devices)
  }

  /// A device does something.
  public func say(_ input: RawInput) { listener?(input) }

  /// What is there now.
  public func survey() -> InputSurvey? { found }

  /// Tells it what `say` says.
  public func listen(_ listener: (@MainActor (RawInput) -> Void)?) { self.listener = listener }

  /// Notes it.
  public func setMapping(_ mapping: DeviceMapping, of device: DeviceID) -> Bool {
    change(device) { $0.mapping = mapping }
  }

  /// Notes it.
  public func setMakesGestures(_ makes: Bool, of device: DeviceID) -> Bool {
    change(device) { $0.makesGestures = makes }
  }

  /// Notes them.
  public func setForceResponses(_ responses: [String: ForceResponse]) { self.responses = responses }

  private func change(_ id: DeviceID, _ change: (inout InputDeviceInfo) -> Void) -> Bool {
    guard let place = found.devices.firstIndex(where: { $0.id == id }) else { return false }
    change(&found.devices[place])
    return true
  }
}

extension InputDeviceInfo {
  /// A pen as it should be.
  public static func pen(
    _ id: Int = 11, name: String = "Acme Tablet Pen stylus", change: (inout Self) -> Void = { _ in }
  ) -> Self {
    var pen = Self(
      id: DeviceID(id), name: name, kind: .pen, driver: .wacom,
      axes: [
        DeviceAxis(name: "Abs X", meaning: .x, maximum: 21600, resolution: 100),
        DeviceAxis(name: "Abs Y", meaning: .y, maximum: 13500, resolution: 100),
        DeviceAxis(name: "Abs Pressure", meaning: .pressure, maximum: 8191),
      ], buttonCount: 5, mapping: .whole)
    change(&pen)
    return pen
  }

  /// A touch screen as it should be.
  public static func touchScreen(
    _ id: Int = 12, name: String = "Acme Screen", change: (inout Self) -> Void = { _ in }
  ) -> Self {
    var screen = Self(
      id: DeviceID(id), name: name, kind: .touchScreen, driver: .libinput, contactCount: 10,
      mapping: .whole)
    change(&screen)
    return screen
  }
}

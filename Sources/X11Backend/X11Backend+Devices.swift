import CX11
public import UserInterface

extension X11Backend: InputDevices {
  /// All devices as they are now.
  public func survey() -> InputSurvey? { connection.survey() }

  /// Begins to tell what all devices do, also where it is meant for other programs; nil ends it.
  public func listen(_ listener: (@MainActor (RawInput) -> Void)?) {
    rawListener = listener
    connection.listenToAll(listener != nil)
  }

  /// Says where on the screen a device goes.
  public func setMapping(_ mapping: DeviceMapping, of device: DeviceID) -> Bool {
    connection.setMapping(mapping, of: device)
  }

  /// Lets a driver make gestures of what fingers do, or tell each contact.
  public func setMakesGestures(_ makes: Bool, of device: DeviceID) -> Bool {
    connection.setMakesGestures(makes, of: device)
  }

  /// Says what the pressure of devices is worth, by their names.
  public func setForceResponses(_ responses: [String: ForceResponse]) {
    translator.forceResponses = responses
  }

  func tell(_ raw: cx11_event) {
    guard let rawListener else { return }
    rawListener(RawInput(raw, time: translator.clock.seconds(raw.time, heardAt: now)))
  }
}

nonisolated extension RawInput {
  init(_ raw: cx11_event, time: Double) {
    let detail = Int(raw.detail)
    let action: Action =
      switch raw.raw {
      case .motion: .moved
      case .button_down: .pressed(detail)
      case .button_up: .released(detail)
      case .touch_begin: .touched(detail)
      case .touch_update: .touchMoved(detail)
      case .touch_end: .lifted(detail)
      }
    self.init(
      device: DeviceID(Int(raw.device)), action: action, time: time,
      pressure: raw.axes & UInt8(CX11_AXIS_PRESSURE) != 0 ? raw.pressure : nil)
  }
}

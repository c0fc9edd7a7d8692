/// What a windowing system lets one know of its input devices, and set.
@MainActor public protocol InputDevices: AnyObject {
  /// All devices as they are now; nil where nothing can be known.
  func survey() -> InputSurvey?

  /// Begins to tell what all devices do, also where it is meant for other programs; nil ends it.
  func listen(_ listener: (@MainActor (RawInput) -> Void)?)

  /// Says where on the screen a device goes; false where it cannot be said.
  func setMapping(_ mapping: DeviceMapping, of device: DeviceID) -> Bool

  /// Lets a driver make gestures of what fingers do, or tell each contact; false where it cannot.
  func setMakesGestures(_ makes: Bool, of device: DeviceID) -> Bool

  /// Says what the pressure of devices is worth, by their names; others tell theirs as it is.
  func setForceResponses(_ responses: [String: ForceResponse])
}

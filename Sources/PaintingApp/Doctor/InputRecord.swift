import UserInterface

/// What the doctor has heard of all devices, and seen of the whole since it listens.
nonisolated struct InputRecord: Hashable, Sendable {
  private var devices: [DeviceID: DeviceRecord] = [:]
  /// How many surveys in a row found the pointer taken by another program.
  private(set) var surveysGrabbed = 0

  /// What was heard of a device.
  subscript(device: DeviceID) -> DeviceRecord { devices[device] ?? DeviceRecord() }

  /// Notes what a device did.
  mutating func note(_ input: RawInput) {
    devices[input.device, default: DeviceRecord()].note(input)
  }

  /// Notes a survey: what a menu takes for a moment is no fault.
  mutating func note(_ survey: InputSurvey) {
    surveysGrabbed = survey.isGrabbed ? surveysGrabbed + 1 : 0
  }
}

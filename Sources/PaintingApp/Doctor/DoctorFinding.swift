import UserInterface

/// Something that is wrong, and with what.
nonisolated struct DoctorFinding: Hashable, Sendable {
  /// What is wrong.
  let fault: DoctorFault
  /// The device; nil where it is about all.
  let device: InputDeviceInfo?

  init(_ fault: DoctorFault, _ device: InputDeviceInfo? = nil) {
    self.fault = fault
    self.device = device
  }

  /// Its name, the same after another survey and in each language.
  var id: String {
    let word =
      switch fault {
      case .oldServer: "old-server"
      case .xwayland: "xwayland"
      case .severalPointers: "pointers"
      case .grabbed: "grab"
      case .deadPressure: "dead-pressure"
      case .noPressure: "no-pressure"
      case .wrongDriver: "driver"
      case .stretched: "stretched"
      case .makesGestures: "gestures"
      case .slow: "slow"
      case .unused: "unused"
      }
    return device.map { "\(word).\($0.id.rawValue)" } ?? word
  }
}

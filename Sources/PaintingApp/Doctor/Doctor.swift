import UserInterface

/// Finds what keeps pens and fingers from doing all they can, from what the system says of them and from
/// what was heard of them.
nonisolated enum Doctor {
  /// The oldest version of XInput with fingers.
  static let wantedVersion = InputVersion(major: 2, minor: 2)
  /// Below so many movements a second a line shows its corners.
  static let lowestRate = 60.0

  /// What is wrong now, the whole first, then device by device.
  static func findings(_ survey: InputSurvey, _ record: InputRecord) -> [DoctorFinding] {
    var found: [DoctorFinding] = []
    guard let version = survey.inputVersion, version >= wantedVersion else {
      return [DoctorFinding(.oldServer(survey.inputVersion))]
    }
    if survey.isXWayland { found.append(DoctorFinding(.xwayland)) }
    if survey.pointerCount > 1 {
      found.append(DoctorFinding(.severalPointers(survey.pointerCount)))
    }
    if record.surveysGrabbed > 1 { found.append(DoctorFinding(.grabbed)) }
    for device in survey.devices where device.driver != .server {
      found += faults(of: device, survey, record[device.id]).map { DoctorFinding($0, device) }
    }
    return found
  }

  private static func faults(
    of device: InputDeviceInfo, _ survey: InputSurvey, _ record: DeviceRecord
  ) -> [DoctorFault] {
    let isForHands = device.kind != .mouse && device.kind != .touchpad
    if isForHands, !device.isEnabled || !device.movesPointer {
      return [.unused(isEnabled: device.isEnabled)]
    }
    var faults: [DoctorFault] = []
    let isTablet = device.looksLikeTablet
    if isForHands || isTablet, [.evdev, .synaptics].contains(device.driver) {
      faults.append(.wrongDriver(device.driver))
    } else if isTablet, device.pressureAxis == nil {
      faults.append(.noPressure)
    }
    if device.isPen, device.pressureAxis != nil, record.pressureIsDead {
      faults.append(.deadPressure)
    }
    if device.isPen || isTablet, device.isAbsolute, survey.monitors.count > 1,
      device.mapping?.isNear(.whole) == true
    {
      faults.append(.stretched(monitors: survey.monitors.count))
    }
    if device.makesGestures { faults.append(.makesGestures) }
    if let rate = record.rateBelow(lowestRate) { faults.append(.slow(rate: rate)) }
    return faults
  }
}

nonisolated extension InputDeviceInfo {
  /// Whether it is a pen, either end of it.
  var isPen: Bool { kind == .pen || kind == .eraser }

  /// Whether it should be a pen: it is one, or says where it is on a surface and bears a tablet's name. The
  /// mouse of a virtual machine does so too, but is called otherwise.
  var looksLikeTablet: Bool {
    if isPen { return true }
    guard kind == .mouse, isAbsolute else { return false }
    let words = Set(name.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init))
    let machines: Set = ["virtualbox", "qemu", "vmware", "xen", "hyper", "virtual", "vnc"]
    let tablets: Set = ["tablet", "pen", "stylus", "digitizer"]
    return words.isDisjoint(with: machines) && !words.isDisjoint(with: tablets)
  }
}

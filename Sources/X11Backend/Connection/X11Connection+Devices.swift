import CX11
import Geometry
import UserInterface

extension X11Connection {
  /// Everything that the server says of its devices; nil when it is lost.
  func survey() -> InputSurvey? {
    guard let raw = unsafe cx11_take_survey(display) else { return nil }
    defer { unsafe cx11_free_survey(raw) }
    let server = unsafe cx11_survey_server(raw)
    let hasInput = server.input_major > 0
    let monitors = unsafe (0..<cx11_survey_monitor_count(raw)).compactMap { index in
      unsafe PixelRect(cx11_survey_monitor(raw, index)).map {
        unsafe MonitorInfo(name: String(cString: cx11_survey_monitor_name(raw, index)), frame: $0)
      }
    }
    let vendor = unsafe String(cString: cx11_survey_vendor(raw))
    return unsafe InputSurvey(
      server: "\(vendor) \(Self.version(server.release))",
      inputVersion: hasInput
        ? InputVersion(major: Int(server.input_major), minor: Int(server.input_minor)) : nil,
      isXWayland: server.is_xwayland, pointerCount: Int(server.pointers),
      isGrabbed: server.is_grabbed, monitors: monitors, screenSize: screenSize,
      devices: (0..<cx11_survey_device_count(raw)).map { unsafe InputDeviceInfo(raw, $0) })
  }

  /// Xorg's number of a release, 12101007, as people write it: 21.1.7.
  private static func version(_ release: Int32) -> String {
    let (major, rest) = (Int(release) / 10_000_000, Int(release) % 10_000_000)
    let numbers = [rest / 100_000, rest / 1000 % 100, rest % 1000]
    let words = numbers.map { "\($0)" }.joined(separator: ".")
    // From 21 on the first number is no longer told.
    return major == 1 && numbers[0] >= 21 ? words : "\(major).\(words)"
  }

  /// Whether all that devices do is told.
  func listenToAll(_ listens: Bool) { unsafe cx11_listen_to_all(display, listens) }

  func setMapping(_ mapping: DeviceMapping, of device: DeviceID) -> Bool {
    unsafe mapping.matrix.withUnsafeBufferPointer { numbers in
      guard let first = numbers.baseAddress, numbers.count == 9 else { return false }
      return unsafe cx11_set_matrix(display, Int32(device.rawValue), first)
    }
  }

  func setMakesGestures(_ makes: Bool, of device: DeviceID) -> Bool {
    unsafe cx11_set_makes_gestures(display, Int32(device.rawValue), makes)
  }
}

extension InputDeviceInfo {
  /// Reads one device of a survey.
  init(_ survey: OpaquePointer, _ index: Int32) {
    let raw = unsafe cx11_survey_device(survey, index)
    let name = unsafe String(cString: cx11_survey_device_name(survey, index))
    let axes = (0..<raw.axes).map { axis in
      unsafe DeviceAxis(
        cx11_survey_axis(survey, index, axis),
        name: String(cString: cx11_survey_axis_name(survey, index, axis)))
    }
    let kind = Kind(raw, InputDevice(raw.description, name: name))
    let matrix = unsafe withUnsafeBytes(of: raw.matrix) {
      unsafe Array($0.bindMemory(to: Double.self))
    }
    self.init(
      id: DeviceID(Int(raw.description.number)), name: name, kind: kind,
      driver: Driver(raw.driver), isEnabled: raw.is_enabled, movesPointer: raw.pointer != 0,
      axes: axes, buttonCount: Int(raw.buttons), contactCount: Int(raw.contacts),
      product: raw.vendor == 0
        ? nil : ProductID(vendor: Int(raw.vendor), product: Int(raw.product)),
      mapping: raw.has_matrix ? DeviceMapping(matrix: matrix) : nil,
      makesGestures: raw.makes_gestures)
  }
}

extension InputDeviceInfo.Kind {
  fileprivate nonisolated init(_ raw: cx11_device_details, _ device: InputDevice) {
    switch raw.description.tool {
    case .pad: self = .pad
    case _ where raw.description.is_touch_screen: self = .touchScreen
    case _ where raw.is_touchpad: self = .touchpad
    default:
      self =
        switch device.tool {
        case .pen: .pen
        case .eraser: .eraser
        case .mouse: .mouse
        case .pad: .pad
        }
    }
  }
}

extension InputDeviceInfo.Driver {
  fileprivate nonisolated init(_ raw: cx11_driver) {
    self =
      switch raw {
      case .unknown: .unknown
      case .libinput: .libinput
      case .wacom: .wacom
      case .evdev: .evdev
      case .synaptics: .synaptics
      case .server: .server
      case .xwayland: .compositor
      }
  }
}

extension DeviceAxis {
  fileprivate nonisolated init(_ raw: cx11_axis_details, name: String) {
    let isRotation = ["Abs Wheel", "Abs Rotary Z", "Abs Z Rotary", "Abs Ring"].contains(name)
    let meaning: Meaning =
      switch name {
      case "Abs X", "Abs MT Position X", "Rel X": .x
      case "Abs Y", "Abs MT Position Y", "Rel Y": .y
      case "Abs Pressure", "Abs MT Pressure": .pressure
      case "Abs Tilt X": .tiltX
      case "Abs Tilt Y": .tiltY
      case "Abs MT Touch Major": .touchSize
      case _ where isRotation: .rotation
      case _ where name.contains("Scroll"): .scroll
      default: .other
      }
    self.init(
      name: name, meaning: meaning, isRelative: raw.is_relative, minimum: raw.min,
      maximum: raw.max, value: raw.value,
      resolution: raw.resolution > 0 ? Double(raw.resolution) / 1000 : nil)
  }
}

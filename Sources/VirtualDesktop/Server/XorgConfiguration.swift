import Geometry

/// The text of the Xorg configuration for one dummy screen and the test devices.
struct XorgConfiguration {
  /// The screen's size in pixels.
  let size: PixelSize
  /// Where the devices' sockets go.
  let folder: String
  /// Whether a tablet's keys are there.
  let hasPad: Bool
  /// The names of devices more that say where they are, and that no hand moves.
  let idleDevices: [String]

  /// The name of each device's section, and of its socket in the folder.
  static let mouse = "mouse"
  static let keyboard = "keyboard"
  static let touchScreen = "touch"
  static let pen = "pen"
  static let touchpad = "touchpad"
  static let pad = "pad"

  func socketPath(of device: String) -> String { "\(folder)/\(device).socket" }

  var text: String {
    """
    Section "ServerFlags"
      Option "AutoAddDevices" "false"
      Option "AutoAddGPU" "false"
      Option "DontVTSwitch" "true"
      Option "BlankTime" "0"
      Option "StandbyTime" "0"
      Option "SuspendTime" "0"
      Option "OffTime" "0"
    EndSection
    Section "Device"
      Identifier "card"
      Driver "dummy"
      VideoRam 256000
    EndSection
    Section "Monitor"
      Identifier "monitor"
      HorizSync 1-5000
      VertRefresh 1-500
      Modeline "only" \(modeline)
    EndSection
    Section "Screen"
      Identifier "screen"
      Device "card"
      Monitor "monitor"
      DefaultDepth 24
      SubSection "Display"
        Depth 24
        Modes "only"
        Virtual \(size.width) \(size.height)
      EndSubSection
    EndSection
    \(device(Self.mouse, "PointerAbsolute"))
    \(device(Self.keyboard, "Keyboard", options: ["xkb_rules": "evdev", "xkb_model": "pc105"]))
    \(device(Self.touchScreen, "Touch", options: ["TouchCount": "10"]))
    \(device(Self.pen, "PointerAbsoluteProximity", options: ["PointerHasPressure": "true"]))
    \(device(Self.touchpad, "PointerGesture"))
    \(hasPad ? device(Self.pad, "Pointer") : "")
    \(idleDevices.map { device($0, "PointerAbsolute") }.joined(separator: "\n"))
    Section "ServerLayout"
      Identifier "layout"
      Screen "screen"
      InputDevice "\(Self.mouse)" "CorePointer"
      InputDevice "\(Self.keyboard)" "CoreKeyboard"
      InputDevice "\(Self.touchScreen)"
      InputDevice "\(Self.pen)"
      InputDevice "\(Self.touchpad)"
      \(((hasPad ? [Self.pad] : []) + idleDevices).map { "InputDevice \"\($0)\"" }.joined(separator: "\n"))
    EndSection

    """
  }

  /// A mode of about 60 Hz. The dummy card shows nothing, so only the visible size matters.
  private var modeline: String {
    let (width, height) = (size.width, size.height)
    let (total, lines) = (width + 160, height + 40)
    let clock = Double(total * lines * 60 / 10_000) / 100
    return "\(clock) \(width) \(width + 40) \(width + 80) \(total)"
      + " \(height) \(height + 3) \(height + 8) \(lines)"
  }

  private func device(_ name: String, _ type: String, options: [String: String] = [:]) -> String {
    let extra = options.map { "\n  Option \"\($0.key)\" \"\($0.value)\"" }.joined()
    return """
      Section "InputDevice"
        Identifier "\(name)"
        Driver "inputtest"
        Option "SocketPath" "\(socketPath(of: name))"
        Option "DeviceType" "\(type)"\(extra)
      EndSection
      """
  }
}

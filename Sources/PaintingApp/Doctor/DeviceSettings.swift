import Geometry
import PaintingFiles
import PaintingModel
import UserInterface

/// What a person has set of single devices, by their names: how pressure is felt, where a tablet goes. Kept
/// in the folder of settings as lines of `name value DEVICE`, which a person may edit; a value that makes no
/// sense counts as not said, and a line that nobody understands stays as it is.
nonisolated struct DeviceSettings: Hashable, Sendable {
  /// What is set of one device.
  struct Setting: Hashable, Sendable {
    /// What its pressure is worth.
    var curve = ResponseCurve()
    /// How firmly a pen must press until its tip counts as down.
    var threshold = 0.0
    /// The monitor that it goes over; nil leaves it where it is.
    var monitor: String?
    /// Whether its driver is to tell each finger, not gestures.
    var tellsFingers = false
  }

  /// What a line is about.
  private enum Name: String {
    case curve, threshold, monitor, fingers
  }

  private(set) var devices: [String: Setting] = [:]
  /// The most devices that are kept.
  private static let most = 200

  private static func file(in folders: UserFolders) -> SettingsLines {
    SettingsLines("devices", in: folders, limit: 1 << 18)
  }

  /// Nothing is set.
  init() {}

  /// Reads what was kept.
  init(in folders: UserFolders) {
    self.init(lines: Self.file(in: folders).lines)
  }

  /// Reads the lines of a file.
  init(lines: [[UInt8]]) {
    for line in lines {
      guard let (name, value, device) = Self.entry(line),
        devices[device] != nil || devices.count < Self.most
      else { continue }
      read(name, value, &self[device])
    }
  }

  /// What a line says; nil for one that nobody understands.
  private static func entry(_ line: [UInt8]) -> (name: Name, value: String, device: String)? {
    let words = String(decoding: line, as: UTF8.self)
      .split(separator: " ", maxSplits: 2).map { String($0) }
    guard words.count == 3, let name = Name(rawValue: words[0]) else { return nil }
    return (name, words[1], words[2])
  }

  private func read(_ name: Name, _ value: String, _ setting: inout Setting) {
    switch name {
    case .threshold: if let number = Double(value) { setting.threshold = Self.limited(number) }
    case .monitor: setting.monitor = value
    case .fingers: setting.tellsFingers = value == "on"
    case .curve:
      let points = value.split(separator: ";").compactMap { pair -> Point? in
        let numbers = pair.split(separator: ",").compactMap { Double($0) }
        return numbers.count == 2 ? Point(numbers[0], numbers[1]) : nil
      }
      setting.curve = ResponseCurve(through: points, isSmooth: true)
    }
  }

  private static func limited(_ threshold: Double) -> Double {
    threshold.isFinite ? max(0, min(ForceResponse.largestThreshold, threshold)) : 0
  }

  /// What is set of a device, by its name.
  subscript(name: String) -> Setting {
    get { devices[name] ?? Setting() }
    set { devices[name] = newValue == Setting() ? nil : newValue }
  }

  /// What the pressure of devices is worth, by their names.
  var forceResponses: [String: ForceResponse] {
    devices.compactMapValues { $0.forceResponse }
  }

  /// What is set, in lines.
  var lines: [String] {
    var lines: [String] = []
    for (name, setting) in devices.sorted(by: { $0.key < $1.key }) {
      if setting.curve != ResponseCurve() {
        let points = setting.curve.points.map { "\($0.x),\($0.y)" }
        lines.append("curve \(points.joined(separator: ";")) \(name)")
      }
      if setting.threshold > 0 { lines.append("threshold \(setting.threshold) \(name)") }
      if let monitor = setting.monitor { lines.append("monitor \(monitor) \(name)") }
      if setting.tellsFingers { lines.append("fingers on \(name)") }
    }
    return lines
  }

  /// Keeps it for the next run.
  func write(in folders: UserFolders) throws(FileError) {
    var file = Self.file(in: folders)
    let others = file.lines.filter { Self.entry($0) == nil }
    try file.write(others + lines.map { Array($0.utf8) })
  }
}

nonisolated extension DeviceSettings.Setting {
  /// Places of the table of a curve: between two of them no eye sees a difference.
  private static let places = 64

  /// What its pressure is worth; nil where that is what it tells.
  var forceResponse: ForceResponse? {
    guard curve != ResponseCurve() || threshold > 0 else { return nil }
    return ForceResponse(
      threshold: threshold,
      values: (0...Self.places).map { curve.value(at: Double($0) / Double(Self.places)) })
  }
}

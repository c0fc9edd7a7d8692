public import UserInterface

/// A change of a device that is to be taken back when the program has ended, in whatever way: a line that
/// another process keeps meanwhile.
public nonisolated struct DeviceChange: Hashable, Sendable {
  /// What of a device can be changed.
  enum Setting: Hashable, Sendable {
    /// Where on the screen it goes.
    case mapping(DeviceMapping)
    /// Whether its driver makes gestures of fingers.
    case makesGestures(Bool)
  }

  let device: DeviceID
  let name: String
  let before: Setting
  let after: Setting

  init(_ device: InputDeviceInfo, from before: Setting, to after: Setting) {
    self.device = device.id
    name = device.name
    self.before = before
    self.after = after
  }

  /// The change as a line without its end.
  var line: String {
    "\(device.rawValue) \(before.word) \(after.word) \(name)"
  }

  /// Reads a line; nil for anything else.
  public init?(line: String) {
    let words = line.split(separator: " ", maxSplits: 3).map { String($0) }
    guard words.count == 4, let number = Int(words[0]), let before = Setting(word: words[1]),
      let after = Setting(word: words[2])
    else { return nil }
    device = DeviceID(number)
    name = words[3]
    self.before = before
    self.after = after
  }

  /// Takes it back where the device is still there and still as it was changed: what others have set since
  /// stays.
  @MainActor public func takeBack(on devices: any InputDevices) {
    guard let found = devices.survey()?.devices.first(where: { $0.id == device && $0.name == name })
    else { return }
    switch (before, after) {
    case (.mapping(let old), .mapping(let new)):
      if found.mapping?.isNear(new) == true { _ = devices.setMapping(old, of: device) }
    case (.makesGestures(let old), .makesGestures(let new)):
      if found.makesGestures == new { _ = devices.setMakesGestures(old, of: device) }
    default: break
    }
  }
}

extension DeviceChange.Setting {
  fileprivate nonisolated var word: String {
    switch self {
    case .mapping(let mapping): mapping.matrix.map { "\($0)" }.joined(separator: ",")
    case .makesGestures(let makes): makes ? "gestures" : "fingers"
    }
  }

  fileprivate nonisolated init?(word: String) {
    if word == "gestures" || word == "fingers" {
      self = .makesGestures(word == "gestures")
      return
    }
    let numbers = word.split(separator: ",").compactMap { Double($0) }
    guard let mapping = DeviceMapping(matrix: numbers) else { return nil }
    self = .mapping(mapping)
  }
}

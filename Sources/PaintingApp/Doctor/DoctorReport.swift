import DesktopServices
import Geometry
import UserInterface
import Words

/// What the doctor knows, in lines: for a terminal, and to be copied into a letter to who helps.
public nonisolated struct DoctorReport: Sendable {
  private let survey: InputSurvey
  private let record: InputRecord
  private let models: [ProductID: TabletModel]

  init(_ survey: InputSurvey, _ record: InputRecord, models: [ProductID: TabletModel]) {
    self.survey = survey
    self.record = record
    self.models = models
  }

  /// All lines.
  var lines: [String] {
    var lines = server
    for device in survey.devices where device.driver != .server {
      lines += [""] + self.lines(of: device)
    }
    let findings = Doctor.findings(survey, record)
    lines.append("")
    if findings.isEmpty {
      lines.append(text("Nothing is wrong, as far as it can be told."))
    }
    for finding in findings { lines += ["✘ \(finding.sentence)", "  → \(finding.remedy)"] }
    return lines
  }

  private var server: [String] {
    let version = survey.inputVersion.map { "XInput \($0)" } ?? text("no XInput")
    let monitors = survey.monitors.map {
      "\($0.name) \($0.frame.width) × \($0.frame.height) +\($0.frame.minX) +\($0.frame.minY)"
    }
    return [
      "Fude \(FudeApp.version)",
      "\(survey.server), \(version)\(survey.isXWayland ? ", XWayland" : "")",
      (["\(survey.screenSize.width) × \(survey.screenSize.height) px"] + monitors)
        .joined(separator: "; "),
    ]
  }

  private func lines(of device: InputDeviceInfo) -> [String] {
    // Translators: A kind of device, its name, and who drives it.
    var first = text("%s “%s”, driven by %s", device.kind.word, device.name, device.driver.word)
    if let words = device.product.flatMap({ models[$0] })?.words { first += "; \(words)" }
    let axes = device.axes.map { axis in
      let range = axis.isRelative ? "±" : "\(axis.minimum.words)…\(axis.maximum.words)"
      let density = axis.resolution.map { " (\($0.words)/mm)" } ?? ""
      return "  \(axis.name): \(range)\(density), \(axis.value.words)"
    }
    return [first] + axes + [tools(of: device), heard(of: device)].compactMap(\.self)
  }

  private func tools(of device: InputDeviceInfo) -> String? {
    var words: [String] = []
    if device.buttonCount > 0 { words.append(text("buttons: %d", device.buttonCount)) }
    if device.contactCount > 0 { words.append(text("fingers: %d", device.contactCount)) }
    return words.isEmpty ? nil : "  " + words.joined(separator: ", ")
  }

  private func heard(of device: InputDeviceInfo) -> String? {
    let words = record[device.id].words
    // Translators: What was heard of an input device follows.
    return words.isEmpty ? nil : "  " + text("heard: %s", words.joined(separator: ", "))
  }
}

extension DeviceRecord {
  /// What was heard, in words; empty where nothing was.
  nonisolated var words: [String] {
    var words: [String] = []
    if let rate { words.append(text("%s times a second", "\(Int(rate.rounded()))")) }
    if pressure != nil {
      // Translators: The place is a percentage.
      words.append(text("pressure to %d%%", Int((greatestPressure * 100).rounded())))
    }
    if mostContacts > 0 { words.append(text("fingers: %d", mostContacts)) }
    if let lastButton { words.append(text("button %d", lastButton)) }
    return words
  }
}

extension TabletModel {
  /// What it is called and how large it is.
  nonisolated var words: String {
    guard let width, let height else { return name }
    return "\(name), \((width / 10).words) × \((height / 10).words) cm"
  }
}

extension Double {
  /// The number without needless digits.
  fileprivate nonisolated var words: String {
    let tenths = (self * 10).rounded()
    guard abs(tenths) < 1e15 else { return "\(self)" }
    let whole = Int(tenths)
    return whole % 10 == 0 ? "\(whole / 10)" : "\(tenths / 10)"
  }
}

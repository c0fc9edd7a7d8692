import Controls
import PaintingFiles
import UserInterface

/// The keys in the user's folder of settings, as lines that a person may edit: `preset krita`, and of each
/// command whose keys are not the preset's `edit.undo Ctrl+Z U`, or `edit.undo none`.
///
/// What it does not understand counts as not said, and stays in the file as it is.
nonisolated struct KeysFile: Sendable {
  private static let presetName = "preset"
  private static let noKey = "none"

  private var file: SettingsLines
  /// What the file says.
  private(set) var assignments = KeyAssignments()
  /// What of it was not understood, line by line and word by word.
  private(set) var unread: [String] = []

  var path: String { file.path }
  /// Why the file could not be read though there is one. It is not replaced then.
  var problem: FileError? { file.problem }

  /// Whether it says nothing at all.
  var isEmpty: Bool { file.lines.isEmpty }

  /// Reads the file; one that does not exist says nothing.
  init(in folders: UserFolders) {
    file = SettingsLines("keys", in: folders)
    for line in file.lines { read(line) }
  }

  private mutating func read(_ line: [UInt8]) {
    let words = SettingsLines.words(line)
    guard let name = words.first, !name.hasPrefix("#") else { return }
    let values = words.dropFirst()
    if name == Self.presetName {
      guard values.count == 1, let value = values.first, let preset = KeyPreset.named(value) else {
        return unread.append(words.joined(separator: " "))
      }
      assignments.preset = preset
      return
    }
    guard name.contains("."), !values.isEmpty else {
      return unread.append(words.joined(separator: " "))
    }
    if values == [Self.noKey] { return assignments.set([], of: CommandID(name)) }
    var keys: [KeyStroke] = []
    for value in values {
      if let key = try? KeyStroke(word: value) {
        if !keys.contains(key) { keys.append(key) }
      } else {
        unread.append("\(name) \(value)")
      }
    }
    if !keys.isEmpty { assignments.set(keys, of: CommandID(name)) }
  }

  /// Keeps new keys; only the lines of what differs are changed.
  mutating func write(_ new: KeyAssignments) throws(FileError) {
    var lines = file.lines
    if new.preset.id != assignments.preset.id {
      Self.put("\(Self.presetName) \(new.preset.id)", as: Self.presetName, in: &lines)
    }
    let ids = Set(new.own.keys).union(assignments.own.keys).map(\.rawValue).sorted()
    for id in ids where new.own[CommandID(id)] != assignments.own[CommandID(id)] {
      let line = new.own[CommandID(id)].map { keys in
        "\(id) " + (keys.isEmpty ? Self.noKey : keys.map(\.word).joined(separator: " "))
      }
      Self.put(line, as: id, in: &lines)
    }
    try file.write(lines)
    assignments = new
  }

  /// Puts a line in the place of those of a name, or at the end; nil takes them away.
  private static func put(_ line: String?, as name: String, in lines: inout [[UInt8]]) {
    SettingsLines.put(line, inPlaceOf: { SettingsLines.words($0).first == name }, in: &lines)
  }
}

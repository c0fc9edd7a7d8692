import PaintingFiles

/// The preferences in the user's folder of settings, as lines of `name value` that a person may
/// edit.
///
/// What it does not understand counts as not said, and stays in the file as it is: lines of other
/// versions, comments, and values that make no sense until another is chosen for them.
nonisolated struct PreferencesFile: Sendable {
  private var file: SettingsLines
  /// What the file says.
  private(set) var preferences = Preferences()

  var path: String { file.path }
  /// Why the file could not be read though there is one. It is not replaced then.
  var problem: FileError? { file.problem }

  /// Reads the file; one that does not exist says nothing.
  init(in folders: UserFolders) {
    file = SettingsLines("preferences", in: folders)
    for line in file.lines {
      guard let (key, value) = Self.entry(line) else { continue }
      key.read(value, into: &preferences)
    }
  }

  /// Keeps new preferences; only the lines of what differs are changed.
  mutating func write(_ new: Preferences) throws(FileError) {
    var lines = file.lines
    for key in PreferencesKey.allCases where key.text(new) != key.text(preferences) {
      let isSame = { Self.entry($0)?.key == key }
      SettingsLines.put("\(key.rawValue) \(key.text(new))", inPlaceOf: isSame, in: &lines)
    }
    try file.write(lines)
    preferences = new
  }

  private static func entry(_ line: [UInt8]) -> (key: PreferencesKey, value: String)? {
    let words = SettingsLines.words(line)
    guard words.count == 2, let key = PreferencesKey(rawValue: words[0]) else { return nil }
    return (key, words[1])
  }
}

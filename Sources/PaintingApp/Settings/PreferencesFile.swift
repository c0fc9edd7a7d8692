import PaintingFiles

/// The preferences in the user's folder of settings, as lines of `name value` that a person may
/// edit.
///
/// What it does not understand counts as not said, and stays in the file as it is: lines of other
/// versions, comments, and values that make no sense until another is chosen for them.
nonisolated struct PreferencesFile: Sendable {
  /// The most bytes that are read.
  private static let limit = 1 << 16

  let path: String
  private let folder: String
  /// What the file says.
  private(set) var preferences = Preferences()
  /// Why the file could not be read though there is one. It is not replaced then.
  let problem: FileError?
  /// The lines without their ends, as bytes: not all need be text.
  private var lines: [[UInt8]] = []

  /// Reads the file; one that does not exist says nothing.
  init(in folders: UserFolders) {
    folder = folders.configuration
    path = "\(folder)/preferences"
    do throws(FileError) {
      let bytes = try FileBytes.read(path, limit: Self.limit)
      lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        .map { Array($0) }
      if lines.last?.isEmpty == true { lines.removeLast() }
      problem = nil
    } catch {
      problem = FolderListing.exists(path) ? error : nil
    }
    for line in lines {
      guard let (key, value) = Self.entry(line) else { continue }
      key.read(value, into: &preferences)
    }
  }

  /// Keeps new preferences; only the lines of what differs are changed. What was in the file is
  /// replaced at once or not at all.
  mutating func write(_ new: Preferences) throws(FileError) {
    if let problem { throw problem }
    var changed = lines
    for key in PreferencesKey.allCases where key.text(new) != key.text(preferences) {
      let line = Array("\(key.rawValue) \(key.text(new))".utf8)
      let place = changed.firstIndex { Self.entry($0)?.key == key }
      changed.removeAll { Self.entry($0)?.key == key }
      changed.insert(line, at: min(place ?? changed.count, changed.count))
    }
    if changed != lines {
      try UserFolders.make(folder, private: true)
      let end = [UInt8(ascii: "\n")]
      try AtomicFile.write(Array(changed.map { $0 + end }.joined()), to: path)
      lines = changed
    }
    preferences = new
  }

  private static func entry(_ line: [UInt8]) -> (key: PreferencesKey, value: String)? {
    let words = String(decoding: line, as: UTF8.self).split(whereSeparator: \.isWhitespace)
    guard words.count == 2, let key = PreferencesKey(rawValue: String(words[0])) else { return nil }
    return (key, String(words[1]))
  }
}

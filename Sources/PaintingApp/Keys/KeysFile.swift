import Controls
import PaintingFiles
import UserInterface

/// The keys in the user's folder of settings, as lines that a person may edit: `preset krita`, and of each
/// command whose keys are not the preset's `edit.undo Ctrl+Z U`, or `edit.undo none`.
///
/// What it does not understand counts as not said, and stays in the file as it is.
nonisolated struct KeysFile: Sendable {
  /// The most bytes that are read.
  private static let limit = 1 << 16
  private static let presetName = "preset"
  private static let noKey = "none"

  let path: String
  private let folder: String
  /// What the file says.
  private(set) var assignments = KeyAssignments()
  /// What of it was not understood, line by line and word by word.
  private(set) var unread: [String] = []
  /// Why the file could not be read though there is one. It is not replaced then.
  let problem: FileError?
  /// The lines without their ends, as bytes: not all need be text.
  private var lines: [[UInt8]] = []

  /// Whether it says nothing at all.
  var isEmpty: Bool { lines.isEmpty }

  /// Reads the file; one that does not exist says nothing.
  init(in folders: UserFolders) {
    folder = folders.configuration
    path = "\(folder)/keys"
    do throws(FileError) {
      let bytes = try FileBytes.read(path, limit: Self.limit)
      lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        .map { Array($0) }
      if lines.last?.isEmpty == true { lines.removeLast() }
      problem = nil
    } catch {
      problem = FolderListing.exists(path) ? error : nil
    }
    for line in lines { read(line) }
  }

  private mutating func read(_ line: [UInt8]) {
    let words = Self.words(line)
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

  /// Keeps new keys; only the lines of what differs are changed. What was in the file is replaced at once
  /// or not at all.
  mutating func write(_ new: KeyAssignments) throws(FileError) {
    if let problem { throw problem }
    var changed = lines
    if new.preset.id != assignments.preset.id {
      Self.put("\(Self.presetName) \(new.preset.id)", as: Self.presetName, in: &changed)
    }
    let ids = Set(new.own.keys).union(assignments.own.keys).map(\.rawValue).sorted()
    for id in ids where new.own[CommandID(id)] != assignments.own[CommandID(id)] {
      let line = new.own[CommandID(id)].map { keys in
        "\(id) " + (keys.isEmpty ? Self.noKey : keys.map(\.word).joined(separator: " "))
      }
      Self.put(line, as: id, in: &changed)
    }
    if changed != lines {
      try UserFolders.make(folder, private: true)
      let end = [UInt8(ascii: "\n")]
      try AtomicFile.write(Array(changed.map { $0 + end }.joined()), to: path)
      lines = changed
    }
    assignments = new
  }

  /// Puts a line in the place of those of a name, or at the end; nil takes them away.
  private static func put(_ line: String?, as name: String, in lines: inout [[UInt8]]) {
    let place = lines.firstIndex { words($0).first == name } ?? lines.count
    lines.removeAll { words($0).first == name }
    if let line { lines.insert(Array(line.utf8), at: min(place, lines.count)) }
  }

  private static func words(_ line: [UInt8]) -> [String] {
    String(decoding: line, as: UTF8.self).split(whereSeparator: \.isWhitespace).map(String.init)
  }
}

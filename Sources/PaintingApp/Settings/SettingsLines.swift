import PaintingFiles

/// A file of the user's folder of settings, as lines that a person may edit too. Whoever reads it takes what
/// it understands; all else stays in the file as it is.
nonisolated struct SettingsLines: Sendable {
  let path: String
  private let folder: String
  /// Why the file could not be read though there is one. It is not replaced then.
  let problem: FileError?
  /// The lines without their ends, as bytes: not all need be text.
  private(set) var lines: [[UInt8]] = []

  /// Reads the file with a name; one that does not exist says nothing.
  ///
  /// - Parameter limit: the most bytes that are read.
  init(_ name: String, in folders: UserFolders, limit: Int = 1 << 16) {
    folder = folders.configuration
    path = "\(folder)/\(name)"
    do throws(FileError) {
      let bytes = try FileBytes.read(path, limit: limit)
      lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        .map { Array($0) }
      if lines.last?.isEmpty == true { lines.removeLast() }
      problem = nil
    } catch {
      problem = FolderListing.exists(path) ? error : nil
    }
  }

  /// The words of a line.
  static func words(_ line: [UInt8]) -> [String] {
    String(decoding: line, as: UTF8.self).split(whereSeparator: \.isWhitespace).map(String.init)
  }

  /// Puts a line in the place of those that say the same, or at the end; nil takes them away.
  static func put(
    _ line: String?, inPlaceOf isSame: ([UInt8]) -> Bool, in lines: inout [[UInt8]]
  ) {
    let place = lines.firstIndex(where: isSame) ?? lines.count
    lines.removeAll(where: isSame)
    if let line { lines.insert(Array(line.utf8), at: min(place, lines.count)) }
  }

  /// Keeps new lines, where they are others. What was in the file is replaced at once or not at all.
  mutating func write(_ new: [[UInt8]]) throws(FileError) {
    if let problem { throw problem }
    guard new != lines else { return }
    try UserFolders.make(folder, private: true)
    let end = [UInt8(ascii: "\n")]
    try AtomicFile.write(Array(new.map { $0 + end }.joined()), to: path)
    lines = new
  }
}

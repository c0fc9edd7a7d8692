import PaintingFiles

/// The hints that are of no use any more, kept from run to run in the user's state folder, a name on each line.
nonisolated struct HintMemory: Sendable {
  var known: Set<Hint> = []

  private static let name = "hints"

  /// Reads what was kept; what is missing or damaged counts as nothing.
  init(in folders: UserFolders) {
    let path = "\(folders.state)/\(Self.name)"
    guard let bytes = try? FileBytes.read(path, limit: 4096) else { return }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    known = Set(lines.compactMap { Hint(rawValue: String($0)) })
  }

  /// The hint that is said next; nil where all are known.
  var next: Hint? { Hint.allCases.first { !known.contains($0) } }

  /// Keeps it for the next run.
  func write(in folders: UserFolders) throws(FileError) {
    let lines = Hint.allCases.filter { known.contains($0) }.map { "\($0.rawValue)\n" }
    try folders.keep(lines.joined(), as: Self.name)
  }
}

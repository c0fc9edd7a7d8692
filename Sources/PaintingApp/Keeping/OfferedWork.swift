import PaintingFiles

/// The unsaved paintings that were offered before, each with the time of its last stroke; kept from
/// run to run in the user's state folder as lines of `time name`.
nonisolated struct OfferedWork: Hashable, Sendable {
  private let lines: Set<String>

  /// All that is offered now.
  init(_ journals: [AbandonedJournal]) { lines = Set(journals.map(Self.line)) }

  /// Reads what was offered; what is missing or damaged counts as nothing.
  init(in folders: UserFolders) {
    let bytes = try? FileBytes.read("\(folders.state)/offered", limit: 1 << 20)
    let text = String(decoding: bytes ?? [], as: UTF8.self)
    lines = Set(text.split(separator: "\n").map(String.init))
  }

  /// Whether all of them were offered before, as they are now.
  func holds(_ journals: [AbandonedJournal]) -> Bool {
    journals.allSatisfy { lines.contains(Self.line($0)) }
  }

  /// Keeps it for the next run.
  func write(in folders: UserFolders) throws(FileError) {
    try folders.keep(lines.sorted().map { "\($0)\n" }.joined(), as: "offered")
  }

  private static func line(_ journal: AbandonedJournal) -> String {
    "\(journal.changed) \(journal.path.lastPathPart ?? "")"
  }
}

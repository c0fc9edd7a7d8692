import Databases

@testable import ColorLibrary

/// What tests look at behind the library's back.
extension ColorStore {
  /// How many names the library has.
  func nameCount() async throws -> Int {
    try await inspect { database throws(DatabaseError) in
      Int(try database.first("SELECT count(*) FROM name") { $0.integer(0) } ?? 0)
    }
  }

  /// Whether SQLite, FTS5 and the counts of tags find nothing wrong.
  func isSound() async throws -> Bool {
    try await inspect { database throws(DatabaseError) in
      let words = try database.first("PRAGMA integrity_check") { $0.text(0) }
      let wrong = try database.first(
        """
        SELECT count(*) FROM tag WHERE count <>
        (SELECT count(DISTINCT hex) FROM tagging WHERE tagging.tag = tag.id)
        """
      ) { $0.integer(0) }
      let searched = try database.first("SELECT count(*) FROM tag_text_docsize") { $0.integer(0) }
      let tags = try database.first("SELECT count(*) FROM tag") { $0.integer(0) }
      return words == "ok" && wrong == 0 && searched == tags
    }
  }

  private func inspect<R: Sendable>(
    _ body: @Sendable (Database) throws(DatabaseError) -> R
  ) async throws -> R {
    _ = try await color(0)
    return try body(Database(path: path, isReader: true))
  }
}

import Databases
import Glibc
import PaintingModel

@testable import PaintingFiles

/// Journals: a program that crashed may have left anything, and so may somebody else.
extension FuzzFormat {
  /// A journal's database; half of them with numbers and bytes changed under the right hashes.
  func journal(_ samples: FuzzSamples, _ mutator: inout Mutator) throws -> [UInt8] {
    let journal = samples.journals[mutator.place(samples.journals.count)]
    guard mutator.once(in: 2) else { return mutator.damaged(journal) }
    let folder = try TemporaryFolder(in: FuzzFormat.memory)
    put(journal, at: folder.file("a"))
    do {
      let database = try Database(path: folder.file("a"), isMade: false)
      // A damaged number may break a rule of the tables; then the journal stays as it is.
      for _ in 0...mutator.place(3) { try? FuzzFormat.damage(database, &mutator) }
    }
    return contents(folder.file("a")) ?? []
  }

  /// A folder whose files are in memory alone.
  static let memory = TemporaryFolder.list("/dev/shm").isEmpty ? "/tmp" : "/dev/shm"

  private static func damage(
    _ database: Database, _ mutator: inout Mutator
  ) throws(DatabaseError) {
    // No second file, and no waiting for a disk.
    try database.run("PRAGMA journal_mode = OFF")
    try database.run("PRAGMA synchronous = OFF")
    let tables = [
      "steps", "steps", "steps", "brushes", "sheets", "base", "strokes",
      "reference_pictures", "reference_placements",
    ]
    let numbers = [
      ("painting", ["width", "height", "steps", "parts", "began"]),
      ("state", ["steps", "done", "active", "layers", "stickers", "changed"]),
      ("recovery", ["attempts", "trying", "bad"]), ("steps", ["place"]), ("sheets", ["layer"]),
      ("brushes", ["number"]), ("strokes", ["number", "known"]), ("base", ["part"]),
      ("reference_pictures", ["picture", "part"]),
    ]
    if mutator.once(in: 3) {
      let (table, columns) = numbers[mutator.place(numbers.count)]
      let column = columns[mutator.place(columns.count)]
      let some = Value.integer(Int64(mutator.place(12)))
      let old = try database.first(
        "SELECT \(column) FROM \(table) LIMIT 1 OFFSET ? % max(1, (SELECT count(*) FROM \(table)))",
        some
      ) { $0.integer(0) }
      guard let old else { return }
      try database.run(
        "UPDATE OR REPLACE \(table) SET \(column) = ? WHERE \(column) = ?",
        .integer(Int64(mutator.number())), .integer(old))
    } else {
      let table = tables[mutator.place(tables.count)]
      let rows = try database.rows("SELECT hash, bytes FROM \(table) ORDER BY hash") {
        (hash: $0.integer(0), bytes: $0.bytes(1))
      }
      guard !rows.isEmpty else { return }
      let row = rows[mutator.place(rows.count)]
      let bytes =
        table == "sheets" ? mutator.damaged(png: row.bytes) : mutator.damaged(row.bytes)
      try database.run(
        "UPDATE \(table) SET bytes = ?, hash = ? WHERE hash = ?", .blob(bytes),
        .integer(ByteHash.value(bytes)), .integer(row.hash))
    }
  }

  /// Recovers what a journal holds.
  func recovered(_ input: [UInt8], in folder: String) throws -> Painting? {
    let journals = JournalFolder(path: "\(folder)/journals")
    try UserFolders.make(journals.path, private: true)
    for name in TemporaryFolder.list(journals.path) { unlink("\(journals.path)/\(name)") }
    put(input, at: "\(journals.path)/1.journal")
    guard let journal = try? journals.abandoned().journals.first else { return nil }
    return try? journal.recover().painting
  }
}

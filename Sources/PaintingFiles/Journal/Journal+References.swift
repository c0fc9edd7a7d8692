import Databases
import PaintingModel

/// References have tables of their own, which are made with the first.
extension Journal {
  /// Writes a picture, in parts.
  func put(_ picture: ReferencePicture) throws(DatabaseError) {
    try makeReferenceTables()
    for (part, bytes) in zip(Int64(0)..., JournalBase.parts(of: picture.bytes)) {
      try database.run(
        "INSERT OR REPLACE INTO reference_pictures VALUES (?, ?, ?, ?)",
        .integer(Int64(bitPattern: picture.hash)), .integer(part),
        .integer(ByteHash.value(bytes)), .blob(bytes))
    }
  }

  /// Writes where references float.
  func put(_ placements: [ElementID: ReferencePlacement]) throws(DatabaseError) {
    try makeReferenceTables()
    var writer = ByteWriter()
    PlacementsRecord.write(placements, to: &writer)
    try database.run(
      "INSERT OR REPLACE INTO reference_placements VALUES (1, ?, ?)",
      .integer(ByteHash.value(writer.bytes)), .blob(writer.bytes))
  }

  private func makeReferenceTables() throws(DatabaseError) {
    for table in JournalSchema.referenceTables { try database.run(table) }
  }
}

extension JournalReader {
  /// Finds the pictures of references: those that the journal began with, and those that came since.
  func references(of base: Painting) -> FoundReferences {
    let known = base.references.map(\.picture)
    guard hasReferences else { return FoundReferences(known: known, limit: 0) { _, _ in nil } }
    let all = try? database.first("SELECT sum(length(bytes)) FROM reference_pictures") {
      Int($0.integer(0))
    }
    return FoundReferences(known: known, limit: all ?? 0) { hash, limit in
      var bytes: [UInt8] = []
      let query = "SELECT bytes FROM reference_pictures WHERE picture = ? AND part = ?"
      for part in Int64(0)... {
        let row = try? database.first(
          query, .integer(Int64(bitPattern: hash)), .integer(part)
        ) { $0.bytes(0) }
        guard let row, bytes.count + row.count <= limit else { break }
        bytes += row
      }
      return bytes
    }
  }

  /// Where references float; nil where nothing is said of it, or that is damaged.
  var referencePlacements: [ElementID: ReferencePlacement]? {
    guard hasReferences else { return nil }
    let row = try? database.first("SELECT hash, bytes FROM reference_placements") {
      ($0.integer(0), $0.bytes(1))
    }
    guard let row, row.0 == ByteHash.value(row.1) else { return nil }
    var reader = ByteReader(row.1)
    return try? PlacementsRecord.read(&reader)
  }

  private var hasReferences: Bool {
    let tables = "SELECT count(*) FROM sqlite_schema WHERE name LIKE 'reference\\_%' ESCAPE '\\'"
    return (try? database.first(tables) { $0.integer(0) }) == 2
  }
}

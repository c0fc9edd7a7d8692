internal import Databases

/// The tables of a library.
enum StoreSchema {
  /// What a file holds.
  enum Kind {
    case empty, ours, newer, foreign
  }

  /// The schema that this program writes, in `user_version`.
  static let version: Int64 = 1
  /// `application_id`: “Fude”.
  static let application: Int64 = 0x4675_6465

  /// Looks what a file is, and changes nothing.
  static func kind(of database: Database) throws(DatabaseError) -> Kind {
    let found = try database.first("PRAGMA user_version") { $0.integer(0) } ?? 0
    let application = try database.first("PRAGMA application_id") { $0.integer(0) } ?? 0
    let count = try database.first("SELECT count(*) FROM sqlite_schema") { $0.integer(0) } ?? 0
    if application == 0, found == 0, count == 0 { return .empty }
    guard application == Self.application else { return .foreign }
    return found == version ? .ours : .newer
  }

  /// Makes and seeds the tables of an empty file; once only, also when two programs are at it.
  static func make(in database: Database, at time: Int64) throws(DatabaseError) {
    try useLog(database)
    try database.execute("PRAGMA synchronous = FULL")
    try database.transaction { () throws(DatabaseError) in
      guard try kind(of: database) == .empty else { return }
      try makeTables(in: database)
      try StoreSeeds.sow(in: StoreWriter(database), at: time)
    }
  }

  /// Makes the tables alone, inside a transaction.
  static func makeTables(in database: Database) throws(DatabaseError) {
    try database.execute(tables)
    for index in lateIndexes { try database.execute("CREATE INDEX \(index.name) ON \(index.rows)") }
    try database.execute(
      "PRAGMA application_id = \(application); PRAGMA user_version = \(version)")
  }

  /// Readers and the writer do not wait for each other with a log. Where another program is just
  /// asking for the same, SQLite may refuse at once.
  private static func useLog(_ database: Database) throws(DatabaseError) {
    var tries = 0
    while true {
      do throws(DatabaseError) {
        _ = try database.first("PRAGMA journal_mode = WAL") { $0.text(0) }
        return
      } catch {
        tries += 1
        guard error.isBusy, tries < 100 else { throw error }
        FileNames.rest()
      }
    }
  }

  /// The colors of a tag in their order, and the names by what they are. Of many rows these are
  /// quicker made at once than one by one.
  static let lateIndexes = [
    (name: "tagging_by_tag", rows: "tagging (tag, place, hex)"),
    (name: "name_by_key", rows: "name (key)"),
  ]

  // Colors are numbered by their hex. `origin` is who gave a tag: 0 the seeds, 1 the user, else a
  // server. `place` orders the colors of a tag (`ColorPlace`), `count` is how many have it. The rows
  // of `tag_text` are numbered by `TagRank`, so that they come with the most used first; those of
  // `name_text` as in `name`.
  private static let tables = """
    CREATE TABLE color (hex INTEGER PRIMARY KEY, timestamp INTEGER NOT NULL);
    CREATE TABLE name (
      id INTEGER PRIMARY KEY, hex INTEGER NOT NULL, name TEXT NOT NULL, key TEXT NOT NULL);
    CREATE INDEX name_by_hex ON name (hex, id);
    CREATE TABLE tag (
      id INTEGER PRIMARY KEY, name TEXT NOT NULL, key TEXT NOT NULL UNIQUE,
      count INTEGER NOT NULL);
    CREATE TABLE tagging (
      hex INTEGER NOT NULL, tag INTEGER NOT NULL, origin INTEGER NOT NULL,
      place INTEGER NOT NULL, timestamp INTEGER NOT NULL,
      PRIMARY KEY (hex, tag, origin)) WITHOUT ROWID;
    CREATE TABLE server (id INTEGER PRIMARY KEY, address TEXT NOT NULL UNIQUE);
    CREATE TABLE kept (
      hex INTEGER NOT NULL, origin INTEGER NOT NULL, timestamp INTEGER NOT NULL,
      PRIMARY KEY (hex, origin)) WITHOUT ROWID;
    CREATE VIRTUAL TABLE name_text USING fts5 (
      text, content = '', prefix = '1 2 3 4 5 6', tokenize = 'unicode61 remove_diacritics 2');
    CREATE VIRTUAL TABLE tag_text USING fts5 (
      text, content = '', prefix = '1 2 3 4 5 6', tokenize = 'unicode61 remove_diacritics 2');
    CREATE VIRTUAL TABLE named_place USING rtree (hex, l0, l1, a0, a1, b0, b1);
    """
}

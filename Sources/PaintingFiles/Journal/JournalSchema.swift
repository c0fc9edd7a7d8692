import Databases
import PaintingModel

/// The tables of a journal.
///
/// ```
/// painting   one row: the painting's name, its extents and paper, how many steps its base has, how
///            many parts of bytes the base has (none: it is empty), when the journal began
/// base       the painting as it was then, an OpenRaster file without pictures of the whole, in parts
/// brushes    brushes by number, see `BrushRecord`
/// areas      areas by number, see `AreaRecord`; made with the first of them
/// steps      steps by their place in the history, those of the base left out; see `StepRecord`
/// sheets     the pictures that layers made by steps began with, as PNG with 16 bits, in parts: the
///            layer's number, in the bits above it the part's; with bit 62 the pixels of placed
///            pictures by their number
/// reference_pictures     pictures of references by their hash, in parts; made with the first of them
/// reference_placements   one row: where references float, see `PlacementsRecord`; made with them
/// state      one row: how many steps there are, done and in all, the active layer, how many layers
///            and stickers were ever made, when the newest of it was done
/// strokes    strokes in progress: the first part is a `StrokeRecord`, others are samples alone
/// recovery   one row: how often recovery was begun and not ended, the step that it was at (−1 for
///            the base), the first step at which it crashed
/// ```
/// Times are seconds since 1970. Every blob has its `ByteHash` beside it.
enum JournalSchema {
  /// The form that we write, and the newest that we read. In form 1 no brush has a curve that keeps
  /// close (`Brush.Smoothing`); up to form 2 elements have no names, up to form 3 there are no areas,
  /// up to form 4 all erasers take from what lies below them, up to form 5 there are no fills, up to
  /// form 6 none was drawn, and there are no texts and no shapes, up to form 7 there are no guides and no references.
  static let version: Int64 = 8
  /// The last form in which elements have no names.
  static let lastWithoutNames: Int64 = 2
  /// "FuJo", by which a journal is told from other databases.
  private static let application: Int64 = 0x4675_4A6F

  /// What a file holds.
  enum Kind {
    case ours
    case newer
    case foreign
  }

  /// What a file holds, by its first 100 bytes: so a newer journal is not even opened.
  static func kind(ofHeader bytes: [UInt8]) -> Kind {
    guard bytes.count >= 100, bytes.starts(with: "SQLite format 3\0".utf8) else {
      return .foreign
    }
    // By SQLite's file format the version is at byte 60, the application at 68, highest byte first.
    func number(_ place: Int) -> Int64 {
      bytes[place..<(place + 4)].reduce(0) { $0 << 8 | Int64($1) }
    }
    guard number(68) == application, number(60) > 0 else { return .foreign }
    return number(60) > version ? .newer : .ours
  }

  /// An empty database of one page that is marked as a journal, in the state that has a log. Made by
  /// SQLite itself it would go through a rollback journal, and one of those that came back after a power
  /// cut would empty the database; so it is made here, by section 1.3 of SQLite's file format.
  static let emptyFile: [UInt8] = {
    func number(_ value: Int64) -> [UInt8] {
      [24, 16, 8, 0].map { (shift: Int64) in UInt8(value >> shift & 0xFF) }
    }
    let pageBytes = 4096
    var bytes = Array("SQLite format 3\0".utf8)
    // The page's size; written and read with a log; nothing kept free; fixed fractions.
    bytes += [UInt8(pageBytes >> 8), 0, 2, 2, 0, 64, 32, 32]
    // Changes, pages, free pages: first and how many, schema: changes and form, cache, largest root.
    for value: Int64 in [1, 1, 0, 0, 0, 4, 0, 0] { bytes += number(value) }
    // UTF-8, our version, no vacuum, our mark; 20 bytes for later; for which change the pages count.
    for value in [1, version, 0, application, 0, 0, 0, 0, 0, 1, 3_037_000] {
      bytes += number(value)
    }
    // The page is the leaf of a table without rows; what it holds would begin at its end.
    bytes += [13, 0, 0, 0, 0, UInt8(pageBytes >> 8), 0, 0]
    return bytes + [UInt8](repeating: 0, count: pageBytes - bytes.count)
  }()

  /// Whether a journal has been begun.
  static func isBegun(in database: Database) throws(DatabaseError) -> Bool {
    try database.first("SELECT count(*) FROM sqlite_schema") { $0.integer(0) } ?? 0 > 0
  }

  /// Makes the tables; inside a transaction.
  static func make(in database: Database) throws(DatabaseError) { try database.execute(tables) }

  /// Has every transaction reach the disk before it ends. One connection holds the file alone, so
  /// there is no third file beside it, which a full disk could make deadly.
  static func configure(_ database: Database) throws(DatabaseError) {
    try database.run("PRAGMA locking_mode = EXCLUSIVE")
    try database.run("PRAGMA journal_mode = WAL")
    try database.run("PRAGMA synchronous = FULL")
    // The log is brought home at 1 MiB, and is no longer than that afterwards.
    try database.run("PRAGMA wal_autocheckpoint = 256")
    try database.run("PRAGMA journal_size_limit = 1048576")
  }

  /// Makes the table of areas where there is none yet.
  static let areaTable = """
    CREATE TABLE IF NOT EXISTS areas (
      number INTEGER PRIMARY KEY, hash INTEGER NOT NULL, bytes BLOB NOT NULL) STRICT
    """

  /// Makes the tables of references where there are none yet.
  static let referenceTables = [
    """
    CREATE TABLE IF NOT EXISTS reference_pictures (
      picture INTEGER NOT NULL, part INTEGER NOT NULL, hash INTEGER NOT NULL,
      bytes BLOB NOT NULL, PRIMARY KEY (picture, part)) STRICT
    """,
    """
    CREATE TABLE IF NOT EXISTS reference_placements (
      id INTEGER PRIMARY KEY CHECK (id = 1), hash INTEGER NOT NULL,
      bytes BLOB NOT NULL) STRICT
    """,
  ]

  private static let tables = """
    CREATE TABLE painting (
      id INTEGER PRIMARY KEY CHECK (id = 1), name TEXT, width INTEGER NOT NULL,
      height INTEGER NOT NULL, paper BLOB NOT NULL, steps INTEGER NOT NULL,
      parts INTEGER NOT NULL, began INTEGER NOT NULL) STRICT;
    CREATE TABLE base (part INTEGER PRIMARY KEY, hash INTEGER NOT NULL, bytes BLOB NOT NULL) STRICT;
    CREATE TABLE brushes (
      number INTEGER PRIMARY KEY, hash INTEGER NOT NULL, bytes BLOB NOT NULL) STRICT;
    CREATE TABLE steps (
      place INTEGER PRIMARY KEY, hash INTEGER NOT NULL, bytes BLOB NOT NULL) STRICT;
    CREATE TABLE sheets (
      layer INTEGER PRIMARY KEY, hash INTEGER NOT NULL, bytes BLOB NOT NULL) STRICT;
    CREATE TABLE state (
      id INTEGER PRIMARY KEY CHECK (id = 1), steps INTEGER NOT NULL, done INTEGER NOT NULL,
      active INTEGER NOT NULL, layers INTEGER NOT NULL, stickers INTEGER NOT NULL,
      changed INTEGER NOT NULL) STRICT;
    CREATE TABLE strokes (
      number INTEGER NOT NULL, known INTEGER NOT NULL, hash INTEGER NOT NULL,
      bytes BLOB NOT NULL, PRIMARY KEY (number, known)) STRICT, WITHOUT ROWID;
    CREATE TABLE recovery (
      id INTEGER PRIMARY KEY CHECK (id = 1), attempts INTEGER NOT NULL, trying INTEGER,
      bad INTEGER) STRICT;
    """
}

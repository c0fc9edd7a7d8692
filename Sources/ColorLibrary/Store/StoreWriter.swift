internal import ColorSpaces
internal import Databases
internal import Rasterizer

/// Writes into the tables of a library, inside a transaction of its caller.
struct StoreWriter {
  /// Who gave a tag.
  enum Origin {
    static let seeds: Int64 = 0
    static let user: Int64 = 1
    /// Servers are numbered from here.
    static let firstServer: Int64 = 2
  }

  let database: Database

  init(_ database: Database) { self.database = database }

  /// Has a color in the library.
  func know(_ hex: UInt32, at time: Int64) throws(DatabaseError) {
    try database.run(
      "INSERT OR IGNORE INTO color (hex, timestamp) VALUES (?, ?)", .hex(hex), .integer(time))
  }

  /// Gives a color a name; the first that it gets is the one that it is best known by.
  func name(_ hex: UInt32, _ name: String) throws(DatabaseError) {
    try database.run(
      "INSERT INTO name (hex, name, key) VALUES (?, ?, ?)", .hex(hex), .text(name),
      .text(TagName.key(of: name)))
    try database.run(
      "INSERT INTO name_text (rowid, text) VALUES (?, ?)", .integer(database.lastRow),
      .text(SearchText.indexed(name)))
    let lab = OKLab(Color(hex: hex))
    try database.run(
      "INSERT OR IGNORE INTO named_place VALUES (?1, ?2, ?2, ?3, ?3, ?4, ?4)", .hex(hex),
      .real(lab.lightness), .real(lab.a), .real(lab.b))
  }

  /// Gives a color a tag of an origin, and counts it where the color had it from nobody yet.
  func give(
    _ tag: TagName, to hex: UInt32, origin: Int64, at time: Int64
  ) throws(DatabaseError) {
    try know(hex, at: time)
    let id = try number(of: tag)
    let isNew = try !has(id, hex)
    try database.run(
      "INSERT OR IGNORE INTO tagging (hex, tag, origin, place, timestamp) VALUES (?, ?, ?, ?, ?)",
      .hex(hex), .integer(id), .integer(origin), .integer(ColorPlace.number(of: hex)),
      .integer(time))
    if isNew { try count(id, by: 1) }
  }

  /// Takes a tag of an origin from a color; false where it has none.
  func take(_ id: Int64, from hex: UInt32, origin: Int64) throws(DatabaseError) -> Bool {
    try database.run(
      "DELETE FROM tagging WHERE hex = ? AND tag = ? AND origin = ?", .hex(hex), .integer(id),
      .integer(origin))
    guard database.changes > 0 else { return false }
    if try !has(id, hex) { try count(id, by: -1) }
    return true
  }

  /// Puts what a server says of a color in the place of what it said before. Tags that cannot be
  /// ours are left out; where it does not know the color, nothing of its is left.
  func keep(_ record: ColorRecord, from server: String, at time: Int64) throws(DatabaseError) {
    let origin = try origin(ofServer: server)
    let former = try database.rows(
      "SELECT tag FROM tagging WHERE hex = ? AND origin = ?", .hex(record.hex), .integer(origin)
    ) { $0.integer(0) }
    for tag in former { _ = try take(tag, from: record.hex, origin: origin) }
    guard record.isKnown else {
      return try database.run(
        "DELETE FROM kept WHERE hex = ? AND origin = ?", .hex(record.hex), .integer(origin))
    }
    try know(record.hex, at: record.timestamp)
    try database.run(
      "INSERT OR REPLACE INTO kept (hex, origin, timestamp) VALUES (?, ?, ?)", .hex(record.hex),
      .integer(origin), .integer(time))
    for tag in record.tags {
      guard let name = TagName(tag.name) else { continue }
      try give(name, to: record.hex, origin: origin, at: tag.timestamp)
    }
  }

  /// The number of a server, as an origin.
  func origin(ofServer address: String) throws(DatabaseError) -> Int64 {
    let known = try database.first(
      "SELECT id FROM server WHERE address = ?", .text(address)
    ) { $0.integer(0) }
    if let known { return known }
    try database.run(
      """
      INSERT INTO server (id, address)
      VALUES ((SELECT ifnull(max(id) + 1, \(Origin.firstServer)) FROM server), ?)
      """, .text(address))
    return database.lastRow
  }

  private func has(_ id: Int64, _ hex: UInt32) throws(DatabaseError) -> Bool {
    try database.first(
      "SELECT 1 FROM tagging WHERE hex = ? AND tag = ?", .hex(hex), .integer(id)
    ) { _ in true }
      ?? false
  }

  /// The number of a tag, which nobody need have.
  func number(of tag: TagName) throws(DatabaseError) -> Int64 {
    let known = try database.first(
      "SELECT id FROM tag WHERE key = ?", .text(tag.key)
    ) { $0.integer(0) }
    if let known { return known }
    try database.run(
      "INSERT INTO tag (name, key, count) VALUES (?, ?, 0)", .text(tag.text), .text(tag.key))
    return database.lastRow
  }

  /// Counts that more colors have a tag, or fewer; one that none has is gone.
  func count(_ id: Int64, by change: Int64) throws(DatabaseError) {
    let tag = try database.first(
      "SELECT name, count FROM tag WHERE id = ?", .integer(id)
    ) { row in (name: row.text(0), count: row.integer(1)) }
    guard let tag else { return }
    let (old, new) = (tag.count, tag.count + change)
    let oldRow = old > 0 ? TagRank.row(of: id, count: old) : nil
    let newRow = new > 0 ? TagRank.row(of: id, count: new) : nil
    if oldRow != newRow {
      let text = SearchText.indexed(tag.name)
      if let oldRow {
        try database.run(
          "INSERT INTO tag_text (tag_text, rowid, text) VALUES ('delete', ?, ?)",
          .integer(oldRow), .text(text))
      }
      if let newRow {
        try database.run(
          "INSERT INTO tag_text (rowid, text) VALUES (?, ?)", .integer(newRow), .text(text))
      }
    }
    if new > 0 {
      try database.run("UPDATE tag SET count = ? WHERE id = ?", .integer(new), .integer(id))
    } else {
      try database.run("DELETE FROM tag WHERE id = ?", .integer(id))
    }
  }
}

extension Value {
  /// A color as the tables have it.
  static func hex(_ hex: UInt32) -> Value { .integer(Int64(hex & 0xFFFFFF)) }
}

internal import ColorSpaces
internal import Databases
internal import Rasterizer

/// Asks the tables of a library.
struct StoreReader {
  let database: Database

  init(_ database: Database) { self.database = database }

  func color(_ hex: UInt32) throws(DatabaseError) -> ColorRecord {
    let time = try database.first(
      "SELECT timestamp FROM color WHERE hex = ?", .hex(hex)
    ) { $0.integer(0) }
    guard let time else {
      return ColorRecord(timestamp: 0, hex: hex, id: ColorRecord.unknownID)
    }
    let tags = try database.rows(
      """
      SELECT min(tagging.timestamp) AS time, tag.id, tag.name
      FROM tagging JOIN tag ON tag.id = tagging.tag
      WHERE hex = ? GROUP BY tagging.tag ORDER BY time, tag.id
      """, .hex(hex)
    ) { Tag(timestamp: $0.integer(0), id: $0.integer(1), name: $0.text(2)) }
    return ColorRecord(
      timestamp: max(time, tags.last?.timestamp ?? time), hex: hex, id: Int64(hex), tags: tags)
  }

  func names(of hex: UInt32) throws(DatabaseError) -> [String] {
    try database.rows("SELECT name FROM name WHERE hex = ? ORDER BY id", .hex(hex)) { $0.text(0) }
  }

  func ownTags(of hex: UInt32) throws(DatabaseError) -> [Tag] {
    try database.rows(
      """
      SELECT timestamp, tag.id, tag.name FROM tagging JOIN tag ON tag.id = tagging.tag
      WHERE hex = ? AND origin = ? ORDER BY timestamp, tag.id
      """, .hex(hex), .integer(StoreWriter.Origin.user)
    ) { Tag(timestamp: $0.integer(0), id: $0.integer(1), name: $0.text(2)) }
  }

  func heard(of hex: UInt32) throws(DatabaseError) -> Int64? {
    try database.first(
      "SELECT timestamp FROM kept WHERE hex = ? ORDER BY timestamp DESC", .hex(hex)
    ) { $0.integer(0) }
  }

  func colors(tagged id: Int64, offset: Int, limit: Int) throws(DatabaseError) -> [NamedColor] {
    // The names of the colors before the page are not looked up.
    try database.rows(
      """
      SELECT hex, \(Self.bestName(of: "page")) FROM
      (SELECT DISTINCT place, hex FROM tagging WHERE tag = ?
      ORDER BY place, hex LIMIT ? OFFSET ?) AS page
      """, .integer(id), .integer(Int64(limit)), .integer(Int64(offset))
    ) { NamedColor(hex: $0.hex(0), name: $0.text(1)) }
  }

  func nearestName(to hex: UInt32) throws(DatabaseError) -> NamedColor? {
    let place = OKLab(Color(hex: hex))
    var best: (hex: UInt32, distance: Double)?
    try database.scan(
      "SELECT hex FROM named_place WHERE hex MATCH nearest(?, ?, ?)", .real(place.lightness),
      .real(place.a), .real(place.b)
    ) { row in
      let found = row.hex(0)
      let distance = place.distance(to: OKLab(Color(hex: found)))
      // The tree's boxes are in single precision.
      if let best, distance > best.distance + 1e-6 { return false }
      if best.map({ (distance, found) < ($0.distance, $0.hex) }) ?? true {
        best = (found, distance)
      }
      return true
    }
    guard let best else { return nil }
    return NamedColor(
      hex: best.hex, name: try names(of: best.hex).first ?? "", distance: best.distance)
  }

  /// The name that a color of a table is best known by, in SQL.
  static func bestName(of table: String) -> String {
    "ifnull((SELECT name FROM name WHERE name.hex = \(table).hex ORDER BY id LIMIT 1), '')"
  }
}

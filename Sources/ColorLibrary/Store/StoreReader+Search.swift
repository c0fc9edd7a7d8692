internal import Databases

extension StoreReader {
  /// What a text finds, at most `limit` tags and as many colors.
  func search(_ text: SearchText, limit: Int) throws(DatabaseError) -> LibrarySearch {
    guard limit > 0 else { return LibrarySearch() }
    return LibrarySearch(
      tags: try tags(text, limit: limit), colors: try colors(text, limit: limit))
  }

  /// What was found, before the best of it is taken.
  private struct Found<Match> {
    let match: Match
    /// The number of what was found.
    let id: Int64
    /// Its name in the form in which names are compared.
    let key: String
    /// The lower, the earlier among equals.
    let order: Int64
  }

  /// How many matches are looked at where some are wanted: they come by their use alone, and those
  /// that begin with the text are to be first.
  private func looked(_ limit: Int) -> Value { .integer(Int64(min(limit, 10_000) * 4 + 100)) }

  private func tags(_ text: SearchText, limit: Int) throws(DatabaseError) -> [TagMatch] {
    let row: (borrowing Row) -> Found<TagMatch> = { row in
      Found(
        match: TagMatch(id: row.integer(0), name: row.text(1), count: Int(row.integer(2))),
        id: row.integer(0), key: row.text(3), order: -row.integer(2))
    }
    guard !text.key.isEmpty else { return [] }
    guard let expression = text.expression else {
      let found = try database.rows(
        "SELECT id, name, count, key FROM tag WHERE \(Self.beginsSo) LIMIT ?2",
        .text(text.key), looked(limit), row: row)
      return best(limit, of: found, for: text)
    }
    let exact = try database.rows(
      "SELECT id, name, count, key FROM tag WHERE key = ?", .text(text.key), row: row)
    let found = try database.rows(
      """
      SELECT id, name, count, key FROM tag_text JOIN tag ON tag.id = \(TagRank.idInSQL)
      WHERE tag_text MATCH ? ORDER BY tag_text.rowid LIMIT ?
      """, .text(expression), looked(limit), row: row)
    return best(limit, of: exact + found, for: text)
  }

  private func colors(_ text: SearchText, limit: Int) throws(DatabaseError) -> [NamedColor] {
    var colors: [NamedColor] = []
    if let hex = text.exactHex {
      colors = try known(hex...hex, limit: 1)
    }
    colors += try named(text, limit: limit)
    if colors.count < limit, let hexes = text.hexes {
      colors += try known(hexes, limit: limit)
    }
    var seen: Set<UInt32> = []
    colors.removeAll { !seen.insert($0.hex).inserted }
    return Array(colors.prefix(limit))
  }

  private func named(_ text: SearchText, limit: Int) throws(DatabaseError) -> [NamedColor] {
    let row: (borrowing Row) -> Found<NamedColor> = { row in
      Found(
        match: NamedColor(hex: row.hex(1), name: row.text(2)), id: row.integer(1),
        key: row.text(3), order: row.integer(0))
    }
    guard let expression = text.expression else { return [] }
    let exact = try database.rows(
      "SELECT id, hex, name, key FROM name WHERE key = ? ORDER BY id LIMIT 100", .text(text.key),
      row: row)
    let found = try database.rows(
      """
      SELECT id, hex, name, key FROM name_text JOIN name ON name.id = name_text.rowid
      WHERE name_text MATCH ? ORDER BY name_text.rowid LIMIT ?
      """, .text(expression), looked(limit), row: row)
    return best(limit, of: exact + found, for: text)
  }

  private func known(_ hexes: ClosedRange<UInt32>, limit: Int) throws(DatabaseError) -> [NamedColor]
  {
    try database.rows(
      """
      SELECT hex, \(Self.bestName(of: "color")) FROM color
      WHERE hex BETWEEN ? AND ? ORDER BY hex LIMIT ?
      """, .hex(hexes.lowerBound), .hex(hexes.upperBound), .integer(Int64(limit))
    ) { NamedColor(hex: $0.hex(0), name: $0.text(1)) }
  }

  /// A key that begins with the first argument; an emoji, say, is no word to FTS5.
  private static let beginsSo = "key >= ?1 AND key < ?1 || char(1114111)"

  /// The text itself is first, then what begins with it or has no other word, then the rest.
  private func rank(of key: String, for text: SearchText) -> Int {
    if key == text.key { return 0 }
    return key.hasPrefix(text.key) || key.split(separator: " ").count <= text.wordCount ? 1 : 2
  }

  /// The best of what was found, each thing once.
  private func best<Match>(
    _ limit: Int, of found: [Found<Match>], for text: SearchText
  ) -> [Match] {
    let ranked = found.map { one in
      (one, rank: rank(of: one.key, for: text))
    }
    let sorted = ranked.sorted {
      ($0.rank, $0.0.order, $0.0.id) < ($1.rank, $1.0.order, $1.0.id)
    }
    var seen: Set<Int64> = []
    var result: [Match] = []
    for (one, _) in sorted where result.count < limit && seen.insert(one.id).inserted {
      result.append(one.match)
    }
    return result
  }
}

internal import ColorSpaces
internal import Databases
internal import Rasterizer

/// Makes a large library quickly, for benchmarks and tests. The disk is never waited for, so a file
/// that is not finished is lost.
package final class StoreFiller {
  private let database: Database
  private let writer: StoreWriter
  private var counts: [Int64: Int64] = [:]

  /// Makes the empty tables of a library in a folder that has none.
  package init(folder: String) throws {
    let path = "\(folder)/colors.sqlite"
    try FileNames.make(path)
    database = try Database(path: path)
    writer = StoreWriter(database)
    try database.execute(
      """
      PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF; PRAGMA cache_size = -600000; BEGIN
      """)
    try StoreSchema.makeTables(in: database)
    for index in StoreSchema.lateIndexes { try database.execute("DROP INDEX \(index.name)") }
  }

  /// Has a tag, and gives its number; colors come later.
  package func tag(_ name: String) throws -> Int64? {
    guard let name = TagName(name) else { return nil }
    return try writer.number(of: name)
  }

  /// Has a color with a name and tags, each once. Quickest where the hexes grow.
  package func add(_ hex: UInt32, name: String?, tags: some Sequence<Int64>) throws {
    try writer.know(hex, at: 0)
    if let name { try writer.name(hex, name) }
    let tags = Array(tags)
    guard !tags.isEmpty else { return }
    // One statement for all of them is twice as fast as one for each.
    let rows = tags.indices.map { "(?1, ?\($0 + 3), 0, ?2, 0)" }.joined(separator: ", ")
    try database.run(
      "INSERT INTO tagging (hex, tag, origin, place, timestamp) VALUES \(rows)",
      [.hex(hex), .integer(ColorPlace.number(of: hex))] + tags.map { .integer($0) })
    for tag in tags { counts[tag, default: 0] += 1 }
  }

  /// Counts the tags, makes the indexes, and leaves a file as the app has it.
  package func finish() throws {
    for (tag, count) in counts.sorted(by: { $0.key < $1.key }) {
      try writer.count(tag, by: count)
    }
    try database.run("DELETE FROM tag WHERE count = 0")
    for index in StoreSchema.lateIndexes {
      try database.execute("CREATE INDEX \(index.name) ON \(index.rows)")
    }
    try database.execute("COMMIT; PRAGMA journal_mode = WAL")
  }
}

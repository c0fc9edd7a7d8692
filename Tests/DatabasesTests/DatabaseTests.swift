import Databases
import Testing

@Suite struct DatabaseTests {
  private func table() throws -> Database {
    let database = try Database(path: ":memory:")
    try database.execute("CREATE TABLE things (id INTEGER PRIMARY KEY, thing ANY) STRICT")
    return database
  }

  @Test(arguments: [[], [0], [0, 255, 7], [UInt8](repeating: 9, count: 100_000)] as [[UInt8]])
  func bytesComeBackAsTheyWere(bytes: [UInt8]) throws {
    let database = try table()
    try database.run("INSERT INTO things (thing) VALUES (?)", .blob(bytes))
    let found = try database.first("SELECT thing, thing IS NULL FROM things") { row in
      (row.bytes(0), row.byteCount(0), row.integer(1))
    }
    #expect(found?.0 == bytes)
    #expect(found?.1 == bytes.count)
    #expect(found?.2 == 0)
  }

  @Test func nothingIsNoBytesAndNoText() throws {
    let database = try table()
    try database.run("INSERT INTO things (thing) VALUES (?)", .null)
    let found = try database.first("SELECT thing FROM things") { ($0.bytes(0), $0.text(0)) }
    #expect(found?.0 == [])
    #expect(found?.1 == "")
  }

  @Test func numbersComeBackAsTheyWere() throws {
    let database = try table()
    for number in [0, -1.5, 1e300] {
      try database.run("INSERT INTO things (thing) VALUES (?)", .real(number))
    }
    #expect(try database.rows("SELECT thing FROM things") { $0.real(0) } == [0, -1.5, 1e300])
  }

  @Test func aTransactionThatFailsLeavesNothing() throws {
    let database = try table()
    #expect(throws: DatabaseError.self) {
      try database.transaction { () throws(DatabaseError) in
        try database.run("INSERT INTO things (id) VALUES (1)")
        try database.run("INSERT INTO things (id) VALUES (1)")
      }
    }
    #expect(try database.first("SELECT count(*) FROM things") { $0.integer(0) } == 0)
  }
}

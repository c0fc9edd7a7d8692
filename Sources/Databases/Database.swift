internal import CSQLite
import Words

/// A connection to an SQLite file, for one thread at a time. Closed when it goes away.
@safe public final class Database {
  /// How long to wait for another connection, in milliseconds.
  private static let patience: Int32 = 5000

  private let sqlite: UnsafePointer<csqlite_library>
  private let connection: OpaquePointer
  private var statements: [String: Statement] = [:]

  /// Opens a file, and makes it where there is none and `isMade`. A reader can change nothing, and
  /// what it runs ends soon after its task is cancelled.
  public init(path: String, isReader: Bool = false, isMade: Bool = true) throws(DatabaseError) {
    // A connection that may only read cannot put the log away when it is the last to close.
    let access = SQLITE_OPEN_READWRITE | (isMade ? SQLITE_OPEN_CREATE : 0)
    guard let sqlite = unsafe csqlite_load() else { throw .noSQLite }
    unsafe self.sqlite = unsafe sqlite
    var opened: OpaquePointer?
    let code = unsafe sqlite.pointee.open_v2(
      path, &opened, access | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, nil)
    guard let connection = unsafe opened else {
      throw DatabaseError(code: code, systemCode: 0, message: text("there is not enough memory"))
    }
    unsafe self.connection = unsafe connection
    // From here on an error closes it: all of the object is there.
    guard code == SQLITE_OK else { throw lastError }
    _ = unsafe sqlite.pointee.busy_timeout(connection, Self.patience)
    guard unsafe NearestQuery.register(with: connection, in: sqlite) else { throw lastError }
    guard isReader else { return }
    _ = unsafe sqlite.pointee.progress_handler(
      connection, 1000, { _ in Task.isCancelled ? 1 : 0 }, nil)
    try execute("PRAGMA query_only = 1")
  }

  deinit {
    statements.removeAll()
    _ = unsafe sqlite.pointee.close_v2(connection)
  }

  /// What the last call that failed has left.
  public var lastError: DatabaseError {
    unsafe DatabaseError(
      code: sqlite.pointee.extended_errcode(connection),
      systemCode: sqlite.pointee.system_errno(connection),
      message: sqlite.pointee.errmsg(connection).map { unsafe String(cString: $0) }
        ?? text("unknown error"))
  }

  /// How many rows the last statement changed.
  public var changes: Int { unsafe Int(sqlite.pointee.changes64(connection)) }

  /// The number of the row that was inserted last.
  public var lastRow: Int64 { unsafe sqlite.pointee.last_insert_rowid(connection) }

  /// Runs statements that take and give nothing.
  public func execute(_ sql: String) throws(DatabaseError) {
    guard unsafe sqlite.pointee.exec(connection, sql, nil, nil, nil) == SQLITE_OK else {
      throw lastError
    }
  }

  /// Runs a statement to its end.
  public func run(_ sql: String, _ values: Value...) throws(DatabaseError) { try run(sql, values) }

  /// Runs a statement to its end.
  public func run(_ sql: String, _ values: [Value]) throws(DatabaseError) {
    let statement = try prepared(sql, values)
    defer { statement.reset() }
    while try statement.step() {}
  }

  /// Runs a statement and makes a value of each row, in order.
  @inlinable public func rows<R>(
    _ sql: String, _ values: Value..., row: (borrowing Row) -> R
  ) throws(DatabaseError) -> [R] {
    let statement = try prepared(sql, values)
    defer { statement.reset() }
    var result: [R] = []
    while try statement.step() { result.append(row(statement.row)) }
    return result
  }

  /// Makes a value of the first row; nil where there is none.
  @inlinable public func first<R>(
    _ sql: String, _ values: Value..., row: (borrowing Row) -> R
  ) throws(DatabaseError) -> R? {
    let statement = try prepared(sql, values)
    defer { statement.reset() }
    return try statement.step() ? row(statement.row) : nil
  }

  /// Runs a statement and hands out each row until `row` says that it has enough.
  public func scan(
    _ sql: String, _ values: Value..., row: (borrowing Row) -> Bool
  ) throws(DatabaseError) {
    let statement = try prepared(sql, values)
    defer { statement.reset() }
    while try statement.step(), row(statement.row) {}
  }

  /// Does all of `body` or nothing of it. The right to write is asked for at once, so that nobody
  /// writes between what it reads and what it writes.
  @inlinable public func transaction<R>(_ body: () throws(DatabaseError) -> R) throws(DatabaseError)
    -> R
  {
    try run("BEGIN IMMEDIATE")
    do throws(DatabaseError) {
      let result = try body()
      try run("COMMIT")
      return result
    } catch {
      // Some errors have ended the transaction already; then this one says so, to nobody's use.
      try? run("ROLLBACK")
      throw error
    }
  }

  @usableFromInline func prepared(_ sql: String, _ values: [Value]) throws(DatabaseError)
    -> Statement
  {
    let statement: Statement
    if let kept = statements[sql] {
      statement = kept
    } else {
      statement = try prepare(sql)
      statements[sql] = statement
    }
    for (index, value) in values.enumerated() {
      guard statement.bind(value, at: Int32(index + 1)) else { throw lastError }
    }
    return statement
  }

  private func prepare(_ sql: String) throws(DatabaseError) -> Statement {
    var prepared: OpaquePointer?
    let code = unsafe sqlite.pointee.prepare_v3(
      connection, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &prepared, nil)
    guard code == SQLITE_OK, let pointer = unsafe prepared else { throw lastError }
    return unsafe Statement(pointer, of: self, in: sqlite)
  }
}

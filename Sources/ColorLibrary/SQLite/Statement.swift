internal import CSQLite

/// What a statement takes for each `?`.
enum Value {
  case integer(Int64)
  case real(Double)
  case text(String)
}

/// A prepared statement, run again and again.
@safe final class Statement {
  private let sqlite: UnsafePointer<csqlite_library>
  private let pointer: OpaquePointer
  private unowned let database: Database

  /// Takes over a statement of a connection that lives longer.
  @unsafe init(
    _ pointer: OpaquePointer, of database: Database, in sqlite: UnsafePointer<csqlite_library>
  ) {
    unsafe self.sqlite = unsafe sqlite
    unsafe self.pointer = unsafe pointer
    self.database = database
  }

  deinit { _ = unsafe sqlite.pointee.finalize(pointer) }

  /// The row that the last step has come to.
  var row: Row { unsafe Row(pointer, in: sqlite) }

  /// Gives the `?` of a number, from 1, its value.
  func bind(_ value: Value, at index: Int32) -> Bool {
    let code =
      switch value {
      case .integer(let number): unsafe sqlite.pointee.bind_int64(pointer, index, number)
      case .real(let number): unsafe sqlite.pointee.bind_double(pointer, index, number)
      case .text(var text):
        text.withUTF8 { bytes in
          unsafe bytes.withMemoryRebound(to: CChar.self) { characters in
            // The destructor -1 has SQLite copy the text.
            unsafe sqlite.pointee.bind_text(
              pointer, index, characters.baseAddress,
              Int32(characters.count), unsafeBitCast(-1, to: sqlite3_destructor_type.self))
          }
        }
      }
    return code == SQLITE_OK
  }

  /// Goes on to the next row; false after the last.
  func step() throws(DatabaseError) -> Bool {
    switch unsafe sqlite.pointee.step(pointer) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    default: throw database.lastError
    }
  }

  /// Makes it ready to be run again.
  func reset() { _ = unsafe sqlite.pointee.reset(pointer) }
}

/// The values of the row that a statement stands at.
@safe struct Row: ~Copyable {
  private let sqlite: UnsafePointer<csqlite_library>
  private let pointer: OpaquePointer

  /// Looks at a statement that has come to a row.
  @unsafe init(_ pointer: OpaquePointer, in sqlite: UnsafePointer<csqlite_library>) {
    unsafe self.sqlite = unsafe sqlite
    unsafe self.pointer = unsafe pointer
  }

  /// A whole number; 0 for what is none.
  func integer(_ column: Int32) -> Int64 { unsafe sqlite.pointee.column_int64(pointer, column) }

  /// A colour as `0xRRGGBB`; what is none is cut to 24 bits.
  func hex(_ column: Int32) -> UInt32 { UInt32(truncatingIfNeeded: integer(column)) & 0xFFFFFF }

  /// A text; empty for nothing.
  func text(_ column: Int32) -> String {
    guard let text = unsafe sqlite.pointee.column_text(pointer, column) else { return "" }
    return unsafe String(
      decoding: UnsafeBufferPointer(
        start: text, count: Int(sqlite.pointee.column_bytes(pointer, column))), as: UTF8.self)
  }
}

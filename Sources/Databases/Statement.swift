internal import CSQLite

/// A prepared statement, run again and again.
@usableFromInline @safe final class Statement {
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
  @usableFromInline var row: Row { unsafe Row(pointer, in: sqlite) }

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
      case .blob(let bytes):
        unsafe bytes.withUnsafeBytes { bytes in
          // Bytes without an address would be NULL.
          unsafe sqlite.pointee.bind_blob64(
            pointer, index, bytes.baseAddress ?? UnsafeRawPointer(sqlite), UInt64(bytes.count),
            unsafeBitCast(-1, to: sqlite3_destructor_type.self))
        }
      case .null: unsafe sqlite.pointee.bind_null(pointer, index)
      }
    return code == SQLITE_OK
  }

  /// Goes on to the next row; false after the last.
  @usableFromInline func step() throws(DatabaseError) -> Bool {
    switch unsafe sqlite.pointee.step(pointer) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    default: throw database.lastError
    }
  }

  /// Makes it ready to be run again.
  @usableFromInline func reset() { _ = unsafe sqlite.pointee.reset(pointer) }
}

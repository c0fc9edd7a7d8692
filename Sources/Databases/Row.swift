internal import CSQLite

/// The values of the row that a statement stands at.
@safe public struct Row: ~Copyable {
  private let sqlite: UnsafePointer<csqlite_library>
  private let pointer: OpaquePointer

  /// Looks at a statement that has come to a row.
  @unsafe init(_ pointer: OpaquePointer, in sqlite: UnsafePointer<csqlite_library>) {
    unsafe self.sqlite = unsafe sqlite
    unsafe self.pointer = unsafe pointer
  }

  /// A whole number; 0 for what is none.
  public func integer(_ column: Int32) -> Int64 {
    unsafe sqlite.pointee.column_int64(pointer, column)
  }

  /// A text; empty for nothing.
  public func text(_ column: Int32) -> String {
    guard let text = unsafe sqlite.pointee.column_text(pointer, column) else { return "" }
    return unsafe String(
      decoding: UnsafeBufferPointer(
        start: text, count: Int(sqlite.pointee.column_bytes(pointer, column))), as: UTF8.self)
  }

  /// A number; 0 for what is none.
  public func real(_ column: Int32) -> Double {
    unsafe sqlite.pointee.column_double(pointer, column)
  }

  /// Bytes, or the bytes of a text; none for nothing.
  public func bytes(_ column: Int32) -> [UInt8] {
    guard let bytes = unsafe sqlite.pointee.column_blob(pointer, column) else { return [] }
    return unsafe [UInt8](UnsafeRawBufferPointer(start: bytes, count: byteCount(column)))
  }

  /// How many bytes there are, without reading them.
  public func byteCount(_ column: Int32) -> Int {
    unsafe Int(sqlite.pointee.column_bytes(pointer, column))
  }
}

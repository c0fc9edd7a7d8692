/// What is wrong with the strokes in a file, and where.
enum HistoryError: Error, Hashable, Sendable {
  /// It does not begin as a history does.
  case notAHistory
  /// A newer Fude wrote it.
  case version(UInt32)
  /// It ends too early.
  case tooShort(offset: Int)
  /// A number there makes no sense.
  case value(offset: Int)
  /// There is more after its end.
  case tooLong(offset: Int)
}

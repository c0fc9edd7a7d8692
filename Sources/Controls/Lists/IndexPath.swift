/// The place of a row: its section, and its number within it. Both count from 0.
public nonisolated struct IndexPath: Hashable, Comparable, Sendable {
  /// The section.
  public var section: Int
  /// The row within the section.
  public var row: Int

  /// Makes the place of a row.
  public init(row: Int, section: Int = 0) {
    self.row = row
    self.section = section
  }

  /// Whether a row comes before another.
  public static func < (a: IndexPath, b: IndexPath) -> Bool {
    (a.section, a.row) < (b.section, b.row)
  }
}

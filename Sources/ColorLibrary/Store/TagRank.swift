/// The number of a tag among the searched texts: FTS5 gives them in the order of their numbers, so
/// the more a tag is used, the lower it is. It changes only when the use has doubled or halved.
enum TagRank {
  private static let shift: Int64 = 40

  /// The number of a tag that `count` colors have, at least one.
  static func row(of id: Int64, count: Int64) -> Int64 {
    let doublings = Int64(Int64.bitWidth - 1 - max(1, count).leadingZeroBitCount)
    return (62 - doublings) << shift | id
  }

  /// The tag's own number in SQL.
  static let idInSQL = "(tag_text.rowid & \((1 << shift) - 1))"
}

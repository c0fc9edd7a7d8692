internal import CSQLite

/// Has the R*Tree give its boxes by their distance to a point, the nearest first:
/// `… WHERE id MATCH nearest(x, y, z)`.
enum NearestQuery {
  /// Tells a connection of `nearest`; false where SQLite refuses.
  @unsafe static func register(
    with connection: OpaquePointer, in sqlite: UnsafePointer<csqlite_library>
  ) -> Bool {
    let code = unsafe sqlite.pointee.rtree_query_callback(
      connection, "nearest", { unsafe NearestQuery.score($0) }, nil, nil)
    return code == SQLITE_OK
  }

  /// The score of a box is the square of its distance; the tree goes by the lowest score, and no box
  /// is nearer than the one around it.
  private static func score(_ asked: UnsafeMutablePointer<sqlite3_rtree_query_info>?) -> Int32 {
    guard let asked = unsafe asked else { return SQLITE_ERROR }
    let count = unsafe Int(asked.pointee.nParam)
    guard unsafe Int(asked.pointee.nCoord) == 2 * count,
      let point = unsafe asked.pointee.aParam, let box = unsafe asked.pointee.aCoord
    else { return SQLITE_ERROR }
    var sum = 0.0
    for axis in 0..<count {
      let here = unsafe point[axis]
      let gap = unsafe max(0, box[2 * axis] - here, here - box[2 * axis + 1])
      sum += gap * gap
    }
    unsafe asked.pointee.rScore = sum
    unsafe asked.pointee.eWithin = PARTLY_WITHIN
    return SQLITE_OK
  }
}

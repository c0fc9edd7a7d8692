import Geometry

/// What a hand can have of a sheet: an edge, or a corner.
nonisolated struct SheetHandle: Hashable, Sendable, CaseIterable {
  /// Where it is across: −1 at the left edge, 1 at the right one, 0 between them.
  let across: Int
  /// Where it is down: −1 at the upper edge, 1 at the lower one, 0 between them.
  let down: Int

  /// All of them; corners come first, since they are nearer where a sheet is small.
  static let allCases: [SheetHandle] = [
    (-1, -1), (1, -1), (1, 1), (-1, 1), (0, -1), (1, 0), (0, 1), (-1, 0),
  ].map { SheetHandle(across: $0, down: $1) }

  /// Whether it moves two edges.
  var isCorner: Bool { across != 0 && down != 0 }

  /// Where it lies on a sheet.
  func place(on sheet: Rect) -> Point {
    Point(
      sheet.center.x + Double(across) * sheet.width / 2,
      sheet.center.y + Double(down) * sheet.height / 2)
  }

  /// The sheet where a hand has brought it somewhere, on whole pixels; nil where that leaves none.
  ///
  /// - Parameters:
  ///   - keepsShape: whether width and height stay in proportion, at corners.
  ///   - fromMiddle: whether the opposite edge goes the other way.
  func moved(
    _ sheet: PixelRect, to goal: Point, keepsShape: Bool = false, fromMiddle: Bool = false
  ) -> PixelRect? {
    let start = place(on: sheet.rect)
    var way = Vector(
      across == 0 ? 0 : goal.x - start.x, down == 0 ? 0 : goal.y - start.y)
    if keepsShape, isCorner {
      // Along the diagonal.
      let diagonal = Vector(
        Double(across) * Double(sheet.width), Double(down) * Double(sheet.height))
      way = diagonal * (way.dot(diagonal) / diagonal.lengthSquared)
    }
    guard way.dx.isFinite, way.dy.isFinite, abs(way.dx) < 1e7, abs(way.dy) < 1e7 else { return nil }
    let (dx, dy) = (Int(way.dx.rounded()), Int(way.dy.rounded()))
    let both = fromMiddle
    return PixelRect(
      minX: sheet.minX + (across < 0 ? dx : both ? -dx : 0),
      minY: sheet.minY + (down < 0 ? dy : both ? -dy : 0),
      maxX: sheet.maxX + (across > 0 ? dx : both ? -dx : 0),
      maxY: sheet.maxY + (down > 0 ? dy : both ? -dy : 0))
  }
}

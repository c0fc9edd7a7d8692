import Geometry

nonisolated extension CanvasTransform {
  /// How much of the canvas stays in reach, in points.
  private static let reach = 64.0

  /// The box around all of the canvas that may be seen, in its pixels; it reaches beyond the canvas where
  /// the view does.
  var sight: Rect {
    let box = Rect(around: canvasPoint(.zero), canvasPoint(Point(viewSize.width, viewSize.height)))
    return box.union(
      Rect(
        around: canvasPoint(Point(viewSize.width, 0)), canvasPoint(Point(0, viewSize.height))))
  }

  /// Whether a pan by `step` points has moved the canvas at least half as far as it was to.
  func hasRoom(after step: Vector, from old: CanvasTransform) -> Bool {
    (exactOrigin - old.exactOrigin).length >= step.length * pixelsPerPoint / 2
  }

  /// Keeps a piece of the canvas in the view.
  ///
  /// Two rectangles meet where their shadows meet on the axes of both (separating axes); each shadow
  /// keeps `reach`, so that a piece stays that a hand can take.
  mutating func settle() {
    let unit = direction
    let isTurned = unit.dx != 0 && unit.dy != 0
    let axes = [Vector(1, 0), Vector(0, 1)] + (isTurned ? [unit, Vector(-unit.dy, unit.dx)] : [])
    // What one axis moves, another may have to take back a little.
    for _ in 0..<(isTurned ? 3 : 1) { for axis in axes { settle(along: axis) } }
  }

  private mutating func settle(along axis: Vector) {
    let unit = direction
    let view = Vector(viewSize.width, viewSize.height) * (pixelsPerPoint / 2)
    let canvas = Vector(canvasSize.width, canvasSize.height) * (zoom / 2)
    let viewReach = abs(axis.dx) * view.dx + abs(axis.dy) * view.dy
    let canvasReach =
      abs(axis.dx * unit.dx + axis.dy * unit.dy) * canvas.dx
      + abs(axis.dy * unit.dx - axis.dx * unit.dy) * canvas.dy
    let keep = min(Self.reach * pixelsPerPoint, 2 * canvasReach, 2 * viewReach)
    let most = viewReach + canvasReach - keep
    let middle = linear.apply(sheet.center - Point.zero)
    let way = Vector(exactOrigin.x, exactOrigin.y) + middle - view
    let distance = way.dx * axis.dx + way.dy * axis.dy
    let allowed = min(max(distance, -most), most)
    if allowed != distance { exactOrigin += axis * (allowed - distance) }
  }
}

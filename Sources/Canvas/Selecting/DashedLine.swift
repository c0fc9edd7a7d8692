import Geometry

/// A line through points in dashes: what of it can be seen.
nonisolated struct DashedLine {
  /// The length of a dash, and from its beginning to that of the next.
  let dash: Double
  let period: Double
  /// How far the dashes have gone along the line.
  let phase: Double

  /// The dashes of a line that meet a rectangle, from its first point on. Only these are gone through:
  /// a line may be a thousand times longer than what is seen of it.
  func path(along points: some Collection<Point>, in sight: Rect) -> Path {
    var path = Path()
    var last: Point?
    // Where in a period the piece at hand begins.
    var offset = -phase
    // Whether the pen is at the end of the piece before, in a dash.
    var isDown = false
    for point in points {
      defer { last = point }
      guard let last, last != point else { continue }
      let length = last.distance(to: point)
      if let range = visible(from: last, to: point, in: sight) {
        addDashes(
          to: &path, from: last, to: point, length, range, offset: offset, isDown: &isDown)
      } else {
        isDown = false
      }
      offset += length
    }
    return path
  }

  private func addDashes(
    to path: inout Path, from a: Point, to b: Point, _ length: Double,
    _ range: ClosedRange<Double>, offset: Double, isDown: inout Bool
  ) {
    // Counted from the first point's first dash, so that dashes go on around corners.
    var number = ((offset + range.lowerBound * length) / period).rounded(.down)
    while true {
      let start = (number * period - offset) / length
      let end = start + dash / length
      if start > range.upperBound { break }
      if end > range.lowerBound {
        let isGoingOn = isDown && start <= 0
        if !isGoingOn { path.move(to: a.interpolated(to: b, at: max(start, range.lowerBound))) }
        path.line(to: a.interpolated(to: b, at: min(end, range.upperBound)))
        isDown = end >= 1 && range.upperBound == 1
        if isDown { return }
      }
      number += 1
    }
    isDown = false
  }

  /// The part of a straight piece, 0…1, that lies in a rectangle or near; nil where none does.
  private func visible(
    from a: Point, to b: Point, in sight: Rect
  ) -> ClosedRange<Double>? {
    let way = b - a
    var (low, high) = (0.0, 1.0)
    for (start, step, least, most) in [
      (a.x, way.dx, sight.minX, sight.maxX), (a.y, way.dy, sight.minY, sight.maxY),
    ] {
      if step == 0 {
        guard start >= least, start <= most else { return nil }
        continue
      }
      let (one, other) = ((least - start) / step, (most - start) / step)
      low = max(low, min(one, other))
      high = min(high, max(one, other))
    }
    return low <= high ? low...high : nil
  }
}

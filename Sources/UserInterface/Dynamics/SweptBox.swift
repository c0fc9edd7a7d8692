import Geometry

/// Where the middle of a moving box cannot be: what it may meet, grown by the box's own extent. Such
/// a place is cut out by two or three pairs of parallel lines.
nonisolated struct SweptBox {
  /// The way between two parallel lines: `low` < `normal` · p < `high`.
  private struct Slab {
    let normal: Vector
    let low: Double
    let high: Double
  }

  /// When and where the way of a box ends.
  struct Hit {
    /// How much of the way is left behind, 0…1.
    var part: Double
    /// From what was met to the box; its length is 1.
    var normal: Vector
  }

  /// What counts as no distance, in points.
  private static let hair = 1e-6

  private var slabs: [Slab]

  /// Around another box.
  init(box center: Point, half: Vector) {
    slabs = [
      Slab(normal: Vector(1, 0), low: center.x - half.dx, high: center.x + half.dx),
      Slab(normal: Vector(0, 1), low: center.y - half.dy, high: center.y + half.dy),
    ]
  }

  /// Around a line from point to point.
  init(line start: Point, _ end: Point, half: Vector) {
    slabs = [
      Slab(
        normal: Vector(1, 0), low: min(start.x, end.x) - half.dx,
        high: max(start.x, end.x) + half.dx),
      Slab(
        normal: Vector(0, 1), low: min(start.y, end.y) - half.dy,
        high: max(start.y, end.y) + half.dy),
    ]
    let along = end - start
    guard along.dx != 0, along.dy != 0 else { return }
    let normal = Vector(-along.dy, along.dx) / along.length
    let place = normal.dot(start - .zero)
    let reach = abs(normal.dx) * half.dx + abs(normal.dy) * half.dy
    slabs.append(Slab(normal: normal, low: place - reach, high: place + reach))
  }

  /// The shortest way out of it for a middle that is inside; nil for one that is not.
  func wayOut(of point: Point) -> Vector? {
    var (least, way) = (Double.infinity, Vector.zero)
    for slab in slabs {
      let place = slab.normal.dot(point - .zero)
      let (toLow, toHigh) = (place - slab.low, slab.high - place)
      guard toLow > 0, toHigh > 0 else { return nil }
      let depth = min(toLow, toHigh)
      if depth < least {
        least = depth
        way = slab.normal * (toLow < toHigh ? -toLow : toHigh)
      }
    }
    return way
  }

  /// Whether a middle is nearer to it than `distance`.
  func isNear(_ point: Point, within distance: Double) -> Bool {
    slabs.allSatisfy { slab in
      let place = slab.normal.dot(point - .zero)
      return place > slab.low - distance && place < slab.high + distance
    }
  }

  /// Where a middle that starts at `point` and goes `way` comes to it; nil where it does not.
  func hit(from point: Point, way: Vector) -> Hit? {
    if let out = wayOut(of: point) {
      // Inside by a rounding, or because somebody put it there: no deeper.
      let normal = out.length > 0 ? out / out.length : out
      return normal.dot(way) < 0 ? Hit(part: 0, normal: normal) : nil
    }
    var entry = Hit(part: -.infinity, normal: .zero)
    var exit = Double.infinity
    for slab in slabs {
      let place = slab.normal.dot(point - .zero)
      let speed = slab.normal.dot(way)
      if abs(speed) < 1e-12 {
        // Beside it, touching or not.
        guard place > slab.low + Self.hair, place < slab.high - Self.hair else { return nil }
        continue
      }
      let first = ((speed > 0 ? slab.low : slab.high) - place) / speed
      let last = ((speed > 0 ? slab.high : slab.low) - place) / speed
      if first > entry.part {
        entry = Hit(part: first, normal: speed > 0 ? -slab.normal : slab.normal)
      }
      exit = min(exit, last)
    }
    guard entry.part <= exit, entry.part <= 1, entry.part >= 0, exit > 0 else { return nil }
    return entry
  }
}

import Geometry
import Glibc

/// Lines as an illustrator thinks of them, in pixels of the screen.
enum Sketch {
  /// A smooth line through points (Catmull and Rom's); a closed one ends where it begins.
  static func curve(_ points: [Point], isClosed: Bool = false) -> [Point] {
    let count = points.count
    func point(_ index: Int) -> Point {
      points[isClosed ? (index + count) % count : max(0, min(index, count - 1))]
    }
    var line: [Point] = []
    for index in 0..<(isClosed ? count : count - 1) {
      let (a, b, c, d) = (point(index - 1), point(index), point(index + 1), point(index + 2))
      let steps = max(2, Int(b.distance(to: c) / 7))
      for step in 0..<steps {
        let t = Double(step) / Double(steps)
        let (share, back) = (t * t * (3 - 2 * t), 1 - t)
        let pull = (c - a) * (t * back * back / 2) - (d - b) * (t * t * back / 2)
        line.append(b + (c - b) * share + pull)
      }
    }
    return line + [point(isClosed ? 0 : count - 1)]
  }

  /// A closed line of smooth parts with corners between them.
  static func outline(_ parts: [Point]...) -> [Point] {
    var line = parts.flatMap { curve($0) }
    line.append(line[0])
    return line
  }

  /// Part of a circle; angles in parts of a half turn.
  static func arc(
    _ center: Point, _ radius: Double, from start: Double = 0, to end: Double = 2, steps: Int = 24
  ) -> [Point] {
    (0...steps).map {
      center + Vector(angle: (start + (end - start) * Double($0) / Double(steps)) * .pi) * radius
    }
  }

  /// The outline of a leg or a tail: so far on both sides of a line, with round ends.
  static func limb(_ spine: [Point], widths: [Double]) -> [Point] {
    let line = curve(spine)
    var (left, right): ([Point], [Point]) = ([], [])
    for (index, point) in line.enumerated() {
      let way = line[min(index + 1, line.count - 1)] - line[max(index - 1, 0)]
      let share = Double(index) / Double(line.count - 1) * Double(widths.count - 1)
      let from = min(Int(share), widths.count - 2)
      let width =
        widths[from] + (widths[from + 1] - widths[from]) * (share - Double(from))
      let side = Vector(-way.dy, way.dx) * (width / max(way.length, 1e-9))
      left.append(point - side)
      right.append(point + side)
    }
    func cap(_ a: Point, _ b: Point) -> [Point] {
      let middle = a.interpolated(to: b, at: 0.5)
      let (out, up) = (a - middle, Vector(-(a - middle).dy, (a - middle).dx))
      return (1..<8).map {
        middle + out * cos(Double($0) / 8 * .pi) + up * sin(Double($0) / 8 * .pi)
      }
    }
    let end = cap(left[left.count - 1], right[right.count - 1])
    let start = cap(right[0], left[0])
    return left + end + right.reversed() + start + [left[0]]
  }

  /// What of a line is seen where shapes lie before it: it ends under their outlines.
  static func seen(_ line: [Point], behind shapes: [[Point]]) -> [[Point]] {
    guard !shapes.isEmpty else { return [line] }
    var fine: [Point] = []
    for (from, to) in zip(line, line.dropFirst()) {
      let steps = max(1, Int(from.distance(to: to).rounded(.up)))
      fine += (0..<steps).map { from.interpolated(to: to, at: Double($0) / Double(steps)) }
    }
    fine.append(line[line.count - 1])
    var pieces: [[Point]] = [[]]
    for point in fine {
      if !shapes.contains(where: { contains($0, point) }) {
        pieces[pieces.count - 1].append(point)
      } else if !pieces[pieces.count - 1].isEmpty {
        // The first point within: the line reaches what covers it.
        pieces[pieces.count - 1].append(point)
        pieces.append([])
      }
    }
    pieces.removeAll { $0.count < 6 }
    // A closed line begins in the middle of what is seen of it.
    if pieces.count > 1, let first = pieces.first?.first, let last = pieces.last?.last,
      first == last
    {
      pieces[0] = pieces.removeLast() + pieces[0]
    }
    return pieces.map { piece in
      piece.indices.filter { $0 % 6 == 0 || $0 == piece.count - 1 }.map { piece[$0] }
    }
  }

  /// Whether a closed line has a point within.
  private static func contains(_ shape: [Point], _ point: Point) -> Bool {
    var isWithin = false
    for (a, b) in zip(shape, shape.dropFirst())
    where (a.y > point.y) != (b.y > point.y)
      && point.x < a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x)
    {
      isWithin.toggle()
    }
    return isWithin
  }

  /// Points of a drawing of its own, put at a place, of a size, turned by an angle.
  static func points(
    _ list: [(Double, Double)], at place: Point = .zero, size: Double = 1, angle: Double = 0
  ) -> [Point] {
    let (x, y) = (Vector(angle: angle) * size, Vector(angle: angle + .pi / 2) * size)
    return list.map { place + x * $0.0 + y * $0.1 }
  }

  /// A closed line of smooth parts of a drawing of its own, put at a place.
  static func outline(
    _ parts: [(Double, Double)]..., at place: Point, size: Double = 1, angle: Double = 0
  ) -> [Point] {
    var line = parts.flatMap { curve(points($0, at: place, size: size, angle: angle)) }
    line.append(line[0])
    return line
  }
}

internal import Geometry

extension Shape {
  /// The most regular shape near it: a circle, a square, a triangle of even sides, lines in directions of
  /// multiples of 15°.
  public var perfect: Shape {
    let form: Form
    switch self.form {
    case .lines(let points, let isClosed):
      form = .lines(
        isClosed && points.count == 3 ? Self.even(points) : Self.snapped(points),
        isClosed: isClosed)
    case .curve, .star: form = self.form
    case .arc(let start, _, let end):
      guard let arc = arc else { return self }
      // Half of a circle, or a quarter, where it is near one.
      let quarter = Double.pi / 2
      let sweep = (arc.sweep / quarter).rounded() * quarter
      guard sweep != 0, abs(sweep) < 2 * .pi else { return self }
      let middle = start.interpolated(to: end, at: 0.5)
      let half = end - middle
      let bulge = half.length * (1 - Vector(angle: sweep / 2).dx) / Vector(angle: sweep / 2).dy
      let out = half.length > 0 ? Vector(half.dy, -half.dx) / half.length : .zero
      form = .arc(start, through: middle + out * bulge, to: end)
    case .arrow(let start, let end, let head):
      form = .arrow(start, to: start + (end - start).snapped, head: head)
    case .rectangle(let frame, let radius): form = .rectangle(Self.square(frame), radius: radius)
    case .ellipse(let frame): form = .ellipse(frame.regular)
    case .polygon(let frame, let corners): form = .polygon(frame.regular, corners: corners)
    }
    return Shape(form) ?? self
  }

  private var arc: ShapeArc? {
    if case .arc(let start, let middle, let end) = form {
      ShapeArc(start, middle, end)
    } else {
      nil
    }
  }

  /// A square whose sides go in directions of multiples of 15°.
  private static func square(_ frame: ShapeFrame) -> ShapeFrame {
    let regular = frame.regular
    let way = regular.x.snapped
    let isMirrored = regular.x.cross(regular.y) < 0
    return ShapeFrame(
      center: frame.center, x: way,
      y: isMirrored ? Vector(way.dy, -way.dx) : Vector(-way.dy, way.dx))
  }

  /// Lines as long as before, each in a direction of a multiple of 15°.
  private static func snapped(_ points: [Point]) -> [Point] {
    var result = [points[0]]
    for (from, to) in zip(points, points.dropFirst()) {
      result.append(result[result.count - 1] + (to - from).snapped)
    }
    return result
  }

  /// Three corners at even distances, about the same middle.
  private static func even(_ points: [Point]) -> [Point] {
    let middle = points.reduce(Point.zero) { $0 + ($1 - .zero) / 3 }
    let turn = (points[1] - points[0]).cross(points[2] - points[0]) < 0 ? -1.0 : 1.0
    let radius = points.reduce(0) { $0 + $1.distance(to: middle) / 3 }
    // As it lies: by the corner whose way from the middle is nearest to a multiple of 15°.
    let first = Vector(angle: (points[0] - middle).snapped.angle)
    return (0..<3).map { number in
      let way = Vector(angle: first.angle + turn * Double(number) * 2 * .pi / 3)
      return middle + way * radius
    }
  }
}

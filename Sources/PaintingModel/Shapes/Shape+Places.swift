public import Geometry

/// The way along a shape.
extension Shape {
  /// Places along it from its beginning to its end, in canvas pixels; at least two. A stroke that goes from
  /// one to the next, straight where the shape has corners, else as a curve, lies on it.
  ///
  /// - Parameter least: how many there are at least, about evenly spread.
  public func places(least: Int = 2) -> [Point] {
    switch form {
    case .lines(let points, let isClosed):
      return Self.divided(isClosed ? points + [points[0]] : points, least)
    case .arrow(let start, let end, let head):
      let barbs = Self.barbs(from: start, to: end, head: head)
      return Self.divided([start, end, barbs.left, end, barbs.right], least)
    case .rectangle(let frame, let radius):
      return Self.divided(Self.rectangle(frame, radius: radius), least)
    case .polygon(let frame, let corners):
      return Self.divided(Self.ring(frame, corners) { _ in 1 }, least)
    case .star(let frame, let points, let inner):
      return Self.divided(Self.ring(frame, 2 * points) { $0 % 2 == 0 ? 1 : inner }, least)
    case .ellipse(let frame):
      let count = max(least, Self.steps(ofRadius: max(frame.x.length, frame.y.length)))
      return (0...count).map {
        frame.point(Vector(angle: 2 * .pi * Double($0 % count) / Double(count)))
      }
    case .arc(let start, let middle, let end):
      guard let arc = ShapeArc(start, middle, end) else {
        return Self.divided([start, end], least)
      }
      let share = abs(arc.sweep) / (2 * .pi)
      let count = max(least, 4, Int(Double(Self.steps(ofRadius: arc.radius)) * share) + 1)
      return (0...count).map { arc.point(at: Double($0) / Double(count)) }
    case .curve(let points, let isClosed):
      return Self.curve(points, isClosed: isClosed, least)
    }
  }

  /// Of how many pieces a whole turn is: the curve through their ends is nearer to the ellipse than a tenth
  /// of a pixel up to radii of 4,000.
  private static func steps(ofRadius radius: Double) -> Int {
    max(16, min(128, Int(radius.squareRoot() * 4)))
  }

  /// Corners around the middle at even angles, the first one again at the end.
  private static func ring(
    _ frame: ShapeFrame, _ count: Int, radius: (Int) -> Double
  ) -> [Point] {
    (0...count).map { index in
      let number = index % count
      let way = Vector(angle: 2 * .pi * Double(number) / Double(count) - .pi / 2)
      return frame.point(way * radius(number))
    }
  }

  /// The barbs of an arrow's head.
  static func barbs(from start: Point, to end: Point, head: Double) -> (left: Point, right: Point) {
    let way = end - start
    let back = way.length > 1e-9 ? way / -way.length : Vector(-1, 0)
    let turn = Vector(angle: .pi / 6)
    let left = Vector(back.dx * turn.dx - back.dy * turn.dy, back.dx * turn.dy + back.dy * turn.dx)
    let right = Vector(
      back.dx * turn.dx + back.dy * turn.dy, -back.dx * turn.dy + back.dy * turn.dx)
    return (end + left * head, end + right * head)
  }

  /// The corners of a rectangle, or the round ones in short pieces, the first place again at the end.
  private static func rectangle(_ frame: ShapeFrame, radius: Double) -> [Point] {
    let (long, wide) = (frame.x.length, frame.y.length)
    let radius = min(radius, long, wide)
    let signs = [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)]
    guard radius > 1e-3 else {
      let corners = signs.map { frame.point($0.0, $0.1) }
      return corners + [corners[0]]
    }
    let (u, v) = (radius / long, radius / wide)
    let steps = max(2, Self.steps(ofRadius: radius) / 2)
    var places: [Point] = []
    for (number, sign) in signs.enumerated() {
      for step in 0...steps {
        let turn = Double(number) + Double(step) / Double(steps) + 2
        let way = Vector(angle: turn * .pi / 2)
        places.append(
          frame.point(sign.0 * (1 - u) + way.dx * u, sign.1 * (1 - v) + way.dy * v))
      }
    }
    return places + [places[0]]
  }

  /// Corners with more places between them.
  private static func divided(_ corners: [Point], _ least: Int) -> [Point] {
    guard corners.count < least else { return corners }
    let length = zip(corners, corners.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
    guard length > 0 else { return corners }
    var places = [corners[0]]
    for (start, end) in zip(corners, corners.dropFirst()) {
      let count = max(1, Int((start.distance(to: end) / length * Double(least)).rounded(.up)))
      for step in 1...count {
        places.append(
          step == count ? end : start.interpolated(to: end, at: Double(step) / Double(count)))
      }
    }
    return places
  }

  /// The smooth curve through points, in short pieces.
  private static func curve(_ all: [Point], isClosed: Bool, _ least: Int) -> [Point] {
    var points: [Point] = []
    for point in all where points.last.map({ $0.distance(to: point) > 1e-6 }) ?? true {
      points.append(point)
    }
    if isClosed, points.count > 1, points[0].distance(to: points[points.count - 1]) <= 1e-6 {
      points.removeLast()
    }
    guard points.count > 1 else { return [all[0], all[all.count - 1]] }
    let isClosed = isClosed && points.count > 2
    let count = points.count
    func point(_ index: Int) -> Point? {
      if isClosed { return points[(index + count) % count] }
      return points.indices.contains(index) ? points[index] : nil
    }
    let pieces = isClosed ? count : count - 1
    let steps = max(8, least / pieces + 1)
    var places = [points[0]]
    for piece in 0..<pieces {
      let end = points[(piece + 1) % count]
      let bezier = CubicBezier(
        centripetalFrom: points[piece], to: end, before: point(piece - 1), after: point(piece + 2),
        reach: 0.5)
      for step in 1...steps {
        places.append(step == steps ? end : bezier.point(at: Double(step) / Double(steps)))
      }
    }
    return places
  }

  /// It as lines and curves, in canvas pixels.
  public var path: Path {
    var path = Path()
    switch form {
    case .ellipse(let frame):
      let map = AffineTransform(
        a: frame.x.dx, b: frame.x.dy, c: frame.y.dx, d: frame.y.dy, tx: frame.center.x,
        ty: frame.center.y)
      return Path.circle(center: .zero, radius: 1).transformed(by: map)
    default:
      let places = places(least: hasCorners ? 2 : 64)
      path.move(to: places[0])
      for place in places.dropFirst(1).dropLast(isClosed ? 1 : 0) { path.line(to: place) }
      if isClosed { path.close() }
      return path
    }
  }
}

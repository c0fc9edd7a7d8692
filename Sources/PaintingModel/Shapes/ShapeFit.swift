public import Geometry

/// The shape that a hand's way is taken for: the one that leaves the least beside it, for its length, where
/// simple ones come before others.
public struct ShapeFit: Hashable, Sendable {
  /// What it is taken for.
  public enum Kind: CaseIterable, Hashable, Sendable {
    case line, arc, polyline, ellipse, rectangle, triangle, curve
  }

  /// What it is taken for.
  public let kind: Kind
  /// The shape.
  public let shape: Shape
  /// How far the way is from the shape, as the root of the mean square, in shares of its length.
  public let residual: Double

  /// What must be left beside a line, or beside a triangle or rectangle, so that another one is taken, in shares
  /// of the length: hands that mean a line bend it by as much as this. Found by what is taken for what it was
  /// meant to be of drawings of "Quick, Draw!" and of hands by a seed.
  private enum Price {
    static let arc = 0.0215
    static let ellipse = 0.0183
    static let polygon = 0.0153
    static let side = 0.0007
    /// A curve comes as near as one likes; it is taken where all else leaves more.
    static let curve = 0.0375

    /// An open way with corners, which turns so far along its lines, in whole turns.
    static func corners(_ turn: Double) -> Double { 0.0312 + 0.0356 * turn }
    /// What has straight sides, around which the way turns so far along them.
    static func sides(_ turn: Double) -> Double { 0.1489 * max(0, turn - 0.288) }
    /// An ellipse, where the way turns so far along the most straight lines, and so hardly but at corners.
    static func straightness(_ turn: Double) -> Double { 0.0205 * max(0, 0.6 - turn) }
  }
  /// The most straight lines that are taken for some.
  private static let mostLines = 8

  /// Takes the places of a hand for a shape; nil where they lead nowhere.
  public init?(_ places: [Point]) {
    guard let way = HandWay(places) else { return nil }
    var all = way.isClosed ? Self.closed(way) : Self.open(way)
    if let curve = Self.curve(way) { all.append((curve, Price.curve)) }
    guard let best = all.min(by: { $0.cost < $1.cost }) else { return nil }
    self = best.fit
  }

  /// Takes the places of a hand for a curve.
  init?(curveAlong places: [Point]) {
    guard let way = HandWay(places), let curve = Self.curve(way) else { return nil }
    self = curve
  }

  private init?(_ kind: Kind, _ form: Shape.Form, for way: HandWay) {
    guard let shape = Shape(form) else { return nil }
    self.init(kind, shape, residual: Self.residual(of: shape, for: way))
  }

  private init(_ kind: Kind, _ shape: Shape, residual: Double) {
    (self.kind, self.shape, self.residual) = (kind, shape, residual)
  }

  private typealias Candidate = (fit: ShapeFit, cost: Double)

  private static func candidate(
    _ kind: Kind, _ form: Shape.Form?, _ price: Double, for way: HandWay
  ) -> [Candidate] {
    guard let form, let fit = ShapeFit(kind, form, for: way) else { return [] }
    return [(fit, fit.residual + price)]
  }

  /// How far the places are from a shape.
  private static func residual(of shape: Shape, for way: HandWay) -> Double {
    let line = shape.places(least: 4 * HandWay.count)
    let sum = way.places.reduce(0) { sum, place in
      let found = LineFalloff.point(of: line, at: LineFalloff.nearest(to: place, on: line))
      return sum + (found - place).lengthSquared
    }
    return (sum / Double(way.places.count)).squareRoot() / way.length
  }

  // MARK: Open ways

  private static func open(_ way: HandWay) -> [Candidate] {
    let points = way.places
    let whole = FittedLine(points[...])
    let ends = [whole.nearest(to: points[0]), whole.nearest(to: points[points.count - 1])]
    var all = candidate(.line, .lines(ends, isClosed: false), 0, for: way)
    // A line that turns back on itself is none.
    if ends[0].distance(to: ends[1]) < way.length * 0.75 { all = [] }
    all += candidate(.arc, arc(way), Price.arc, for: way)
    let search = CornerSearch(way, most: mostLines)
    for count in 2...mostLines {
      let corners = search.corners(ofLines: count)
      all += candidate(
        .polyline, .lines(corners, isClosed: false),
        Price.corners(search.turn(alongLines: count)), for: way)
    }
    return all
  }

  private static func arc(_ way: HandWay) -> Shape.Form? {
    let points = way.places
    let (first, middle, last) = (points[0], points[points.count / 2], points[points.count - 1])
    guard let start = ShapeArc(first, middle, last) else { return nil }
    let best = LeastSquares.refine(
      [start.center.x, start.center.y, start.radius], unit: way.length * 1e-5
    ) { numbers in
      points.map { $0.distance(to: Point(numbers[0], numbers[1])) - numbers[2] }
    }
    let (center, radius) = (Point(best[0], best[1]), best[2])
    func onCircle(_ point: Point) -> Point? {
      let way = point - center
      return way.length > 0 ? center + way * (radius / way.length) : nil
    }
    guard let start = onCircle(first), let through = onCircle(middle), let end = onCircle(last)
    else { return nil }
    return .arc(start, through: through, to: end)
  }

  // MARK: Closed ways

  private static func closed(_ way: HandWay) -> [Candidate] {
    let search = CornerSearch(way, most: mostLines)
    var all = candidate(
      .ellipse, ellipse(way).map { .ellipse($0) },
      Price.ellipse + Price.straightness(search.turn(alongLines: mostLines)), for: way)
    let asFour = Price.sides(search.turn(alongLines: 4))
    all += candidate(
      .rectangle,
      rectangle(way, corners: search.corners(ofLines: 4)).map { .rectangle($0, radius: 0) },
      asFour, for: way)
    for count in 3...mostLines {
      let form = Shape.Form.lines(search.corners(ofLines: count), isClosed: true)
      // Of three lines round a round way one can be all that turns; of four it can't.
      let price =
        count == 3
        ? asFour
        : Price.polygon + Price.side * Double(count)
          + Price.sides(search.turn(alongLines: count))
      all += candidate(count == 3 ? .triangle : .polyline, form, price, for: way)
    }
    return all
  }

  /// The ellipse with the area's moments, made better by what the places are beside it.
  private static func ellipse(_ way: HandWay) -> ShapeFrame? {
    let points = way.places
    let origin = points[0]
    var (area, x, y, xx, xy, yy) = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
    for (index, point) in points.enumerated() {
      let (a, b) = (point - origin, points[(index + 1) % points.count] - origin)
      let part = a.cross(b)
      area += part / 2
      x += (a.dx + b.dx) * part / 6
      y += (a.dy + b.dy) * part / 6
      xx += (a.dx * a.dx + a.dx * b.dx + b.dx * b.dx) * part / 12
      yy += (a.dy * a.dy + a.dy * b.dy + b.dy * b.dy) * part / 12
      xy += (a.dx * (2 * a.dy + b.dy) + b.dx * (a.dy + 2 * b.dy)) * part / 24
    }
    guard abs(area) > way.length * way.length * 1e-4 else { return nil }
    let middle = Vector(x / area, y / area)
    let (sxx, sxy, syy) = (
      xx / area - middle.dx * middle.dx, xy / area - middle.dx * middle.dy,
      yy / area - middle.dy * middle.dy
    )
    let root = ((sxx - syy) * (sxx - syy) + 4 * sxy * sxy).squareRoot()
    let (long, wide) = ((sxx + syy + root) / 2, (sxx + syy - root) / 2)
    guard wide > 0 else { return nil }
    let center = origin + middle
    let start = [
      center.x, center.y, 2 * long.squareRoot(), 2 * wide.squareRoot(),
      Vector(sxx - syy, 2 * sxy).angle / 2 * way.length,
    ]
    let best = LeastSquares.refine(start, unit: way.length * 1e-5) { numbers in
      let axis = Vector(angle: numbers[4] / way.length)
      let (a, b) = (numbers[2], numbers[3])
      return points.map { point in
        let out = point - Point(numbers[0], numbers[1])
        let (u, v) = (out.dot(axis) / a, axis.cross(out) / b)
        let radius = (u * u + v * v).squareRoot()
        let slope = ((u / a) * (u / a) + (v / b) * (v / b)).squareRoot()
        return slope > 0 ? (radius - 1) * radius / slope : -min(abs(a), abs(b))
      }
    }
    let axis = Vector(angle: best[4] / way.length)
    return ShapeFrame(
      center: Point(best[0], best[1]), x: axis * abs(best[2]),
      y: Vector(-axis.dy, axis.dx) * abs(best[3]))
  }

  /// The rectangle that leaves least, in the directions of four corners at first.
  private static func rectangle(_ way: HandWay, corners: [Point]) -> ShapeFrame? {
    let points = way.places
    // Directions that differ by a right angle are the same: four times the angle tells them.
    var sum = Vector.zero
    for (index, corner) in corners.enumerated() {
      let side = corners[(index + 1) % corners.count] - corner
      sum += Vector(angle: side.angle * 4) * side.lengthSquared
    }
    let first = Vector(angle: sum.angle / 4)
    let across = Vector(-first.dy, first.dx)
    let (u, v) = (
      points.map { ($0 - .zero).dot(first) }, points.map { ($0 - .zero).dot(across) }
    )
    guard let left = u.min(), let right = u.max(), let top = v.min(), let bottom = v.max(),
      right - left > way.length * 0.01, bottom - top > way.length * 0.01
    else { return nil }
    let center = Point.zero + first * ((left + right) / 2) + across * ((top + bottom) / 2)
    let start = [
      center.x, center.y, (right - left) / 2, (bottom - top) / 2, first.angle * way.length,
    ]
    let best = LeastSquares.refine(start, unit: way.length * 1e-5) { numbers in
      let axis = Vector(angle: numbers[4] / way.length)
      return points.map { point in
        let out = point - Point(numbers[0], numbers[1])
        let (x, y) = (abs(out.dot(axis)) - numbers[2], abs(axis.cross(out)) - numbers[3])
        return x > 0 && y > 0 ? Vector(x, y).length : max(x, y)
      }
    }
    let axis = Vector(angle: best[4] / way.length)
    guard best[2] > 0, best[3] > 0 else { return nil }
    return ShapeFrame(
      center: Point(best[0], best[1]), x: axis * best[2],
      y: Vector(-axis.dy, axis.dx) * best[3])
  }

  // MARK: Curves

  /// How near a curve comes to the way, in shares of its length, and of how many points it is at most.
  private static let nearness = (distance: 0.008, points: 24)

  /// The smooth curve through few places of the way.
  private static func curve(_ way: HandWay) -> ShapeFit? {
    let places = smooth(way)
    let count = places.count
    var knots: Set<Int> = way.isClosed ? [0, count / 3, 2 * count / 3] : [0, count / 2, count - 1]
    while true {
      let ordered = knots.sorted()
      guard let shape = Shape(.curve(ordered.map { places[$0] }, isClosed: way.isClosed)) else {
        return nil
      }
      let line = shape.places()
      func gap(_ index: Int) -> Double {
        let nearest = LineFalloff.nearest(to: places[index], on: line)
        return LineFalloff.point(of: line, at: nearest).distance(to: places[index])
      }
      let far = places.indices.filter {
        !knots.contains($0) && !knots.contains($0 + 1) && !knots.contains($0 - 1)
      }
      .map { (index: $0, gap: gap($0)) }.max { $0.gap < $1.gap }
      guard let far, far.gap > way.length * nearness.distance, knots.count < nearness.points
      else {
        return ShapeFit(.curve, shape, residual: residual(of: shape, for: way))
      }
      knots.insert(far.index)
    }
  }

  /// The way without what the hand shook; its ends stay.
  private static func smooth(_ way: HandWay) -> [Point] {
    let (points, count) = (way.places, way.places.count)
    return points.indices.map { index in
      let reach = way.isClosed ? 2 : min(2, index, count - 1 - index)
      let near = (index - reach)...(index + reach)
      return near.reduce(Point.zero) {
        $0 + (points[($1 + count) % count] - .zero) / Double(near.count)
      }
    }
  }
}

extension Shape {
  /// The smooth curve near a hand's way, through few points; nil where that leads nowhere.
  public init?(curveAlong places: [Point]) {
    guard let fit = ShapeFit(curveAlong: places) else { return nil }
    self = fit.shape
  }
}

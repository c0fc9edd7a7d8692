import Geometry

/// Turns a line with a width into polygons that all wind the same way, one for each piece, corner
/// and end. They overlap; filled by the non-zero rule they are the line's exact shape.
struct StrokeOutliner {
  /// How many half widths a mitered corner may reach out before it is cut off.
  static let miterLimit = 4.0

  private let radius: Double
  private let cap: LineCap
  private let join: LineJoin
  private let transform: AffineTransform
  /// How far a round corner's pieces may lie inside the true circle.
  private let tolerance: Double

  /// Lengths are in user space; `transform` maps it to pixels.
  init(
    radius: Double, cap: LineCap, join: LineJoin, tolerance: Double, transform: AffineTransform
  ) {
    self.radius = radius
    self.cap = cap
    self.join = join
    self.transform = transform
    self.tolerance = tolerance
  }

  /// Adds the outline of one subpath.
  func add(_ line: Polyline, to filler: inout ScanlineFiller) {
    let points = line.points
    guard points.count > 1 else {
      if let point = points.first { addDot(point, to: &filler) }
      return
    }
    let pieces = line.isClosed ? points.count : points.count - 1
    let directions = (0..<pieces).map { i in
      unit(points[(i + 1) % points.count] - points[i])
    }
    for (i, direction) in directions.enumerated() {
      addPiece(points[i], points[(i + 1) % points.count], direction, to: &filler)
      if i > 0 { addJoin(points[i], directions[i - 1], direction, to: &filler) }
    }
    if line.isClosed {
      addJoin(points[0], directions[pieces - 1], directions[0], to: &filler)
    } else {
      addCap(points[0], -directions[0], to: &filler)
      addCap(points[points.count - 1], directions[pieces - 1], to: &filler)
    }
  }

  private func addPiece(
    _ a: Point, _ b: Point, _ direction: Vector, to filler: inout ScanlineFiller
  ) {
    let n = normal(direction)
    add([a - n, b - n, b + n, a + n], to: &filler)
  }

  /// Fills the gap on the outer side of a corner.
  private func addJoin(
    _ p: Point, _ before: Vector, _ after: Vector, to filler: inout ScanlineFiller
  ) {
    let (sine, cosine) = (before.cross(after), before.dot(after))
    guard sine != 0 || cosine < 0 else { return }
    // The outer side is on the left of a right turn, and the other way round. The two wedges wind
    // like the pieces when the order of their points is turned with the side.
    let from = sine > 0 ? -normal(before) : normal(after)
    let to = sine > 0 ? -normal(after) : normal(before)
    switch join {
    case .round:
      add([p] + arc(around: p, from: from, to: to), to: &filler)
    case .bevel:
      add([p, p + from, p + to], to: &filler)
    case .miter:
      // The tip lies radius / cos(angle / 2) away, where the two edges meet.
      let middle = from + to
      let half = middle.length / 2
      if half * StrokeOutliner.miterLimit >= radius {
        let tip = p + middle * (radius * radius / (2 * half * half))
        add([p, p + from, tip, p + to], to: &filler)
      } else {
        add([p, p + from, p + to], to: &filler)
      }
    }
  }

  /// Ends a line at `p` that comes along `direction`.
  private func addCap(_ p: Point, _ direction: Vector, to filler: inout ScanlineFiller) {
    let n = normal(direction)
    switch cap {
    case .butt: break
    case .round: add(arc(around: p, from: -n, to: n), to: &filler)
    case .square:
      let ahead = direction * radius
      add([p - n, p - n + ahead, p + n + ahead, p + n], to: &filler)
    }
  }

  private func addDot(_ p: Point, to filler: inout ScanlineFiller) {
    switch cap {
    case .butt: break
    case .round:
      let r = Vector(radius, 0)
      add(arc(around: p, from: r, to: -r) + arc(around: p, from: -r, to: r), to: &filler)
    case .square:
      add(Path.rect(Rect(center: p, size: Size(2 * radius, 2 * radius))), to: &filler)
    }
  }

  /// Points on the circle, clockwise (as seen on screen) from `from` to `to`, half a turn at most.
  private func arc(around p: Point, from: Vector, to: Vector) -> [Point] {
    var points = [p + from]
    addArc(around: p, from: from, to: to, into: &points)
    return points
  }

  /// Halves the arc until it is flat enough. Square roots alone are the same on every machine;
  /// sines are not.
  private func addArc(around p: Point, from: Vector, to: Vector, into points: inout [Point]) {
    let chord = (from + to) / 2
    let middle = chord.length
    guard radius - middle > tolerance, points.count < 2000 else {
      points.append(p + to)
      return
    }
    // Half a turn has no middle of its chord to go by.
    let top =
      middle > radius / 64 ? chord * (radius / middle) : Vector(-from.dy, from.dx)
    addArc(around: p, from: from, to: top, into: &points)
    addArc(around: p, from: top, to: to, into: &points)
  }

  private func add(_ path: Path, to filler: inout ScanlineFiller) {
    for line in path.flattened(tolerance: 1) { add(line.points, to: &filler) }
  }

  private func add(_ points: [Point], to filler: inout ScanlineFiller) {
    filler.add(points.map { transform.apply($0) })
  }

  private func unit(_ v: Vector) -> Vector { v / v.length }

  /// The vector of the half width to the right of a direction (as seen on screen).
  private func normal(_ direction: Vector) -> Vector {
    Vector(-direction.dy * radius, direction.dx * radius)
  }
}

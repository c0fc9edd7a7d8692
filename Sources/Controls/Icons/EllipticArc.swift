import Geometry
import Glibc

/// A piece of an ellipse between two points, as SVG describes it (SVG 1.1, appendix F.6).
nonisolated struct EllipticArc {
  private let end: Point
  private let center: Point
  private let radii: Vector
  private let rotation: Double
  private let startAngle: Double
  private let sweep: Double

  /// Makes the arc; radii too small to reach are enlarged until they do. Nil where it is a
  /// straight line: without a radius or without a distance.
  init?(
    from start: Point, to end: Point, radii: Vector, rotation: Double, isLarge: Bool,
    isClockwise: Bool
  ) {
    guard radii.dx > 0, radii.dy > 0, start != end else { return nil }
    let half = (start - end) / 2
    let (sine, cosine) = (sin(rotation), cos(rotation))
    let x = cosine * half.dx + sine * half.dy
    let y = cosine * half.dy - sine * half.dx
    let reach = x * x / (radii.dx * radii.dx) + y * y / (radii.dy * radii.dy)
    let r = reach > 1 ? radii * reach.squareRoot() : radii
    let (xx, yy) = (x * x * r.dy * r.dy, y * y * r.dx * r.dx)
    let root = (max(0, r.dx * r.dx * r.dy * r.dy - xx - yy) / (xx + yy)).squareRoot()
    let k = isLarge == isClockwise ? -root : root
    let c = Vector(k * r.dx * y / r.dy, -k * r.dy * x / r.dx)
    self.end = end
    self.radii = r
    self.rotation = rotation
    center = Point(
      cosine * c.dx - sine * c.dy + (start.x + end.x) / 2,
      sine * c.dx + cosine * c.dy + (start.y + end.y) / 2)
    let first = atan2((y - c.dy) / r.dy, (x - c.dx) / r.dx)
    let last = atan2((-y - c.dy) / r.dy, (-x - c.dx) / r.dx)
    var sweep = last - first
    if isClockwise, sweep < 0 { sweep += 2 * .pi }
    if !isClockwise, sweep > 0 { sweep -= 2 * .pi }
    startAngle = first
    self.sweep = sweep
  }

  /// Adds the arc to a path that stands at its start, as cubic curves of at most a quarter each.
  func append(to path: inout Path) {
    let count = max(1, Int((abs(sweep) / (.pi / 2) - 1e-9).rounded(.up)))
    let step = sweep / Double(count)
    let k = 4 / 3 * tan(step / 4)
    for index in 0..<count {
      let a = startAngle + Double(index) * step
      let b = a + step
      let isLast = index == count - 1
      path.cubic(
        image(cos(a) - k * sin(a), sin(a) + k * cos(a)),
        image(cos(b) + k * sin(b), sin(b) - k * cos(b)),
        to: isLast ? end : image(cos(b), sin(b)))
    }
  }

  /// The image of a point of the unit circle's plane.
  private func image(_ x: Double, _ y: Double) -> Point {
    let (sine, cosine) = (sin(rotation), cos(rotation))
    let (px, py) = (x * radii.dx, y * radii.dy)
    return Point(center.x + cosine * px - sine * py, center.y + sine * px + cosine * py)
  }
}

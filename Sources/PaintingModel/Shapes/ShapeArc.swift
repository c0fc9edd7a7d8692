internal import Geometry

/// The part of a circle through three points.
struct ShapeArc: Hashable, Sendable {
  let center: Point
  let radius: Double
  /// Where it begins, in radians.
  let start: Double
  /// How far it goes on from there, in radians; clockwise on the screen above 0.
  let sweep: Double

  /// Makes the arc from one point through another to a third; nil where they lie on a line.
  init?(_ a: Point, _ b: Point, _ c: Point) {
    let (u, v) = (b - a, c - a)
    let area = 2 * u.cross(v)
    guard abs(area) > 1e-6 * max(1e-9, u.length * v.length) else { return nil }
    let (p, q) = (u.lengthSquared, v.lengthSquared)
    let way = Vector((v.dy * p - u.dy * q) / area, (u.dx * q - v.dx * p) / area)
    guard way.length.isFinite, way.length < 1e7 else { return nil }
    (center, radius) = (a + way, way.length)
    let (first, middle, last) = ((a - center).angle, (b - center).angle, (c - center).angle)
    func turn(_ from: Double, _ to: Double) -> Double {
      let turn = (to - from).remainder(dividingBy: 2 * .pi)
      return turn < 0 ? turn + 2 * .pi : turn
    }
    let whole = turn(first, last)
    start = first
    sweep = turn(first, middle) <= whole ? whole : whole - 2 * .pi
  }

  /// The point at a share of the way.
  func point(at share: Double) -> Point { center + Vector(angle: start + sweep * share) * radius }
}

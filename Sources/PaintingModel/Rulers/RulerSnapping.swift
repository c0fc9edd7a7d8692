public import Geometry

/// Places that draw the points of shapes to them: the corners and lines of grids, single lines, and curves.
public struct RulerSnapping: Sendable {
  private let lines: [Ruler]
  private let grids: [Ruler]
  private let curves: [RulerCurve]
  /// From how near, in canvas pixels.
  private let reach: Double

  /// Finds the places of rulers; nil where they have none.
  public init?(_ rulers: [Ruler], reach: Double) {
    guard !rulers.isEmpty else { return nil }
    let seen = rulers.filter { $0.isVisible && $0.strength > 0 }
    (lines, grids) = (seen.filter(\.kind.isLine), seen.filter(\.kind.isGrid))
    curves = seen.filter { $0.kind == .curve }.map { RulerCurve($0) }
    self.reach = reach
    if lines.isEmpty && grids.isEmpty && curves.isEmpty { return nil }
  }

  /// Where a point comes to rest; itself where nothing is near.
  public func place(for point: Point) -> Point {
    var place = point
    for line in lines {
      if line.kind == .vertical {
        if abs(point.x - line.center.x) <= reach { place.x = line.center.x }
      } else if abs(point.y - line.center.y) <= reach {
        place.y = line.center.y
      }
    }
    if place != point { return place }
    let feet = curves.lazy.map { $0.place(for: point) }
    if let foot = feet.first(where: { $0.distance(to: point) <= reach }) { return foot }
    return grids.lazy.compactMap { self.place(for: point, in: $0) }.first ?? point
  }

  /// The nearest corner of a grid, or else place on its lines; nil where neither is near.
  private func place(for point: Point, in grid: Ruler) -> Point? {
    let ways = grid.gridDirections
    // Two directions reach all corners, also of triangles.
    let (a, b) = (ways[0] * grid.step, ways[1] * grid.step)
    let way = point - grid.center
    let (u, v) = (way.cross(b) / a.cross(b), a.cross(way) / a.cross(b))
    let corners = [u.rounded(.down), u.rounded(.up)].flatMap { u in
      [v.rounded(.down), v.rounded(.up)].map { grid.center + a * u + b * $0 }
    }
    let corner = corners.min { $0.distance(to: point) < $1.distance(to: point) }
    if let corner, corner.distance(to: point) <= reach { return corner }
    let feet = ways.map { direction -> Point in
      let across = Vector(-direction.dy, direction.dx)
      let far = way.dot(across)
      return point + across * ((far / grid.gridGap).rounded() * grid.gridGap - far)
    }
    let foot = feet.min { $0.distance(to: point) < $1.distance(to: point) }
    return foot.flatMap { $0.distance(to: point) <= reach ? $0 : nil }
  }
}

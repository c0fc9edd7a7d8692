public import Geometry

/// One of the lines that a ruler leads along.
public enum RulerLine: Hashable, Sendable {
  /// A straight one, through a place, in a direction of length 1.
  case straight(through: Point, along: Vector)
  /// Around an ellipse.
  case ellipse(ShapeFrame)
  /// Along a curve.
  case curve(RulerCurve)

  /// The place on it that belongs to one beside it.
  public func place(for point: Point) -> Point {
    switch self {
    case .straight(let start, let way): start + way * (point - start).dot(way)
    case .ellipse(let frame): frame.point(Self.turn(of: point, around: frame))
    case .curve(let curve): curve.place(for: point)
    }
  }

  /// Where it goes beside a place, of length 1.
  func direction(at point: Point) -> Vector {
    switch self {
    case .straight(_, let way): return way
    case .ellipse(let frame):
      let turn = Self.turn(of: point, around: frame)
      let way = frame.y * turn.dx - frame.x * turn.dy
      return way / way.length
    case .curve(let curve): return curve.direction(at: point)
    }
  }

  /// The place of the unit circle where an ellipse has a place.
  private static func turn(of point: Point, around frame: ShapeFrame) -> Vector {
    let way = point - frame.center
    let turn = Vector(
      way.dot(frame.x) / frame.x.dot(frame.x), way.dot(frame.y) / frame.y.dot(frame.y))
    return turn.length > 0 ? turn / turn.length : Vector(1, 0)
  }
}

extension Ruler {
  /// The lines that a hand may mean that goes on from a place.
  ///
  /// - Parameters:
  ///   - way: where the hand goes: not zero.
  ///   - nearness: from how near single lines draw a hand to them, in canvas pixels.
  public func lines(from start: Point, toward way: Vector, nearness: Double) -> [RulerLine] {
    func through(_ place: Point, _ directions: [Vector]) -> [RulerLine] {
      directions.map { .straight(through: place, along: $0) }
    }
    func near(_ line: RulerLine) -> [RulerLine] {
      line.place(for: start).distance(to: start) <= nearness ? [line] : []
    }
    switch kind {
    case .onePoint, .twoPoints, .threePoints:
      // From a vanishing point all ways lead to it.
      let ways = places.map { $0.distance(to: start) > Ruler.least ? $0 - start : way }
        .map { $0 / $0.length }
      let across = Vector(-horizon.dy, horizon.dx)
      return through(
        start, ways + (kind == .onePoint ? [horizon, across] : kind == .twoPoints ? [across] : []))
    case .parallel: return through(start, [Vector(angle: angle)])
    case .ellipse: return near(.ellipse(frame))
    case .concentric:
      let size = frame.size(through: start)
      guard size > 0 else { return [] }
      return [
        .ellipse(ShapeFrame(center: frame.center, x: frame.x * size, y: frame.y * size))
      ]
    case .squareGrid, .isometricGrid:
      return gridDirections.map { way in
        let across = Vector(-way.dy, way.dx)
        let number = ((start - center).dot(across) / gridGap).rounded()
        return .straight(through: center + across * (number * gridGap), along: way)
      }
    case .horizontal: return near(.straight(through: center, along: Vector(1, 0)))
    case .vertical: return near(.straight(through: center, along: Vector(0, 1)))
    case .curve: return near(.curve(RulerCurve(self)))
    }
  }
}

extension ShapeFrame {
  /// How many times as large it would be with its ellipse through a place.
  fileprivate func size(through point: Point) -> Double {
    let way = point - center
    return Vector(way.dot(x) / x.dot(x), way.dot(y) / y.dot(y)).length
  }
}

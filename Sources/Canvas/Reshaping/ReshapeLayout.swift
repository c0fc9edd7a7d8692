import Geometry
import PaintingModel

/// Where the handles of a line that is reshaped are in the view, in points, and what a touch takes.
nonisolated struct ReshapeLayout: Hashable {
  /// What a hand can have of it.
  enum Part: Hashable {
    /// A place of the line.
    case line(Double)
    /// The first or the last place.
    case start, end
    /// What widens the line at the chosen place, on one side or the other.
    case side(isLeft: Bool)
  }

  /// The ends of the line.
  let start: Point
  let end: Point
  /// The chosen place.
  let chosen: Point
  /// The handles at its sides, left and right in the direction of the line.
  let sides: [Point]
  /// The direction across the line at the chosen place, to the left, of length 1.
  let across: Vector

  /// How far from a handle's middle, or from the line, a touch still takes it.
  static let reach = 22.0

  init(_ line: StrokeLine, chosen place: Double, _ transform: CanvasTransform) {
    start = transform.viewPoint(line.point(at: 0))
    end = transform.viewPoint(line.point(at: line.end))
    let middle = transform.viewPoint(line.point(at: place))
    let way = transform.linear.apply(line.direction(at: place))
    let unit = way.length > 1e-9 ? way / way.length : Vector(1, 0)
    let left = Vector(unit.dy, -unit.dx)
    let radius = line.radius(at: place) * transform.zoom / transform.pixelsPerPoint
    // Clear of the paint, and with room for a finger beside the line.
    let offset = max(radius + Self.reach / 2, 2 * Self.reach)
    (chosen, across) = (middle, left)
    sides = [middle + left * offset, middle - left * offset]
  }

  /// What a touch takes; nil beside all of it.
  ///
  /// - Parameters:
  ///   - takesEnds: whether ends are taken by themselves.
  ///   - hasSides: whether the handles at the sides are there.
  func part(
    at place: Point, of line: StrokeLine, takesEnds: Bool, hasSides: Bool,
    _ transform: CanvasTransform
  ) -> Part? {
    let side = sides.indices.min { sides[$0].distance(to: place) < sides[$1].distance(to: place) }
    if hasSides, let side, sides[side].distance(to: place) <= Self.reach {
      return .side(isLeft: side == 0)
    }
    if takesEnds {
      let (first, last) = (start.distance(to: place), end.distance(to: place))
      if min(first, last) <= Self.reach { return first < last ? .start : .end }
    }
    let found = LineFalloff.nearest(to: transform.canvasPoint(place), on: line.points)
    let distance = transform.viewPoint(line.point(at: found)).distance(to: place)
    let radius = line.radius(at: found) * transform.zoom / transform.pixelsPerPoint
    return distance <= max(Self.reach, radius) ? .line(found) : nil
  }
}

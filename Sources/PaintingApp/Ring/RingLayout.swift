import Geometry

/// Where things lie on the quick ring, about its middle, in points: colors in the inner ring, brushes in the
/// outer one, from the top clockwise, and undo in the middle.
nonisolated enum RingLayout {
  /// Something on the ring.
  enum Spot: Hashable, Sendable {
    case undo
    case color(Int)
    case brush(Int)
  }

  /// How many colors there are, and brushes: hands know eight directions without a look.
  static let count = 8
  /// From the middle to its edge.
  static let radius = 152.0
  /// From the middle to the middles of colors.
  static let colorRadius = 68.0
  /// From the middle to the middles of brushes.
  static let brushRadius = 122.0
  /// Where colors begin.
  static let innerEdge = 40.0
  /// Where brushes begin.
  static let outerEdge = 94.0
  /// The extent of a color, of a brush and of undo.
  static let colorExtent = 40.0
  static let brushExtent = 48.0
  static let undoExtent = 56.0

  /// The middle of what lies in one of the directions.
  static func place(_ index: Int, radius: Double) -> Vector {
    let diagonal = radius * (0.5).squareRoot()
    let ways: [(Double, Double)] = [
      (0, -radius), (diagonal, -diagonal), (radius, 0), (diagonal, diagonal),
      (0, radius), (-diagonal, diagonal), (-radius, 0), (-diagonal, -diagonal),
    ]
    let way = ways[index % count]
    return Vector(way.0, way.1)
  }

  /// What lies where a hand went from the middle; beyond the edge it is still the brush of that direction, so
  /// that nobody has to look how far to go.
  static func spot(at way: Vector) -> Spot {
    let distance = way.length
    guard distance >= innerEdge else { return .undo }
    let index =
      (0..<count).max { place($0, radius: 1).dot(way) < place($1, radius: 1).dot(way) } ?? 0
    return distance < outerEdge ? .color(index) : .brush(index)
  }
}

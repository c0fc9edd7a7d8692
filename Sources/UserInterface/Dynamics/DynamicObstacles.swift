import Geometry

/// What the bodies of a step may meet: each other, walls, and lines.
nonisolated struct DynamicObstacles {
  /// Two bodies that do not go through each other.
  struct Pair {
    let first: Int
    let second: Int
    /// The number of the collision behavior.
    let source: ObjectIdentifier
  }

  /// The inside of a rectangle that a body does not leave.
  struct Room {
    let body: Int
    let bounds: Rect
    let source: ObjectIdentifier
  }

  /// A line that a body does not cross.
  struct Line {
    let body: Int
    let start: Point
    let end: Point
    let identifier: String
    let source: ObjectIdentifier
  }

  var pairs: [Pair] = []
  var rooms: [Room] = []
  var lines: [Line] = []

  mutating func removeAll() {
    pairs.removeAll(keepingCapacity: true)
    rooms.removeAll(keepingCapacity: true)
    lines.removeAll(keepingCapacity: true)
  }
}

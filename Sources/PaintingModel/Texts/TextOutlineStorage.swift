internal import Geometry
internal import Synchronization

/// The outlines of a text, once for all copies, and what is known of their pixels.
final class TextOutlineStorage: Hashable, Sendable {
  let steps: [TextOutlines.Step]
  let points: [SIMD2<Int32>]
  let bounds: Rect
  private let hash: Int
  /// What they cover where maps took them lately.
  private let shapes = Mutex<[(map: AffineTransform, shape: TextShape)]>([])
  private static let mostShapes = 2

  init(steps: [TextOutlines.Step], points: [SIMD2<Int32>]) {
    (self.steps, self.points) = (steps, points)
    if let first = points.first {
      var (low, high) = (first, first)
      for point in points {
        low = pointwiseMin(low, point)
        high = pointwiseMax(high, point)
      }
      bounds = Rect(around: TextOutlines.point(low), TextOutlines.point(high))
    } else {
      bounds = .zero
    }
    var hasher = Hasher()
    hasher.combine(steps)
    hasher.combine(points)
    hash = hasher.finalize()
  }

  static func == (a: TextOutlineStorage, b: TextOutlineStorage) -> Bool {
    a === b || a.hash == b.hash && a.steps == b.steps && a.points == b.points
  }

  func hash(into hasher: inout Hasher) { hasher.combine(hash) }

  var path: Path {
    var path = Path()
    forEachLine { line in
      path.append(line)
      path.close()
    }
    return path
  }

  /// Goes through the closed lines in order; each is a path that is still to be closed.
  func forEachLine(_ body: (Path) -> Void) {
    var line = Path()
    var next = 0
    func point(_ offset: Int) -> Point { TextOutlines.point(points[next + offset]) }
    for step in steps {
      switch step {
      case .move:
        if !line.isEmpty { body(line) }
        line = Path()
        line.move(to: point(0))
      case .line: line.line(to: point(0))
      case .quad: line.quad(point(0), to: point(1))
      case .cubic: line.cubic(point(0), point(1), to: point(2))
      }
      next += step.pointCount
    }
    if !line.isEmpty { body(line) }
  }

  func shape(_ map: AffineTransform) -> TextShape {
    if let known = shapes.withLock({ $0.first { $0.map == map }?.shape }) { return known }
    let shape = TextShape(self, map)
    shapes.withLock { shapes in
      if shapes.count >= TextOutlineStorage.mostShapes { shapes.removeFirst() }
      shapes.append((map, shape))
    }
    return shape
  }
}

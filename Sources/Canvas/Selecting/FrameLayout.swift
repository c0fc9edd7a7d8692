package import Geometry

/// Where a frame and its handles are in the view, in points.
///
/// Each handle has 44 points for itself, and so has the inside, also where what is selected is tiny on
/// the screen: the frame is then drawn around a larger box with the same middle.
package nonisolated struct FrameLayout: Hashable, Sendable {
  /// The corners, in the frame's order; those of the larger box where what is selected is tiny.
  package let corners: [Point]
  /// The corners of what is selected.
  package let exactCorners: [Point]
  /// The knob that turns.
  package let knob: Point
  /// The edge that the knob stands on.
  package let knobEdge: Int

  /// How far from a handle's middle a touch still takes it.
  package static let reach = 22.0
  /// From an edge to the knob.
  private static let stem = 44.0
  /// Half of what keeps two handles and the inside between them apart.
  private static let leastHalf = 2 * reach
  /// The sine of the least angle between two edges.
  private static let leastSine = 0.5

  /// Lays a frame out. The knob stands on the upper edge, or where that would be out of sight on
  /// another; `knobEdge` keeps it where it was, while a hand has it.
  package init(_ frame: TransformFrame, _ transform: CanvasTransform, knobEdge: Int? = nil) {
    let middle = transform.viewPoint(frame.middle)
    // By the linear part, since places are rounded to pixels.
    let scale = 0.5 / transform.pixelsPerPoint
    let width = transform.linear.apply(frame.across) * scale
    let height = transform.linear.apply(frame.down) * scale
    func box(_ across: Vector, _ down: Vector) -> [Point] {
      [Vector(-1, -1), Vector(1, -1), Vector(1, 1), Vector(-1, 1)].map {
        middle + across * $0.dx + down * $0.dy
      }
    }
    exactCorners = box(width, height)
    let (across, down) = FrameLayout.opened(width, height)
    corners = box(across, down)
    let knobs = [-down, across, down, -across].enumerated().map { index, way in
      let along = index.isMultiple(of: 2) ? across : down
      let normal = Vector(-along.dy, along.dx) / along.length
      let outward = normal.dot(way) < 0 ? -normal : normal
      return middle + way + outward * FrameLayout.stem
    }
    let sight = Rect(origin: .zero, size: transform.viewSize).inset(by: FrameLayout.reach)
    let order = [0, 2, 3, 1]
    let chosen = knobEdge ?? order.first { sight.contains(knobs[$0]) } ?? 0
    self.knobEdge = chosen & 3
    knob = knobs[chosen & 3]
  }

  /// The middles of the edges, in the frame's order.
  package var edges: [Point] {
    (0..<4).map { corners[$0].interpolated(to: corners[($0 + 1) % 4], at: 0.5) }
  }

  /// Where a part is; the inside by its middle.
  package func place(of part: TransformFrame.Part) -> Point {
    switch part {
    case .inside: corners[0].interpolated(to: corners[2], at: 0.5)
    case .corner(let index): corners[index & 3]
    case .edge(let index): edges[index & 3]
    case .knob: knob
    }
  }

  /// The smallest rectangle around corners and knob, without what is drawn around those.
  package var bounds: Rect {
    (corners + [knob]).reduce(Rect(around: corners[0], corners[0])) {
      Rect(
        minX: min($0.minX, $1.x), minY: min($0.minY, $1.y), maxX: max($0.maxX, $1.x),
        maxY: max($0.maxY, $1.y))
    }
  }

  /// What a touch takes: the nearest handle in reach, else the inside; nil for what is outside.
  package func part(at point: Point) -> TransformFrame.Part? {
    let handles: [TransformFrame.Part] =
      [.knob] + (0..<4).map { .corner($0) } + (0..<4).map { .edge($0) }
    var nearest: (part: TransformFrame.Part, distance: Double)?
    for handle in handles {
      let distance = place(of: handle).distance(to: point)
      if distance <= FrameLayout.reach, distance < nearest?.distance ?? .infinity {
        nearest = (handle, distance)
      }
    }
    return nearest?.part ?? (contains(point) ? .inside : nil)
  }

  private func contains(_ point: Point) -> Bool {
    let turns = (0..<4).map { index in
      (corners[(index + 1) % 4] - corners[index]).cross(point - corners[index])
    }
    return turns.allSatisfy { $0 > 0 } || turns.allSatisfy { $0 < 0 }
  }

  /// Half the edges of a frame, made long enough for the handles, and spread where they nearly lie on
  /// each other.
  private static func opened(_ across: Vector, _ down: Vector) -> (Vector, Vector) {
    let (width, height) = (across.length, down.length)
    // Too small to have a direction that could be seen.
    var unit = width > 1e-9 ? across / width : Vector(1, 0)
    var other = height > 1e-9 ? down / height : Vector(-unit.dy, unit.dx)
    var sine = unit.cross(other)
    if abs(sine) < leastSine {
      // Both turn away from the line between them, or from the one across it where they face apart.
      let facing: Double = unit.dot(other) < 0 ? -1 : 1
      let sum = unit + other * facing
      let middle = sum / sum.length
      let normal = Vector(-middle.dy, middle.dx) * (sine * facing < 0 ? -1 : 1)
      let half = Vector(angle: .pi / 12)
      unit = middle * half.dx - normal * half.dy
      other = (middle * half.dx + normal * half.dy) * facing
      sine = unit.cross(other)
    }
    let least = leastHalf / abs(sine)
    return (unit * max(width, least), other * max(height, least))
  }
}

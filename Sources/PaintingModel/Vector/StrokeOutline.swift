internal import Geometry
internal import Rasterizer

/// The line around all that the tip of a solid stroke touches, as one path to be filled where its
/// winding number is not 0. Parts may lie over each other; all turn the same way.
struct StrokeOutline {
  private(set) var path = Path()
  private var chain: [Disc] = []
  private var frame = AffineTransform.identity

  /// The tip at one place, as a disc in its frame.
  private struct Disc {
    let center: Point
    let radius: Double
  }

  /// How far the outline may be from the flattened curve, in pixels.
  private static let tolerance = 0.03

  /// Adds what a disc touches on a straight way.
  mutating func add(_ capsule: Capsule) {
    add(
      Disc(center: capsule.start, radius: capsule.startTip.radius),
      Disc(center: capsule.end, radius: capsule.endTip.radius), in: .identity)
  }

  /// Adds what a nib touches on a straight way.
  mutating func add(_ sweep: NibSweep) {
    let (direction, aspect) = (sweep.nib.direction, sweep.nib.aspect)
    // The nib is a disc where its own axes are those of the frame, the shorter one stretched.
    let frame = AffineTransform(
      a: direction.dx, b: direction.dy, c: -direction.dy * aspect, d: direction.dx * aspect,
      tx: 0, ty: 0)
    guard let back = frame.inverted else { return }
    add(
      Disc(center: back.apply(sweep.start), radius: sweep.nib.radius),
      Disc(center: back.apply(sweep.end), radius: sweep.endRadius), in: frame)
  }

  /// Ends what is begun.
  mutating func finish() {
    defer { chain.removeAll(keepingCapacity: true) }
    guard let first = chain.first else { return }
    let discs = chain.count == 1 ? [first] : chain
    guard discs.count > 1 else { return addDisc(first) }
    addChain()
  }

  private mutating func add(_ from: Disc, _ to: Disc, in frame: AffineTransform) {
    let way = from.center.distance(to: to.center)
    if frame != self.frame || !canGoOn(from, to) { finish() }
    self.frame = frame
    if way <= abs(from.radius - to.radius) + 1e-9 {
      // One lies in the other.
      finish()
      addDisc(from.radius > to.radius ? from : to)
      return
    }
    if chain.isEmpty { chain.append(from) }
    chain.append(to)
  }

  /// Whether a straight part can be added to the chain so that its sides do not fold.
  private func canGoOn(_ from: Disc, _ to: Disc) -> Bool {
    guard chain.count > 1, let last = chain.last else { return chain.isEmpty }
    guard last.center == from.center, last.radius == from.radius else { return false }
    let before = last.center - chain[chain.count - 2].center
    let way = to.center - from.center
    let (a, b) = (before.length, way.length)
    guard a > 0, b > 0 else { return false }
    let cosine = before.dot(way) / (a * b)
    guard cosine > 0.8 else { return false }
    // tan(turn / 2) · radius is how much shorter the inner side is at each end.
    let half = ((1 - cosine) / (1 + cosine)).squareRoot()
    return half * from.radius < 0.4 * min(a, b) && abs(to.radius - from.radius) < 0.25 * b
  }

  // MARK: Parts

  private mutating func addDisc(_ disc: Disc) {
    guard disc.radius > 0 else { return }
    path.move(to: frame.apply(disc.center + Vector(disc.radius, 0)))
    addArc(around: disc, from: Vector(1, 0), to: Vector(-1, 0))
    addArc(around: disc, from: Vector(-1, 0), to: Vector(1, 0))
    path.close()
  }

  private mutating func addChain() {
    var left: [Point] = []
    var right: [Point] = []
    var ends: [(left: Vector, right: Vector)] = []
    for index in 0..<chain.count - 1 {
      ends.append(StrokeOutline.contacts(chain[index], chain[index + 1]))
    }
    for (index, disc) in chain.enumerated() {
      let before = ends[max(0, index - 1)]
      let after = ends[min(ends.count - 1, index)]
      left.append(disc.center + (before.left + after.left).unit * disc.radius)
      right.append(disc.center + (before.right + after.right).unit * disc.radius)
    }
    let (first, last) = (chain[0], chain[chain.count - 1])
    path.move(to: frame.apply(left[0]))
    for point in StrokeOutline.thinned(left).dropFirst() { path.line(to: frame.apply(point)) }
    addArc(around: last, from: ends[ends.count - 1].left, to: ends[ends.count - 1].right)
    for point in StrokeOutline.thinned(right).reversed().dropFirst() {
      path.line(to: frame.apply(point))
    }
    addArc(around: first, from: ends[0].right, to: ends[0].left)
    path.close()
  }

  /// Where the sides that touch two discs touch the first, from its middle: to the left of the way
  /// (against the clock) and to the right of it.
  private static func contacts(_ from: Disc, _ to: Disc) -> (left: Vector, right: Vector) {
    let way = to.center - from.center
    let forward = way / way.length
    let normal = Vector(forward.dy, -forward.dx)
    let along = (from.radius - to.radius) / way.length
    let across = max(0, 1 - along * along).squareRoot()
    return (forward * along + normal * across, forward * along - normal * across)
  }

  /// Adds an arc with the clock, from the current point.
  private mutating func addArc(around disc: Disc, from: Vector, to: Vector) {
    guard disc.radius > 0 else { return }
    var turn = to.angle - from.angle
    if turn <= 0 { turn += 2 * .pi }
    let count = max(1, Int((turn / (.pi / 2) - 1e-6).rounded(.up)))
    let step = turn / Double(count)
    let quarter = Vector(angle: step / 4)
    let reach = 4 / 3 * quarter.dy / quarter.dx
    let rotation = Vector(angle: step)
    var arm = from
    for index in 0..<count {
      let turned = Vector(
        arm.dx * rotation.dx - arm.dy * rotation.dy, arm.dx * rotation.dy + arm.dy * rotation.dx)
      let next = index == count - 1 ? to : turned
      func place(_ arm: Vector, _ along: Double) -> Point {
        frame.apply(
          disc.center + (arm + Vector(-arm.dy, arm.dx) * along) * disc.radius)
      }
      path.cubic(place(arm, reach), place(next, -reach), to: place(next, 0))
      arm = next
    }
  }

  /// The points of a side without those that others say already.
  private static func thinned(_ points: [Point]) -> [Point] {
    guard points.count > 2, let last = points.last else { return points }
    var result = [points[0]]
    var start = 0
    for index in 2..<points.count {
      let way = points[index] - points[start]
      let length = way.length
      let isNear = points[start + 1..<index].allSatisfy { point in
        let arm = point - points[start]
        return length > 0 && abs(way.dx * arm.dy - way.dy * arm.dx) <= tolerance * length
      }
      if !isNear || index - start > 64 {
        start = index - 1
        result.append(points[start])
      }
    }
    return result + [last]
  }
}

extension Vector {
  /// The same direction, of length 1; that of the x axis for none.
  fileprivate var unit: Vector { length > 0 ? self / length : Vector(1, 0) }
}

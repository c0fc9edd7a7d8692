extension Path {
  /// The path as straight pieces that stay within `tolerance` (the path's own units) of it.
  ///
  /// Every subpath is one polyline, also one of a single point. Points that repeat the one before
  /// are left out, and so are subpaths with a coordinate that is not finite.
  public func flattened(tolerance: Double) -> [Polyline] {
    var flattener = Flattener(tolerance: max(tolerance, 1e-6))
    for element in elements { flattener.add(element) }
    flattener.finish(closed: false)
    return flattener.result
  }
}

/// Walks a path's elements and collects the points of its subpaths.
private struct Flattener {
  let tolerance: Double
  private(set) var result: [Polyline] = []
  private var points: [Point] = []
  private var current = Point.zero
  private var start = Point.zero

  init(tolerance: Double) { self.tolerance = tolerance }

  mutating func add(_ element: Path.Element) {
    switch element {
    case .move(let p):
      finish(closed: false)
      start = p
      points = [p]
    case .line(let p):
      begin()
      append(p)
    case .quad(let c, let p):
      // The same curve, as a cubic.
      let c1 = current.interpolated(to: c, at: 2.0 / 3)
      let c2 = p.interpolated(to: c, at: 2.0 / 3)
      appendCurve(CubicBezier(current, c1, c2, p))
    case .cubic(let c1, let c2, let p):
      appendCurve(CubicBezier(current, c1, c2, p))
    case .close:
      finish(closed: true)
      current = start
      return
    }
    current = element.end ?? current
  }

  /// Ends the subpath under way, if there is one.
  mutating func finish(closed: Bool) {
    if closed, points.count > 1, points.first == points.last { points.removeLast() }
    if !points.isEmpty, points.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) {
      result.append(Polyline(points: points, isClosed: closed))
    }
    points = []
  }

  /// A step after a close begins a subpath where the last one began.
  private mutating func begin() {
    if points.isEmpty {
      points = [current]
      start = current
    }
  }

  private mutating func append(_ p: Point) {
    if points.last != p { points.append(p) }
  }

  private mutating func appendCurve(_ curve: CubicBezier) {
    begin()
    // A bad control point makes the whole subpath bad.
    for control in [curve.p1, curve.p2] where !(control.x.isFinite && control.y.isFinite) {
      points.append(control)
    }
    let count = curve.segmentCount(tolerance: tolerance)
    for i in 1..<count { append(curve.point(at: Double(i) / Double(count))) }
    append(curve.p3)
  }
}

extension Path.Element {
  /// Where the step ends; nil for a close.
  fileprivate var end: Point? {
    switch self {
    case .move(let p), .line(let p), .quad(_, let p), .cubic(_, _, let p): p
    case .close: nil
    }
  }
}

public import Geometry

/// What a hand changes of a shape, handle by handle.
extension Shape {
  /// Its handles with their places, in canvas pixels; those that lie over others come last.
  public var handles: [(handle: ShapeHandle, place: Point)] {
    func numbered(_ points: [Point]) -> [(handle: ShapeHandle, place: Point)] {
      points.enumerated().map { (.point($0.offset), $0.element) }
    }
    let middle: (handle: ShapeHandle, place: Point) = (.center, center)
    switch form {
    case .lines(let points, let isClosed), .curve(let points, let isClosed):
      return (isClosed ? [middle] : []) + numbered(points)
    case .arc(let start, let middle, let end): return numbered([start, middle, end])
    case .arrow(let start, let end, let head):
      let barb = Self.barbs(from: start, to: end, head: head).left
      return [(.head, barb)] + numbered([start, end])
    case .rectangle(let frame, let radius):
      let long = frame.x.length
      let share = long > 0 ? min(radius, long, frame.y.length) / long : 0
      return [middle, (.radius, frame.point(1 - share, -1))]
        + numbered(Self.signs.map { frame.point($0.0, $0.1) })
    case .ellipse(let frame):
      return [middle] + numbered(Self.axes.map { frame.point($0.0, $0.1) })
    case .polygon: return [middle] + numbered(places().dropLast())
    case .star:
      let places = places().dropLast()
      return [middle, (.inner, places[1])]
        + numbered(stride(from: 0, to: places.count, by: 2).map { places[$0] })
    }
  }

  private static let signs = [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)]
  private static let axes = [(1.0, 0.0), (0.0, 1.0), (-1.0, 0.0), (0.0, -1.0)]

  /// The same with a handle elsewhere; nil where it has none such, and where that is out of reach.
  ///
  /// - Parameter isRegular: whether it is to be as regular as it can.
  public func moved(_ handle: ShapeHandle, to place: Point, isRegular: Bool = false) -> Shape? {
    if handle == .center { return mapped(by: .translation(place - center)) }
    switch (form, handle) {
    case (.lines(var points, let isClosed), .point(let index)):
      guard points.indices.contains(index) else { return nil }
      points[index] = isRegular ? Self.snapped(place, from: points, index) : place
      return Shape(.lines(points, isClosed: isClosed))
    case (.curve(var points, let isClosed), .point(let index)):
      guard points.indices.contains(index) else { return nil }
      points[index] = place
      return Shape(.curve(points, isClosed: isClosed))
    case (.arc(let start, let middle, let end), .point(let index)):
      var points = [start, middle, end]
      guard points.indices.contains(index) else { return nil }
      points[index] = place
      return Shape(.arc(points[0], through: points[1], to: points[2]))
    case (.arrow(let start, let end, let head), .point(let index)):
      guard (0...1).contains(index) else { return nil }
      let place = isRegular ? Self.snapped(place, from: [start, end], index) : place
      return Shape(
        .arrow(index == 0 ? place : start, to: index == 0 ? end : place, head: head))
    case (.arrow(let start, let end, _), .head):
      return Shape(.arrow(start, to: end, head: place.distance(to: end)))
    case (.rectangle(let frame, let radius), .point(let index)):
      guard Self.signs.indices.contains(index) else { return nil }
      let sign = Self.signs[index]
      let box = Self.frame(
        frame, from: frame.point(-sign.0, -sign.1), to: place, sign, isRegular: isRegular)
      return box.flatMap { Shape(.rectangle($0, radius: radius)) }
    case (.rectangle(let frame, _), .radius):
      let way = (frame.point(1, -1) - place).dot(frame.directions.x)
      return Shape(
        .rectangle(frame, radius: min(max(0, way), frame.x.length, frame.y.length)))
    case (.ellipse(let frame), .point(let index)):
      guard Self.axes.indices.contains(index) else { return nil }
      return Self.ellipse(frame, axis: index, to: place, isRegular: isRegular)
    case (.polygon(let frame, let corners), .point(let index)):
      guard (0..<corners).contains(index) else { return nil }
      return turned(frame, from: places()[index], to: place, isRegular) {
        .polygon($0, corners: corners)
      }
    case (.star(let frame, let points, let inner), .point(let index)):
      guard (0..<points).contains(index) else { return nil }
      return turned(frame, from: places()[2 * index], to: place, isRegular) {
        .star($0, points: points, inner: inner)
      }
    case (.star(let frame, let points, let inner), .inner):
      let far = places()[1].distance(to: center) / inner
      return Shape(
        .star(frame, points: points, inner: far > 0 ? place.distance(to: center) / far : inner))
    default: return nil
    }
  }

  /// A place in a direction of a multiple of 15° from the neighbor of a point.
  private static func snapped(_ place: Point, from points: [Point], _ index: Int) -> Point {
    let neighbor = points[index == 0 ? min(1, points.count - 1) : index - 1]
    return neighbor + (place - neighbor).snapped
  }

  /// The frame between two corners across, in the directions of a former one.
  private static func frame(
    _ former: ShapeFrame, from corner: Point, to place: Point, _ sign: (Double, Double),
    isRegular: Bool
  ) -> ShapeFrame? {
    let axes = former.directions
    let area = axes.x.cross(axes.y)
    guard abs(area) > 1e-9 else { return nil }
    let way = place - corner
    var long = way.cross(axes.y) / area
    var wide = axes.x.cross(way) / area
    if isRegular {
      let side = max(abs(long), abs(wide))
      (long, wide) = (long < 0 ? -side : side, wide < 0 ? -side : side)
    }
    let end = corner + axes.x * long + axes.y * wide
    return ShapeFrame(
      center: corner.interpolated(to: end, at: 0.5), x: axes.x * (long * sign.0 / 2),
      y: axes.y * (wide * sign.1 / 2))
  }

  /// An ellipse, one of whose axes ends elsewhere.
  private static func ellipse(
    _ frame: ShapeFrame, axis: Int, to place: Point, isRegular: Bool
  ) -> Shape? {
    let isFirst = axis % 2 == 0
    var new = (place - frame.center) * (axis < 2 ? 1 : -1)
    if isRegular { new = new.snapped }
    let (old, other) = isFirst ? (frame.x, frame.y) : (frame.y, frame.x)
    let turn = old.length > 0 && new.length > 0 ? new.angle - old.angle : 0
    let way = Vector(angle: turn)
    var turned = Vector(
      other.dx * way.dx - other.dy * way.dy, other.dx * way.dy + other.dy * way.dx)
    if isRegular, turned.length > 0 { turned = turned * (new.length / turned.length) }
    return Shape(
      .ellipse(
        ShapeFrame(
          center: frame.center, x: isFirst ? new : turned, y: isFirst ? turned : new)))
  }

  /// The frame turned and scaled about its middle, so that one place of it comes to another one.
  private func turned(
    _ frame: ShapeFrame, from old: Point, to new: Point, _ isRegular: Bool,
    _ form: (ShapeFrame) -> Form
  ) -> Shape? {
    let (from, to) = (old - frame.center, new - frame.center)
    let way = isRegular ? to.snapped : to
    guard from.length > 1e-9 else {
      let radius = way.length
      return Shape(
        form(ShapeFrame(center: frame.center, x: Vector(radius, 0), y: Vector(0, radius))))
    }
    let map = AffineTransform.turning(from, to: way)
    var result = ShapeFrame(center: frame.center, x: map.apply(frame.x), y: map.apply(frame.y))
    if isRegular { result = result.regular }
    return Shape(form(result))
  }
}

extension Vector {
  /// The same in the nearest direction of a multiple of 15°.
  public var snapped: Vector {
    let step = Double.pi / 12
    return Vector(angle: (angle / step).rounded() * step) * length
  }
}

extension AffineTransform {
  /// Turns and scales about the origin, so that one way becomes another one.
  static func turning(_ from: Vector, to: Vector) -> AffineTransform {
    let square = from.lengthSquared
    guard square > 0 else { return .identity }
    let (a, b) = (from.dot(to) / square, from.cross(to) / square)
    return AffineTransform(a: a, b: b, c: -b, d: a, tx: 0, ty: 0)
  }
}

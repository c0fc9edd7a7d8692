import Geometry
import PaintingModel

/// Where the handles of a shape are in the view, in points, and what a touch takes.
nonisolated struct ShapeLayout: Hashable {
  /// The handles; those that lie over others come last.
  let handles: [Handle]
  /// The line of the shape.
  let path: Path
  private let line: [Point]

  /// A handle and its place.
  struct Handle: Hashable {
    let handle: ShapeHandle
    let place: Point
  }

  /// How far from a handle's middle, or from the line, a touch still takes it.
  static let reach = 22.0

  /// - Parameter map: from where the shape lies to the view.
  init(_ shape: Shape, _ map: AffineTransform) {
    handles = shape.handles.map { Handle(handle: $0.handle, place: map.apply($0.place)) }
    path = shape.path.transformed(by: map)
    line = shape.places(least: 64).map(map.apply)
  }

  /// What a touch takes: the nearest handle, or all of the shape by its line; nil beside it.
  func handle(at place: Point) -> ShapeHandle? {
    let near = handles.reversed().min {
      $0.place.distance(to: place) < $1.place.distance(to: place)
    }
    if let near, near.place.distance(to: place) <= Self.reach { return near.handle }
    let found = LineFalloff.point(of: line, at: LineFalloff.nearest(to: place, on: line))
    return found.distance(to: place) <= Self.reach ? .center : nil
  }

  /// The place of a handle; nil where there is none.
  func place(of handle: ShapeHandle?) -> Point? {
    handles.first { $0.handle == handle }?.place
  }

  /// The box around all that is drawn.
  var bounds: Rect {
    let box = path.controlBounds ?? Rect(around: handles[0].place, handles[0].place)
    return handles.reduce(box) { box, handle in
      Rect(
        minX: min(box.minX, handle.place.x), minY: min(box.minY, handle.place.y),
        maxX: max(box.maxX, handle.place.x), maxY: max(box.maxY, handle.place.y))
    }
  }
}

import Geometry
import PaintingModel

/// Where a ruler's handles lie in the view, and what they do to it.
struct RulerLayout {
  /// What a hand can have of a ruler.
  enum Handle: Hashable {
    /// One of its places.
    case place(Int)
    /// All places: by the horizon with its vanishing points, by the middle of a curve.
    case all
    /// The knob that turns it.
    case knob
    /// The end of an ellipse's first axis, which turns it, too.
    case firstAxis
    /// The end of an ellipse's second axis.
    case secondAxis
    /// So many cells of a grid.
    case cells(Int)
  }

  let ruler: Ruler
  let transform: CanvasTransform
  /// Where in the view a hand gets at handles, in points.
  private let room: Rect

  /// How far from a handle's middle a touch still takes it, in points.
  static let reach = 22.0
  /// How far from the middle the knob is, and a handle that tells how large cells are, in points.
  private static let arm = 84.0
  /// How near to the view's edges handles come that lie beyond them, in points: beside the trays there.
  private static let margins = Insets(top: 96, left: 108, bottom: 116, right: 108)
  /// How near they come to what covers the view, in points.
  private static let gap = 28.0

  /// Lays handles out.
  ///
  /// - Parameter covered: what lies over the view, as a panel does, in its points; nil for nothing.
  init(_ ruler: Ruler, _ transform: CanvasTransform, beside covered: Rect? = nil) {
    (self.ruler, self.transform) = (ruler, transform)
    let (size, margins) = (transform.viewSize, Self.margins)
    var (left, right) = (margins.left, size.width - margins.right)
    if let covered {
      if covered.midX < size.width / 2 {
        left = max(left, covered.maxX + Self.gap)
      } else {
        right = min(right, covered.minX - Self.gap)
      }
    }
    room = Rect(
      minX: left, minY: margins.top, maxX: max(left, right),
      maxY: max(margins.top, size.height - margins.bottom))
  }

  /// The handles with their places in the view: those that lie where no hand gets at them are at the edge of
  /// that. None where it is locked or hidden.
  var handles: [(handle: Handle, place: Point)] {
    guard ruler.isVisible, !ruler.isLocked else { return [] }
    return exactHandles.map { ($0.handle, inView(transform.viewPoint($0.place))) }
  }

  /// The handles with their places on the canvas.
  private var exactHandles: [(handle: Handle, place: Point)] {
    var result: [(handle: Handle, place: Point)] = []
    switch ruler.kind {
    case .twoPoints, .threePoints:
      let middle = ruler.places[0].interpolated(to: ruler.places[1], at: 0.5)
      result.append((.all, middle))
    case .onePoint: break
    case .parallel:
      let arm = Self.arm / transform.canvasToPoints.scaleFactor
      result.append((.knob, ruler.center + Vector(angle: ruler.angle) * arm))
    case .ellipse, .concentric:
      result.append((.firstAxis, ruler.center + ruler.frame.x))
      result.append((.secondAxis, ruler.center + ruler.frame.y))
    case .squareGrid, .isometricGrid:
      let size = ruler.step * transform.canvasToPoints.scaleFactor
      let count = max(1, Int((Self.arm / max(size, 1e-3)).rounded(.up)))
      let way = ruler.gridDirections[0] * (ruler.step * Double(count))
      result.append((.cells(count), ruler.center + way))
    case .horizontal:
      return [(.place(0), Point(transform.sheet.midX, ruler.center.y))]
    case .curve: return [(.all, ruler.places[ruler.places.count / 2])]
    case .vertical:
      return [(.place(0), Point(ruler.center.x, transform.sheet.midY))]
    }
    return result + ruler.places.enumerated().map { (.place($0), $1) }
  }

  /// The place of a handle on the canvas; nil where it has none.
  func place(of handle: Handle) -> Point? {
    exactHandles.first { $0.handle == handle }?.place
  }

  /// The handle that a touch takes with its distance; nil beside all.
  func handle(at place: Point) -> (handle: Handle, distance: Double)? {
    handles.map { ($0.handle, $0.place.distance(to: place)) }
      .filter { $0.1 <= Self.reach }.min { $0.1 < $1.1 }
  }

  /// The ruler with a handle brought to a place of the canvas.
  ///
  /// - Parameter inSteps: whether it is turned in steps of 15°.
  func moved(_ handle: Handle, to goal: Point, inSteps: Bool) -> Ruler {
    let way = goal - ruler.center
    func angle(of way: Vector) -> Double { (inSteps ? way.snapped : way).angle }
    switch handle {
    case .place(let number):
      var places = ruler.places
      places[number] = goal
      return ruler.changed(places: places)
    case .all:
      guard let old = place(of: .all) else { return ruler }
      return ruler.changed(places: ruler.places.map { $0 + (goal - old) })
    case .knob: return way.length > 0 ? ruler.changed(angle: angle(of: way)) : ruler
    case .firstAxis:
      guard way.length > 0 else { return ruler }
      // A circle stays one.
      let isCircle = ruler.radii.width == ruler.radii.height
      let long = way.length
      return ruler.changed(
        angle: angle(of: way), radii: Size(long, isCircle ? long : ruler.radii.height))
    case .secondAxis:
      let across = ruler.frame.y / ruler.radii.height
      return ruler.changed(radii: Size(ruler.radii.width, abs(way.dot(across))))
    case .cells(let count):
      let step = way.dot(ruler.gridDirections[0]) / Double(count)
      return ruler.changed(step: step.rounded())
    }
  }

  private func inView(_ place: Point) -> Point {
    Point(
      max(room.minX, min(room.maxX, place.x)), max(room.minY, min(room.maxY, place.y)))
  }
}

/// Straight lines and curves, in one or more subpaths.
public struct Path: Hashable, Sendable {
  /// One step of a path.
  public enum Element: Hashable, Sendable {
    case move(Point)
    case line(Point)
    case quad(Point, to: Point)
    case cubic(Point, Point, to: Point)
    case close
  }

  /// The steps in order.
  public private(set) var elements: [Element] = []
  private var start = Point.zero
  /// Where the next step begins.
  public private(set) var currentPoint = Point.zero

  /// Makes an empty path.
  public init() {}

  /// Whether it has no steps.
  public var isEmpty: Bool { elements.isEmpty }

  /// Begins a subpath.
  public mutating func move(to p: Point) {
    elements.append(.move(p))
    start = p
    currentPoint = p
  }

  /// Adds a straight line.
  public mutating func line(to p: Point) {
    elements.append(.line(p))
    currentPoint = p
  }

  /// Adds a quadratic curve.
  public mutating func quad(_ control: Point, to p: Point) {
    elements.append(.quad(control, to: p))
    currentPoint = p
  }

  /// Adds a cubic curve.
  public mutating func cubic(_ c1: Point, _ c2: Point, to p: Point) {
    elements.append(.cubic(c1, c2, to: p))
    currentPoint = p
  }

  /// Joins the subpath's end to its start.
  public mutating func close() {
    elements.append(.close)
    currentPoint = start
  }

  /// Adds all steps of another path.
  public mutating func append(_ other: Path) {
    elements.append(contentsOf: other.elements)
    start = other.start
    currentPoint = other.currentPoint
  }

  /// The path with every point mapped.
  public func transformed(by t: AffineTransform) -> Path {
    var result = Path()
    result.elements = elements.map {
      switch $0 {
      case .move(let p): .move(t.apply(p))
      case .line(let p): .line(t.apply(p))
      case .quad(let c, let p): .quad(t.apply(c), to: t.apply(p))
      case .cubic(let c1, let c2, let p): .cubic(t.apply(c1), t.apply(c2), to: t.apply(p))
      case .close: .close
      }
    }
    result.start = t.apply(start)
    result.currentPoint = t.apply(currentPoint)
    return result
  }
}

public import Geometry

/// The outlines of a text's glyphs: what it looks like, whatever fonts there are.
///
/// Closed lines of straight pieces and curves, to be filled where the winding number is not 0, in canvas
/// pixels around the text's own origin, which is where its first base line begins. Points lie on 256 places
/// in each pixel, so that files hold them exactly and in little room.
public struct TextOutlines: Hashable, Sendable {
  /// One step of a line; each line begins with a move, and ends where the next one begins.
  public enum Step: UInt8, Hashable, Sendable {
    case move, line, quad, cubic

    /// How many points it takes.
    public var pointCount: Int {
      switch self {
      case .move, .line: 1
      case .quad: 2
      case .cubic: 3
      }
    }
  }

  /// Points lie on so many places in each pixel.
  public static let parts = 256.0
  /// How far from the origin a point may be, in those.
  public static let reach: ClosedRange<Int32> = -(1 << 29)...(1 << 29)

  /// The place of a point; nil for one that is no number or out of reach.
  static func place(of point: Point) -> SIMD2<Int32>? {
    let (x, y) = (point.x * parts, point.y * parts)
    let farthest = Double(reach.upperBound)
    guard abs(x) <= farthest, abs(y) <= farthest else { return nil }
    return SIMD2(Int32(x.rounded()), Int32(y.rounded()))
  }

  /// The point of a place.
  static func point(_ place: SIMD2<Int32>) -> Point {
    Point(Double(place.x) / parts, Double(place.y) / parts)
  }

  private let storage: TextOutlineStorage

  /// Nothing.
  public static let none = TextOutlines(steps: [], points: [])

  /// Makes the outlines of a path; each of its subpaths is closed, and one with a point that is no number or
  /// out of reach is left out.
  public init(_ path: Path) {
    var maker = TextOutlineMaker()
    for element in path.elements { maker.add(element) }
    maker.finish()
    self.init(steps: maker.steps, points: maker.points)
  }

  /// Makes outlines of what a file holds; nil where it begins with no move, has other points than its steps
  /// take, or has one out of reach.
  public init?(exactly steps: [Step], points: [SIMD2<Int32>]) {
    guard steps.first ?? .move == .move, steps.reduce(0, { $0 + $1.pointCount }) == points.count,
      points.allSatisfy({ TextOutlines.reach.contains($0.x) && TextOutlines.reach.contains($0.y) })
    else { return nil }
    self.init(steps: steps, points: points)
  }

  private init(steps: [Step], points: [SIMD2<Int32>]) {
    storage = TextOutlineStorage(steps: steps, points: points)
  }

  /// The steps in order.
  public var steps: [Step] { storage.steps }

  /// The points of all steps, in order: those that bend a curve before its end.
  public var points: [SIMD2<Int32>] { storage.points }

  /// Whether there is nothing to be seen.
  public var isEmpty: Bool { storage.steps.isEmpty }

  /// The box around all points; empty for nothing.
  public var bounds: Rect { storage.bounds }

  /// The outlines as a path.
  public var path: Path { storage.path }

  /// What they cover where a map takes them.
  func shape(_ map: AffineTransform) -> TextShape { storage.shape(map) }
}

/// Puts the points of a path on their places.
private struct TextOutlineMaker {
  private(set) var steps: [TextOutlines.Step] = []
  private(set) var points: [SIMD2<Int32>] = []
  /// Where the subpath under way begins in both.
  private var start = (steps: 0, points: 0)
  private var isUsable = true

  mutating func add(_ element: Path.Element) {
    switch element {
    case .move(let p):
      finish()
      add(.move, p)
    case .line(let p): add(.line, p)
    case .quad(let c, let p): add(.quad, c, p)
    case .cubic(let a, let b, let p): add(.cubic, a, b, p)
    case .close: finish()
    }
  }

  /// Ends the subpath under way; nothing stays of one that goes nowhere.
  mutating func finish() {
    if !isUsable || steps.count - start.steps < 2 {
      steps.removeSubrange(start.steps...)
      points.removeSubrange(start.points...)
    }
    (start, isUsable) = ((steps.count, points.count), true)
  }

  private mutating func add(_ step: TextOutlines.Step, _ places: Point...) {
    // What goes on after a close begins nowhere that a font knows.
    if step != .move, steps.count == start.steps { isUsable = false }
    steps.append(step)
    for place in places {
      let found = TextOutlines.place(of: place)
      if found == nil { isUsable = false }
      points.append(found ?? .zero)
    }
  }
}

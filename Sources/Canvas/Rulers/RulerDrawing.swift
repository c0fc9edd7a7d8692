import Geometry
import PaintingModel
import Rasterizer

/// The lines of a ruler as they are drawn, in the view's points.
struct RulerDrawing {
  /// The horizon, an ellipse, a line: what is the ruler itself.
  private(set) var main = Path()
  /// Where else it leads: rays, parallels, a grid.
  private(set) var others = Path()

  private let ruler: Ruler
  private let transform: CanvasTransform
  private let line: CrispLine

  /// Lines come no nearer to each other, in points.
  private static let leastGap = 14.0
  /// How far apart parallels are about, in points.
  private static let parallelGap = 56.0
  /// So many rays go from a vanishing point to a canvas beside it, or all around from one on it.
  private static let rays = (beside: 14, around: 24)
  /// The most ellipses.
  private static let mostRings = 24

  init(_ ruler: Ruler, _ transform: CanvasTransform, _ line: CrispLine) {
    (self.ruler, self.transform, self.line) = (ruler, transform, line)
    switch ruler.kind {
    case .onePoint, .twoPoints, .threePoints: addPerspective()
    case .parallel: addLines(along: Vector(angle: ruler.angle), gap: parallelGap)
    case .ellipse: addRing(1, to: \.main)
    case .concentric: addRings()
    case .squareGrid, .isometricGrid:
      for way in ruler.gridDirections { addLines(along: way, gap: ruler.gridGap) }
    case .horizontal: addLine(through: ruler.center, along: Vector(1, 0), to: \.main)
    case .vertical: addLine(through: ruler.center, along: Vector(0, 1), to: \.main)
    case .curve: addCurve()
    }
  }

  private var view: Rect { Rect(origin: .zero, size: transform.viewSize) }
  private var scale: Double { transform.canvasToPoints.scaleFactor }
  private var canvas: Rect { transform.sheet }
  private var corners: [Point] {
    [
      canvas.origin, Point(canvas.maxX, canvas.minY), Point(canvas.maxX, canvas.maxY),
      Point(canvas.minX, canvas.maxY),
    ]
  }

  /// How far apart parallels are on the canvas: a power of two, so that they do not swim as it is zoomed.
  private var parallelGap: Double {
    var gap = 1.0
    while gap * scale < Self.parallelGap { gap *= 2 }
    return gap
  }

  private mutating func addPerspective() {
    for place in ruler.places {
      guard !canvas.contains(place) else {
        for number in 0..<Self.rays.around {
          addRay(from: place, 2 * .pi * Double(number) / Double(Self.rays.around))
        }
        continue
      }
      // From a place beside it the canvas lies within half a turn around its middle.
      let middle = (canvas.center - place).angle
      let turns = corners.map { corner in
        Vector(angle: (corner - place).angle - middle).angle
      }
      let (first, last) = (turns.min() ?? 0, turns.max() ?? 0)
      for number in 0...Self.rays.beside {
        addRay(
          from: place,
          middle + first + (last - first) * Double(number) / Double(Self.rays.beside))
      }
    }
    addLine(through: ruler.center, along: ruler.horizon, to: \.main)
  }

  private mutating func addRay(from place: Point, _ angle: Double) {
    let way = Vector(angle: angle)
    guard let part = canvas.part(of: way, from: place), part.upperBound > 0 else { return }
    // Near to the vanishing point they would be one blot.
    let start = max(part.lowerBound, 22 / scale)
    guard start < part.upperBound else { return }
    add(place + way * start, place + way * part.upperBound, to: \.others)
  }

  /// Lines across the canvas, as far apart as said or a power of two times that.
  private mutating func addLines(along way: Vector, gap: Double) {
    var gap = gap
    while gap * scale < Self.leastGap { gap *= 2 }
    let across = Vector(-way.dy, way.dx)
    let places = corners.map { ($0 - ruler.center).dot(across) / gap }
    guard let first = places.min()?.rounded(.up), let last = places.max()?.rounded(.down),
      first <= last
    else { return }
    for number in Int(first)...Int(last) {
      let start = ruler.center + across * (Double(number) * gap)
      guard let part = canvas.part(of: way, from: start) else { continue }
      add(start + way * part.lowerBound, start + way * part.upperBound, to: \.others)
    }
  }

  /// A line from edge to edge of the view, also beside the canvas.
  private mutating func addLine(
    through place: Point, along way: Vector, to path: WritableKeyPath<RulerDrawing, Path>
  ) {
    let start = transform.viewPoint(place)
    let ahead = transform.canvasToPoints.apply(way)
    guard ahead.length > 0, let part = view.part(of: ahead / ahead.length, from: start) else {
      return
    }
    let unit = ahead / ahead.length
    addInView(start + unit * part.lowerBound, start + unit * part.upperBound, to: path)
  }

  private mutating func addRings() {
    let frame = ruler.frame
    // As many as reach the farthest corner, as near to each other as lines may come.
    let least = min(ruler.radii.width, ruler.radii.height)
    var part = 0.25
    while part * least * scale < 2 * Self.leastGap, part < 1 { part *= 2 }
    let far = corners.map { $0.distance(to: frame.center) }.max() ?? 0
    let count = min(Self.mostRings, Int((far / least / part).rounded(.up).limited))
    for number in 1...max(1, count) where Double(number) * part != 1 {
      addRing(Double(number) * part, to: \.others)
    }
    addRing(1, to: \.main)
  }

  private mutating func addRing(_ size: Double, to path: WritableKeyPath<RulerDrawing, Path>) {
    let frame = ruler.frame
    let start = transform.viewPoint(frame.center + frame.x * size)
    var ring = Path.open([start])
    // Four curves of a quarter each are as good as a circle.
    let k = 0.5522847498307936
    for quarter in 0..<4 {
      let a = Vector(angle: .pi / 2 * Double(quarter))
      let b = Vector(-a.dy, a.dx)
      func point(_ way: Vector) -> Point {
        transform.viewPoint(frame.center + (frame.x * way.dx + frame.y * way.dy) * size)
      }
      ring.cubic(point(a + b * k), point(b + a * k), to: point(b))
    }
    ring.close()
    if ring.controlBounds.map(view.intersects) == true { self[keyPath: path].append(ring) }
  }

  private mutating func addCurve() {
    main.move(to: transform.viewPoint(ruler.center))
    for piece in RulerCurve(ruler).pieces {
      main.cubic(
        transform.viewPoint(piece.p1), transform.viewPoint(piece.p2),
        to: transform.viewPoint(piece.p3))
    }
  }

  private mutating func add(
    _ start: Point, _ end: Point, to path: WritableKeyPath<RulerDrawing, Path>
  ) {
    let (start, end) = (transform.viewPoint(start), transform.viewPoint(end))
    let way = end - start
    guard way.length > 0, let part = view.inset(by: -4).part(of: way, from: start) else { return }
    addInView(
      start + way * max(0, part.lowerBound), start + way * min(1, part.upperBound), to: path)
  }

  private mutating func addInView(
    _ start: Point, _ end: Point, to path: WritableKeyPath<RulerDrawing, Path>
  ) {
    let isUpright = abs(start.x - end.x) < 0.01 || abs(start.y - end.y) < 0.01
    self[keyPath: path].move(to: isUpright ? line.place(start) : start)
    self[keyPath: path].line(to: isUpright ? line.place(end) : end)
  }
}

extension Rect {
  /// How far along a way from a place, forwards and backwards, it lies; nil where the line misses it.
  fileprivate func part(of way: Vector, from place: Point) -> ClosedRange<Double>? {
    var (first, last) = (-Double.infinity, Double.infinity)
    for (step, start, low, high) in [
      (way.dx, place.x, minX, maxX), (way.dy, place.y, minY, maxY),
    ] {
      if abs(step) < 1e-9 {
        guard (low...high).contains(start) else { return nil }
        continue
      }
      let (a, b) = ((low - start) / step, (high - start) / step)
      (first, last) = (max(first, min(a, b)), min(last, max(a, b)))
    }
    return first < last && first.isFinite && last.isFinite ? first...last : nil
  }
}

extension Double {
  /// A number of things that there may be.
  fileprivate var limited: Double { isFinite ? max(0, min(self, 1e6)) : 0 }
}

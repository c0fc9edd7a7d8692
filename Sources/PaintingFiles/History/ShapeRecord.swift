import Geometry
import PaintingModel

/// What an element was drawn along, as it lies in a file:
/// ```
/// kind: u8, see `Kind`   a number: brief   how much: f64   points: brief, then of each x, y: f64
/// ```
/// A frame is three points: its middle, and how far its two half axes go.
enum ShapeRecord {
  /// The kinds by their numbers, with what number and how much are.
  private enum Kind: UInt8 {
    case lines, closedLines, curve, closedCurve, arc
    /// How long the barbs are.
    case arrow
    /// How round the corners are.
    case rectangle
    case ellipse
    /// Corners.
    case polygon
    /// Points; how far it goes in.
    case star
  }

  static func write(_ shape: Shape, to writer: inout ByteWriter) {
    switch shape.form {
    case .lines(let points, let isClosed): add(isClosed ? .closedLines : .lines, points)
    case .curve(let points, let isClosed): add(isClosed ? .closedCurve : .curve, points)
    case .arc(let start, let middle, let end): add(.arc, [start, middle, end])
    case .arrow(let start, let end, let head): add(.arrow, [start, end], amount: head)
    case .rectangle(let frame, let radius): add(.rectangle, points(of: frame), amount: radius)
    case .ellipse(let frame): add(.ellipse, points(of: frame))
    case .polygon(let frame, let corners): add(.polygon, points(of: frame), number: corners)
    case .star(let frame, let points, let inner):
      add(.star, self.points(of: frame), number: points, amount: inner)
    }
    func add(_ kind: Kind, _ points: [Point], number: Int = 0, amount: Double = 0) {
      writer.add(kind.rawValue)
      writer.add(brief: UInt64(number))
      writer.add(amount)
      writer.add(brief: UInt64(points.count))
      for point in points {
        writer.add(point.x)
        writer.add(point.y)
      }
    }
  }

  private static func points(of frame: ShapeFrame) -> [Point] {
    [frame.center, .zero + frame.x, .zero + frame.y]
  }

  static func read(_ reader: inout ByteReader) throws(HistoryError) -> Shape {
    let offset = reader.offset
    guard let kind = Kind(rawValue: try reader.integer()),
      let number = Int(exactly: try reader.brief())
    else { throw .value(offset: offset) }
    let amount = try reader.double(in: Placement.reach)
    let place = reader.offset
    let count = try reader.brief()
    guard count <= UInt64(Shape.mostPoints) else { throw .value(offset: place) }
    var points: [Point] = []
    for _ in 0..<count {
      points.append(
        Point(try reader.double(in: Placement.reach), try reader.double(in: Placement.reach)))
    }
    guard let shape = form(kind, points, number: number, amount: amount).flatMap({ Shape($0) })
    else { throw .value(offset: offset) }
    return shape
  }

  /// Nil where the points are not those of the kind.
  private static func form(
    _ kind: Kind, _ points: [Point], number: Int, amount: Double
  ) -> Shape.Form? {
    switch kind {
    case .lines: return .lines(points, isClosed: false)
    case .closedLines: return .lines(points, isClosed: true)
    case .curve: return .curve(points, isClosed: false)
    case .closedCurve: return .curve(points, isClosed: true)
    case .arrow:
      guard points.count == 2 else { return nil }
      return .arrow(points[0], to: points[1], head: amount)
    case .arc, .rectangle, .ellipse, .polygon, .star: break
    }
    guard points.count == 3 else { return nil }
    let frame = ShapeFrame(center: points[0], x: points[1] - .zero, y: points[2] - .zero)
    return switch kind {
    case .arc: .arc(points[0], through: points[1], to: points[2])
    case .rectangle: .rectangle(frame, radius: amount)
    case .ellipse: .ellipse(frame)
    case .polygon: .polygon(frame, corners: number)
    case .star: .star(frame, points: number, inner: amount)
    case .lines, .closedLines, .curve, .closedCurve, .arrow: nil
    }
  }
}

public import Geometry
public import Rasterizer

/// A part of the canvas that painting is limited to: what lies within closed lines, with an edge that may
/// fade out, or all but that.
///
/// A place is inside where the lines go around it (non-zero winding), as a lasso has it. Any number of
/// strokes share one area at the price of a reference, and with it what is known of its pixels.
public struct Area: Hashable, Sendable {
  /// How far an edge that a painter sets may fade to each side, in pixels.
  public static let feathers = 0.0...250.0
  /// How far away a point may be, in pixels.
  public static let reach = -1e7...1e7
  /// How far away a point may be where maps take it, and how far an edge may fade.
  public static let farthest = 1e12
  /// Points lie on so many places in each pixel, so that files hold them exactly.
  public static let parts = 256.0

  private let shape: AreaShape

  /// Makes the area within closed lines, in canvas pixels; the last point of each is joined to the first.
  /// Points that are no numbers or out of reach are left out; nil where nothing can be inside.
  ///
  /// - Parameters:
  ///   - feather: how far the edge fades out to each side, in pixels; limited to `feathers`.
  ///   - isInverted: whether it is all but what lies within.
  public init?(
    _ contours: some Sequence<[Point]>, feather: Double = 0, isInverted: Bool = false
  ) {
    let usable = contours.compactMap { points -> [Point]? in
      var line: [Point] = []
      for point in points where Area.isUsable(point) {
        let place = Point(
          // With 0 added, since −0 has other bits.
          (point.x * Area.parts).rounded() / Area.parts + 0,
          (point.y * Area.parts).rounded() / Area.parts + 0)
        if place != line.last { line.append(place) }
      }
      while line.count > 1, line.first == line.last { line.removeLast() }
      return line.count > 2 ? line : nil
    }
    guard !usable.isEmpty else { return nil }
    shape = AreaShape(
      usable, feather: feather.limited(to: Area.feathers, else: 0), isInverted: isInverted)
    guard !shape.lines.bounds.isEmpty else { return nil }
  }

  /// Makes the area of a rectangle, in canvas pixels; nil for an empty one.
  public init?(_ rect: Rect, feather: Double = 0) {
    self.init(
      [
        [
          rect.origin, Point(rect.maxX, rect.minY), Point(rect.maxX, rect.maxY),
          Point(rect.minX, rect.maxY),
        ]
      ], feather: feather)
  }

  /// Makes the area within the lines of a path, in canvas pixels.
  public init?(_ path: Path, feather: Double = 0) {
    self.init(path.flattened(tolerance: 1 / 16).map(\.points), feather: feather)
  }

  /// Makes an area again that was one before, wherever it was moved; nil where it cannot have been.
  public init?(exactly contours: [[Point]], feather: Double, isInverted: Bool) {
    let places = -Area.farthest...Area.farthest
    guard !contours.isEmpty, (0...Area.farthest).contains(feather),
      contours.allSatisfy({ $0.count > 2 }),
      contours.joined().allSatisfy({ places.contains($0.x) && places.contains($0.y) })
    else { return nil }
    shape = AreaShape(contours, feather: feather, isInverted: isInverted)
  }

  private init(_ shape: AreaShape) { self.shape = shape }

  /// The closed lines, in canvas pixels.
  public var contours: [[Point]] { shape.contours }

  /// How far the edge fades out to each side, in pixels.
  public var feather: Double { shape.feather }

  /// Whether it is all but what lies within the lines.
  public var isInverted: Bool { shape.isInverted }

  /// The box around all that it may reach, in canvas pixels; nil where it has no end.
  public var bounds: Rect? { isInverted ? nil : shape.lines.bounds.inset(by: -feather) }

  /// How much of each pixel lies within the lines.
  var lines: PolygonCoverage { shape.lines }

  /// The lines as a path.
  public var path: Path {
    var path = Path()
    for points in contours {
      path.move(to: points[0])
      for point in points.dropFirst() { path.line(to: point) }
      path.close()
    }
    return path
  }

  /// The same with another edge.
  public func feathered(_ feather: Double) -> Area {
    Area(
      AreaShape(
        contours, feather: feather.limited(to: Area.feathers, else: 0), isInverted: isInverted))
  }

  /// All but this one.
  public var inverted: Area {
    Area(AreaShape(contours, feather: feather, isInverted: !isInverted))
  }

  /// The same where a map takes it; its edge fades so many times as far.
  public func moved(by map: AffineTransform) -> Area {
    map == .identity ? self : Area(shape.moved(by: map))
  }

  /// Its copies along a guide, without itself, in the order of the guide's maps.
  func copies(along guide: Guide) -> [Area] {
    shape.copies(along: guide) { guide.copies.map(moved) }
  }

  /// How much of a tile it holds.
  ///
  /// - Parameters:
  ///   - column: the tile's column.
  ///   - row: its row.
  public func cover(ofTile column: Int, _ row: Int) -> TileCover { shape.cover(column, row) }

  /// How much of the pixel at (x, y) of the canvas it holds, 0…`Tile.one`.
  public func cover(x: Int, y: Int) -> UInt16 {
    // Shifts, since coordinates may be negative.
    let cover = cover(ofTile: x >> 6, y >> 6)
    return cover[x & 63, y & 63]
  }

  /// Whether it holds at least half of the place, which may lie anywhere.
  public func contains(_ point: Point) -> Bool {
    guard Area.isUsable(point) else { return isInverted }
    return cover(x: Int(point.x.rounded(.down)), y: Int(point.y.rounded(.down))) >= Tile.one / 2
  }

  private static func isUsable(_ point: Point) -> Bool {
    reach.contains(point.x) && reach.contains(point.y)
  }
}

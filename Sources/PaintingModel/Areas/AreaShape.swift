internal import Geometry
internal import Rasterizer
internal import Synchronization

/// What an area is, once for all that are limited to it, and what is known of its pixels.
final class AreaShape: Hashable, Sendable {
  let contours: [[Point]]
  let feather: Double
  let isInverted: Bool
  let lines: PolygonCoverage
  private let hash: Int
  /// What tiles it holds, by their places; only those at its edge take memory.
  private let covers = Mutex<[Place: TileCover]>([:])
  /// The same where maps took it lately: strokes that are moved together share one.
  private let moved = Mutex<[(map: AffineTransform, shape: AreaShape)]>([])
  /// What a guide made of it lately.
  private let copied = Mutex<(guide: Guide, areas: [Area])?>(nil)

  private struct Place: Hashable {
    let column: Int
    let row: Int
  }

  /// The most tiles of which it is known, at 8 KB each.
  private static let mostCovers = 2048
  private static let mostMoved = 2

  init(_ contours: [[Point]], feather: Double, isInverted: Bool) {
    self.contours = contours
    self.feather = feather
    self.isInverted = isInverted
    lines = PolygonCoverage(contours)
    var hasher = Hasher()
    hasher.combine(contours)
    hasher.combine(feather)
    hasher.combine(isInverted)
    hash = hasher.finalize()
  }

  static func == (a: AreaShape, b: AreaShape) -> Bool {
    a === b
      || a.hash == b.hash && a.feather == b.feather && a.isInverted == b.isInverted
        && a.contours == b.contours
  }

  func hash(into hasher: inout Hasher) { hasher.combine(hash) }

  func cover(_ column: Int, _ row: Int) -> TileCover {
    let place = Place(column: column, row: row)
    if let known = covers.withLock({ $0[place] }) { return known }
    let inside = lines.cover(ofTile: column, row, feather: feather)
    let cover = isInverted ? inside.inverted : inside
    covers.withLock { covers in
      if covers.count >= AreaShape.mostCovers { covers.removeAll() }
      covers[place] = cover
    }
    return cover
  }

  private static func limited(_ point: Point) -> Point {
    let places = -Area.farthest...Area.farthest
    return Point(point.x.limited(to: places, else: 0), point.y.limited(to: places, else: 0))
  }

  func moved(by map: AffineTransform) -> AreaShape {
    if let known = moved.withLock({ $0.first { $0.map == map }?.shape }) { return known }
    let shape = AreaShape(
      contours.map { $0.map { AreaShape.limited(map.apply($0)) } },
      feather: (feather * map.scaleFactor).limited(to: 0...Area.farthest, else: 0),
      isInverted: isInverted)
    moved.withLock { moved in
      if moved.count >= AreaShape.mostMoved { moved.removeFirst() }
      moved.append((map, shape))
    }
    return shape
  }

  func copies(along guide: Guide, _ make: () -> [Area]) -> [Area] {
    if let known = copied.withLock({ $0?.guide == guide ? $0?.areas : nil }) { return known }
    let areas = make()
    copied.withLock { $0 = (guide, areas) }
    return areas
  }
}

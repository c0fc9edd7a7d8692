internal import Geometry
internal import Rasterizer
internal import Synchronization

/// What outlines cover where a map has taken them, and what is known of their pixels.
///
/// A tile is covered by the lines that meet it alone: closed ones beside it go around none of its pixels.
final class TextShape: Sendable {
  /// The closed lines, in canvas pixels.
  private let lines: [[Point]]
  private let boxes: [Rect]
  /// The box around all of them; nil for nothing.
  let bounds: Rect?
  /// The lines that meet each row of tiles.
  private let rows = Mutex<[Int: [Int32]]>([:])
  /// What tiles are covered, by their places.
  private let covers = Mutex<[Place: TileCover]>([:])

  private struct Place: Hashable {
    let column: Int
    let row: Int
  }

  /// How far a straight piece may be from its curve, in canvas pixels.
  private static let tolerance = 1.0 / 32
  /// The most tiles of which it is known, at 8 KB each.
  private static let mostCovers = 1024

  init(_ outlines: TextOutlineStorage, _ map: AffineTransform) {
    var lines: [[Point]] = []
    outlines.forEachLine { line in
      for part in line.transformed(by: map).flattened(tolerance: TextShape.tolerance)
      where part.points.count > 2 {
        lines.append(part.points.map(TextShape.limited))
      }
    }
    self.lines = lines
    boxes = lines.map { points in
      var (low, high) = (points[0], points[0])
      for point in points {
        low = Point(min(low.x, point.x), min(low.y, point.y))
        high = Point(max(high.x, point.x), max(high.y, point.y))
      }
      return Rect(around: low, high)
    }
    var bounds = boxes.first
    for box in boxes.dropFirst() {
      bounds = bounds.map {
        Rect(
          minX: min($0.minX, box.minX), minY: min($0.minY, box.minY),
          maxX: max($0.maxX, box.maxX), maxY: max($0.maxY, box.maxY))
      }
    }
    self.bounds = bounds
  }

  private static func limited(_ point: Point) -> Point {
    let places = -Area.farthest...Area.farthest
    return Point(point.x.limited(to: places, else: 0), point.y.limited(to: places, else: 0))
  }

  /// The pixels of a tile that it may cover, in the tile's own; nil for none.
  func block(ofTile column: Int, _ row: Int) -> PixelRect? {
    let (x, y) = (column * Tile.side, row * Tile.side)
    let met = numbers(ofTile: column, row).map { boxes[Int($0)] }
    guard let first = met.first else { return nil }
    // The coverage of an edge is counted in 256ths of a pixel.
    let box = met.dropFirst().reduce(first) { $0.union($1) }.inset(by: -1)
    return PixelRect(covering: box.offset(by: Vector(-Double(x), -Double(y))))?
      .intersection(Tile.bounds)
  }

  /// What it covers of a tile.
  func cover(ofTile column: Int, _ row: Int) -> TileCover {
    let place = Place(column: column, row: row)
    if let known = covers.withLock({ $0[place] }) { return known }
    let numbers = numbers(ofTile: column, row)
    let cover =
      numbers.isEmpty
      ? .none
      : PolygonCoverage(numbers.map { lines[Int($0)] }).cover(ofTile: column, row, feather: 0)
    covers.withLock { covers in
      if covers.count >= TextShape.mostCovers { covers.removeAll() }
      covers[place] = cover
    }
    return cover
  }

  /// Whether two cover the same of a tile, as far as that is easy to tell.
  func isSame(as other: TextShape, ofTile column: Int, _ row: Int) -> Bool {
    if self === other { return true }
    let (a, b) = (numbers(ofTile: column, row), other.numbers(ofTile: column, row))
    return a.count == b.count
      && zip(a, b).allSatisfy { lines[Int($0)] == other.lines[Int($1)] }
  }

  /// The lines that meet a tile.
  private func numbers(ofTile column: Int, _ row: Int) -> [Int32] {
    let (left, right) = (Double(column * Tile.side), Double((column + 1) * Tile.side))
    return numbers(ofRow: row).filter {
      let box = boxes[Int($0)]
      return box.minX < right && box.maxX > left
    }
  }

  private func numbers(ofRow row: Int) -> [Int32] {
    if let known = rows.withLock({ $0[row] }) { return known }
    let (top, bottom) = (Double(row * Tile.side), Double((row + 1) * Tile.side))
    let found = boxes.indices.filter { boxes[$0].minY < bottom && boxes[$0].maxY > top }
      .map { Int32(clamping: $0) }
    rows.withLock { $0[row] = found }
    return found
  }
}

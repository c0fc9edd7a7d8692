public import Geometry

/// How much of each pixel lies within closed lines, in blocks of any size and place.
///
/// A place is inside where the lines go around it (non-zero winding). Each row is cut into 16 lines, and
/// where those cross the edges is counted from the origin, not from the block: so a pixel has the same
/// coverage in whatever block it is asked for.
public struct PolygonCoverage: Sendable {
  private struct Edge: Sendable {
    /// The end with the lesser y, where it begins.
    let x: Double
    let y: Double
    let endY: Double
    /// How far it goes to the right from row to row.
    let slope: Double
    let winding: Int32
  }

  private let edges: [Edge]
  /// The edges in each band of rows, from the topmost; the first band is number `firstBand`.
  private let bands: [[Int32]]
  private let firstBand: Int
  /// The box around all points; empty where there are none.
  public let bounds: Rect

  private static let lines = 16
  private static let bandHeight = 32.0
  /// So many bands at most: where the lines reach farther, bands are higher.
  private static let mostBands = 4096.0
  private let height: Double

  /// Makes the coverage of closed lines; the last point of each is joined to the first. Points are finite.
  public init(_ contours: [[Point]]) {
    var edges: [Edge] = []
    var low = Point(.infinity, .infinity)
    var high = Point(-.infinity, -.infinity)
    for points in contours {
      guard var previous = points.last else { continue }
      for point in points {
        low = Point(min(low.x, point.x), min(low.y, point.y))
        high = Point(max(high.x, point.x), max(high.y, point.y))
        let (top, bottom) = previous.y <= point.y ? (previous, point) : (point, previous)
        if top.y < bottom.y {
          edges.append(
            Edge(
              x: top.x, y: top.y, endY: bottom.y, slope: (bottom.x - top.x) / (bottom.y - top.y),
              winding: previous.y < point.y ? 1 : -1))
        }
        previous = point
      }
    }
    self.edges = edges
    guard !edges.isEmpty else {
      (bands, firstBand, height, bounds) = ([], 0, PolygonCoverage.bandHeight, Rect.zero)
      return
    }
    bounds = Rect(minX: low.x, minY: low.y, maxX: high.x, maxY: high.y)
    let height = max(PolygonCoverage.bandHeight, (high.y - low.y) / PolygonCoverage.mostBands)
    self.height = height
    firstBand = Int((low.y / height).rounded(.down))
    let count = Int((high.y / height).rounded(.down)) - firstBand + 1
    var bands = [[Int32]](repeating: [], count: count)
    for (number, edge) in edges.enumerated() {
      let first = Int((edge.y / height).rounded(.down)) - firstBand
      let last = Int((edge.endY / height).rounded(.down)) - firstBand
      for band in first...last { bands[band].append(Int32(number)) }
    }
    self.bands = bands
  }

  /// The coverage of a block, row by row, 0…`Tile.one`.
  ///
  /// - Parameters:
  ///   - columns: the block's columns.
  ///   - rows: its rows.
  ///   - side: how many pixels wide and high each of its cells is: columns and rows count those.
  public func cover(columns: Range<Int>, rows: Range<Int>, side: Int = 1) -> [UInt16] {
    var cover = [UInt16](repeating: 0, count: columns.count * rows.count)
    var growth = [Int32](repeating: 0, count: columns.count + 2)
    var near = NearEdges()
    let scale = Double(side)
    for row in rows {
      var isTouched = false
      for line in 0..<PolygonCoverage.lines {
        let y = (Double(row) + (Double(line) + 0.5) / Double(PolygonCoverage.lines)) * scale
        find(y, row, scale, columns, &near)
        var winding = near.winding
        guard winding != 0 || !near.crossings.isEmpty else { continue }
        isTouched = true
        if winding != 0 { growth[0] += 256 }
        for (x, step) in near.crossings {
          let wasInside = winding != 0
          winding += step
          guard wasInside != (winding != 0) else { continue }
          let (weight, part): (Int32, Int32) = (wasInside ? -1 : 1, Int32(x & 255))
          growth[x >> 8] += weight * (256 - part)
          growth[x >> 8 + 1] += weight * part
        }
      }
      guard isTouched else { continue }
      var sum: Int32 = 0
      let start = (row - rows.lowerBound) * columns.count
      for x in 0..<columns.count {
        sum += growth[x]
        // A full pixel adds up to 16 × 256.
        cover[start + x] = UInt16(truncatingIfNeeded: sum * 8)
        growth[x] = 0
      }
      growth[columns.count] = 0
      growth[columns.count + 1] = 0
    }
    return cover
  }

  /// What is known of the edges near the line at hand.
  private struct NearEdges {
    /// Those that the row of pixels meets, of a band.
    var edges: [Edge] = []
    var place: (row: Int, band: Int)?
    /// How often the edges to the left of the block go around it.
    var winding: Int32 = 0
    /// Where others cross the line, in order, in 256ths of a cell from the first column on.
    var crossings: [(x: Int, winding: Int32)] = []
  }

  /// Finds where a line crosses the edges.
  private func find(
    _ y: Double, _ row: Int, _ scale: Double, _ columns: Range<Int>, _ near: inout NearEdges
  ) {
    near.crossings.removeAll(keepingCapacity: true)
    near.winding = 0
    let band = Int((y / height).rounded(.down)) - firstBand
    guard bands.indices.contains(band) else { return }
    if near.place?.row != row || near.place?.band != band {
      near.place = (row, band)
      near.edges.removeAll(keepingCapacity: true)
      let (top, bottom) = (Double(row) * scale, Double(row + 1) * scale)
      for number in bands[band] {
        let edge = edges[Int(number)]
        if edge.y < bottom, edge.endY > top { near.edges.append(edge) }
      }
    }
    let (left, right) = (Double(columns.lowerBound), Double(columns.upperBound))
    for edge in near.edges where edge.y <= y && y < edge.endY {
      let x = (edge.x + (y - edge.y) * edge.slope) / scale
      if x <= left {
        near.winding += edge.winding
      } else if x < right {
        let place = Int((x * 256).rounded()) - columns.lowerBound * 256
        near.crossings.append((place, edge.winding))
      }
    }
    near.crossings.sort { $0.x < $1.x }
  }
}

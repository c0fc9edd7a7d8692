import Geometry

/// Turns polygons into runs of coverage.
///
/// A pixel row is cut into 16 lines. On each, the crossings with the edges are sorted, the winding
/// rule picks the spans, and every span adds its exact horizontal extent (in 1/256 pixel) to the
/// row. So overlapping parts never count twice, vertical edges are exact, and horizontal ones are
/// right within 1/32. Sums are integers: the same shape gives the same bits everywhere.
struct ScanlineFiller {
  private static let linesShift = 4
  private static let lines = 1 << linesShift
  /// What a fully covered pixel adds up to.
  private static let full = 256 << linesShift

  private struct Edge {
    var firstLine: Int
    /// One past the last line it crosses.
    var lastLine: Int
    /// Where it crosses its first line, in pixels from the clip's left.
    var firstX: Double
    /// How far it goes to the right from line to line.
    var slope: Double
    var winding: Int32
    /// Where it crosses the line at hand, in 1/256 pixel.
    var x: Int32 = 0
  }

  private var edges: [Edge] = []
  private var active: [Edge] = []
  /// By how much coverage grows from the pixel before, for the row at hand.
  private var growth: [Int32] = []
  private var clip = PixelSize(width: 1, height: 1).bounds
  // The columns of the row at hand where coverage changes.
  private var touchedFrom = Int.max
  private var touchedTo = 0

  /// Begins a new shape, of which only the part in `clip` will be filled.
  mutating func begin(clip: PixelRect) {
    self.clip = clip
    edges.removeAll(keepingCapacity: true)
    active.removeAll(keepingCapacity: true)
    if growth.count < clip.width + 2 {
      growth = [Int32](repeating: 0, count: clip.width + 2)
    }
  }

  /// Adds a polygon, in pixels; the last point is joined to the first.
  mutating func add(_ points: [Point]) {
    guard var previous = points.last else { return }
    for point in points {
      addEdge(from: previous, to: point)
      previous = point
    }
  }

  /// Adds one side of a polygon, in pixels. All sides together must close.
  mutating func addEdge(from a: Point, to b: Point) {
    if a.y > b.y {
      insert(b, a, winding: -1)
    } else {
      insert(a, b, winding: 1)
    }
  }

  private mutating func insert(_ top: Point, _ bottom: Point, winding: Int32) {
    let count = Double(ScanlineFiller.lines)
    func line(at y: Double) -> Int {
      // The first line whose middle is not above y.
      let limited = max(Double(clip.minY) * count, min(Double(clip.maxY) * count, y * count - 0.5))
      return Int(limited.rounded(.up))
    }
    let (first, last) = (line(at: top.y), line(at: bottom.y))
    guard first < last else { return }
    let slope = (bottom.x - top.x) / (bottom.y - top.y)
    let y = (Double(first) + 0.5) / count
    edges.append(
      Edge(
        firstLine: first, lastLine: last,
        firstX: top.x + (y - top.y) * slope - Double(clip.minX), slope: slope / count,
        winding: winding))
  }

  /// Gives the shape's runs to `sink`, from the top row to the bottom one.
  mutating func fill(_ rule: FillRule, into sink: inout some RunSink) {
    edges.sort { $0.firstLine < $1.firstLine }
    var next = 0
    var line = 0
    while next < edges.count || !active.isEmpty {
      if active.isEmpty { line = edges[next].firstLine }
      let row = line >> ScanlineFiller.linesShift
      let rowEnd = (row + 1) << ScanlineFiller.linesShift
      while line < rowEnd {
        activate(through: line, next: &next)
        if rowEnd - line == ScanlineFiller.lines, isSteady(until: rowEnd, next: next) {
          addLine(line, rule: rule, weight: Int32(ScanlineFiller.lines))
          line = rowEnd
        } else {
          addLine(line, rule: rule, weight: 1)
          line += 1
        }
      }
      emitRow(row, into: &sink)
    }
  }

  /// Lets edges in that begin by this line, and drops those that have ended.
  private mutating func activate(through line: Int, next: inout Int) {
    active.removeAll { $0.lastLine <= line }
    while next < edges.count, edges[next].firstLine <= line {
      active.append(edges[next])
      next += 1
    }
  }

  /// Whether all lines up to `end` look the same.
  private func isSteady(until end: Int, next: Int) -> Bool {
    if next < edges.count, edges[next].firstLine < end { return false }
    return active.allSatisfy { $0.slope == 0 && $0.lastLine >= end }
  }

  /// Adds the spans of one line to the row.
  private mutating func addLine(_ line: Int, rule: FillRule, weight: Int32) {
    let limit = Double(clip.width)
    for i in active.indices {
      let x = active[i].firstX + Double(line - active[i].firstLine) * active[i].slope
      active[i].x = Int32((max(0, min(limit, x)) * 256).rounded())
      // Nearly sorted from the line before: insertion sort.
      var j = i
      while j > 0, active[j - 1].x > active[j].x {
        active.swapAt(j, j - 1)
        j -= 1
      }
    }
    let mask: Int32 = rule == .evenOdd ? 1 : -1
    var winding: Int32 = 0
    for edge in active {
      let wasInside = winding & mask != 0
      winding += edge.winding
      let isInside = winding & mask != 0
      if wasInside != isInside { addCrossing(at: edge.x, isInside ? weight : -weight) }
    }
  }

  private mutating func addCrossing(at x: Int32, _ weight: Int32) {
    let pixel = Int(x >> 8)
    let part = x & 255
    growth[pixel] += weight * (256 - part)
    growth[pixel + 1] += weight * part
    touchedFrom = min(touchedFrom, pixel)
    touchedTo = max(touchedTo, pixel + 2)
  }

  /// Sums up the row, hands out its runs and clears it.
  private mutating func emitRow(_ row: Int, into sink: inout some RunSink) {
    var sum: Int32 = 0
    var start = touchedFrom
    while start < touchedTo {
      sum += growth[start]
      growth[start] = 0
      var end = start + 1
      while end < touchedTo, growth[end] == 0 { end += 1 }
      let coverage = (Int(sum) * 255 + ScanlineFiller.full / 2) / ScanlineFiller.full
      let count = min(end, clip.width) - start
      if coverage > 0, count > 0 {
        sink.run(x: clip.minX + start, y: row, count: count, coverage: UInt32(min(255, coverage)))
      }
      start = end
    }
    touchedFrom = .max
    touchedTo = 0
  }
}

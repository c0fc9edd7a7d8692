/// A grid of cells over a lasso, each with how often the line goes around its middle, and with the
/// edges that meet it.
///
/// Most lines lie in cells that no edge meets, and are answered by a look at the cell; elsewhere only
/// the cell's few edges are asked.
@usableFromInline struct LassoIndex: Sendable {
  /// What is known of a cell.
  private enum Cell: UInt8 {
    case outside, inside, mixed
  }

  /// The least and the greatest coordinates.
  private let (low, high): (Point, Point)
  /// How many rows there are, and as many columns.
  private let count: Int
  private let cellSize: Size
  /// One by the cell's size; 0 where that is.
  private let cellsPerUnit: Vector
  /// The cells, row by row; none without edges.
  private var cells: [Cell]
  /// How often the line goes around the middle of each cell, clockwise.
  private var windings: [Int32]
  /// The edges of the first cell, of the second, …; one that meets several is in each.
  private var edges: [LassoEdge] = []
  /// Where those of each cell begin, and where the last one's end.
  private var starts: [Int32]

  /// So far into the next cell an edge counts, in cells: more than rounding can amount to.
  private static let spill = 0.01
  /// Where in a cell its middle is taken: beside the places that edges drawn on whole numbers meet.
  private static let middle = Vector(0.513_786, 0.478_231)

  init(points: [Point], from low: Point, to high: Point) {
    (self.low, self.high) = (low, high)
    // About as many edges in a row as there are rows.
    count = min(max(Int(2 * Double(points.count).squareRoot()), 16), 128)
    let size = Size((high.x - low.x) / Double(count), (high.y - low.y) / Double(count))
    cellSize = size
    cellsPerUnit = Vector(
      size.width > 0 ? 1 / size.width : 0, size.height > 0 ? 1 / size.height : 0)
    let cellCount = points.count < 2 ? 0 : count * count
    cells = [Cell](repeating: .outside, count: cellCount)
    windings = [Int32](repeating: 0, count: cellCount)
    starts = [Int32](repeating: 0, count: cellCount + 1)
    guard points.count > 1 else { return }
    let all = points.indices.map { LassoEdge(points[$0], points[($0 + 1) % points.count]) }
    sort(all)
    if size.width > 0, size.height > 0 { wind(all) }
    for cell in cells.indices {
      let isMixed = starts[cell] < starts[cell + 1]
      cells[cell] = isMixed ? .mixed : windings[cell] == 0 ? .outside : .inside
    }
  }

  // MARK: Making it

  /// Puts the edges into the cells that they meet.
  private mutating func sort(_ all: [LassoEdge]) {
    // Locals, since a closure that changed `self` would make copies of it.
    var starts = starts
    for edge in all { forEachCell(of: edge) { starts[$0 + 1] += 1 } }
    for cell in cells.indices { starts[cell + 1] += starts[cell] }
    var sorted = [LassoEdge](repeating: all[0], count: Int(starts[cells.count]))
    var next = starts
    for edge in all {
      forEachCell(of: edge) { cell in
        sorted[Int(next[cell])] = edge
        next[cell] += 1
      }
    }
    (self.starts, edges) = (starts, sorted)
  }

  private func forEachCell(of edge: LassoEdge, _ body: (Int) -> Void) {
    let spill = cellSize.width * LassoIndex.spill
    for row in rows(edge.start.y, edge.end.y) {
      var (left, right) = (min(edge.start.x, edge.end.x), max(edge.start.x, edge.end.x))
      if edge.slope != 0 {
        // Only what of the edge lies in the row.
        let above = edge.x(at: low.y + Double(row) * cellSize.height)
        let below = above + edge.slope * cellSize.height
        (left, right) = (max(left, min(above, below)), min(right, max(above, below)))
      }
      let from = column(left - spill)
      for column in from...max(from, column(right + spill)) { body(row * count + column) }
    }
  }

  /// Counts how often the line goes around the middle of each cell.
  private mutating func wind(_ all: [LassoEdge]) {
    // What passes through the cell before the middle and after the one to its left.
    for edge in all where edge.start.y != edge.end.y {
      for row in rows(edge.start.y, edge.end.y) {
        let y = low.y + (Double(row) + LassoIndex.middle.dy) * cellSize.height
        guard (edge.start.y <= y) != (edge.end.y <= y) else { continue }
        let place = (edge.x(at: y) - low.x) * cellsPerUnit.dx - LassoIndex.middle.dx
        let column = Int(place.rounded(.up))
        guard column < count else { continue }
        windings[row * count + max(column, 0)] += edge.end.y > edge.start.y ? -1 : 1
      }
    }
    for row in 0..<count {
      for cell in (row * count + 1)..<((row + 1) * count) { windings[cell] += windings[cell - 1] }
    }
  }

  private func row(_ y: Double) -> Int { place((y - low.y) * cellsPerUnit.dy) }

  private func column(_ x: Double) -> Int { place((x - low.x) * cellsPerUnit.dx) }

  private func place(_ cell: Double) -> Int { Int(min(max(cell, 0), Double(count - 1))) }

  private func rows(_ a: Double, _ b: Double) -> ClosedRange<Int> {
    row(min(a, b))...row(max(a, b))
  }

  // MARK: Asking

  @usableFromInline func contains(_ point: Point) -> Bool {
    guard meets(point.x, point.y, point.x, point.y) else { return false }
    let (row, column) = (row(point.y), column(point.x))
    let cell = row * count + column
    guard cells[cell] == .mixed else { return cells[cell] == .inside }
    let middle = Point(
      low.x + (Double(column) + LassoIndex.middle.dx) * cellSize.width,
      low.y + (Double(row) + LassoIndex.middle.dy) * cellSize.height)
    var winding = Int(windings[cell])
    for place in Int(starts[cell])..<Int(starts[cell + 1]) {
      winding += edges[place].winding(from: middle, to: point)
    }
    return winding != 0
  }

  /// Whether all of a box is inside or outside; nil where an edge may be near.
  func state(of box: Rect) -> Bool? {
    guard meets(box.minX, box.minY, box.maxX, box.maxY) else { return false }
    guard box.minX >= low.x, box.minY >= low.y, box.maxX <= high.x, box.maxY <= high.y else {
      return nil
    }
    let columns = column(box.minX)...column(box.maxX)
    let first = cells[row(box.minY) * count + columns.lowerBound]
    for row in rows(box.minY, box.maxY) {
      for column in columns {
        let cell = cells[row * count + column]
        guard cell == first, cell != .mixed else { return nil }
      }
    }
    return first == .inside
  }

  private func meets(_ minX: Double, _ minY: Double, _ maxX: Double, _ maxY: Double) -> Bool {
    minX <= high.x && minY <= high.y && maxX >= low.x && maxY >= low.y && !cells.isEmpty
  }

  /// Calls `body` with where a straight piece meets an edge, 0…1, perhaps more than once with the same,
  /// until it says false.
  func forEachCrossing(from a: Point, to b: Point, _ body: (Double) -> Bool) {
    let box = Rect(around: a, b)
    guard meets(box.minX, box.minY, box.maxX, box.maxY) else { return }
    let columns = column(box.minX)...column(box.maxX)
    for row in rows(a.y, b.y) {
      for cell in (row * count + columns.lowerBound)...(row * count + columns.upperBound)
      where cells[cell] == .mixed {
        for place in Int(starts[cell])..<Int(starts[cell + 1]) {
          guard let crossing = edges[place].crossing(from: a, to: b, in: box) else { continue }
          guard body(crossing) else { return }
        }
      }
    }
  }
}

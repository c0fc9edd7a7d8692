/// The places on one axis where something can come to rest.
nonisolated struct SnapAxis: Sendable {
  /// What a box covers of the axis, and of the other one.
  struct Box: Sendable {
    let low: Double
    let high: Double
    let across: ClosedRange<Double>

    init(_ low: Double, _ high: Double, across: ClosedRange<Double>) {
      (self.low, self.high, self.across) = (low, high, across)
    }
  }

  /// A line across the axis, at a place of it.
  struct Line: Hashable, Sendable {
    let place: Double
    var low: Double
    var high: Double
  }

  /// What edges come to rest at, and what middles do; in order.
  private let edges: [Line]
  private let middles: [Line]
  /// Grids, whose lines edges come to rest at, too.
  private let grids: [Grid]

  /// Places as far apart as each other.
  struct Grid: Sendable {
    let origin: Double
    let step: Double
  }

  /// Places nearer to each other than this are the same, in canvas pixels.
  private static let same = 1e-3

  /// Makes an axis along a sheet.
  ///
  /// - Parameter lines: places where lines lie across it.
  init(
    sheet: ClosedRange<Double>, across: ClosedRange<Double>, boxes: [Box], lines: [Double] = [],
    grids: [Grid] = []
  ) {
    self.grids = grids
    var (edges, middles): ([Line], [Line]) = ([], [])
    edges.reserveCapacity(2 * boxes.count + 3)
    middles.reserveCapacity(boxes.count + 1)
    for box in boxes {
      func line(_ place: Double) -> Line {
        Line(place: place, low: box.across.lowerBound, high: box.across.upperBound)
      }
      edges.append(line(box.low))
      edges.append(line(box.high))
      middles.append(line((box.low + box.high) / 2))
    }
    // A half of the sheet ends at its middle.
    func line(_ place: Double) -> Line {
      Line(place: place, low: across.lowerBound, high: across.upperBound)
    }
    let middle = (sheet.lowerBound + sheet.upperBound) / 2
    edges += ([sheet.lowerBound, middle, sheet.upperBound] + lines).map(line)
    middles += ([middle] + lines).map(line)
    edges.sort { $0.place < $1.place }
    middles.sort { $0.place < $1.place }
    (self.edges, self.middles) = (edges, middles)
  }

  /// The shortest move that brings an end or the middle of a range to a place; nil where none is near.
  func move(_ low: Double, _ high: Double, within reach: Double) -> Double? {
    let moves = [
      nearest(to: (low + high) / 2, in: middles), nearestEdge(to: low), nearestEdge(to: high),
    ]
    let nearest = moves.compactMap { $0 }.min { abs($0) < abs($1) }
    return nearest.flatMap { abs($0) <= reach ? $0 : nil }
  }

  /// The shortest move that brings an edge to one; nil where none is near.
  func move(edge place: Double, within reach: Double) -> Double? {
    nearestEdge(to: place).flatMap { abs($0) <= reach ? $0 : nil }
  }

  /// The line where an edge that has come to rest meets others; nil where it does not.
  func line(atEdge place: Double, across: ClosedRange<Double>) -> Line? {
    line(at: place, in: edges, across)
  }

  /// The lines where a range that has come to rest meets others: from end to end of all that meet.
  func lines(_ low: Double, _ high: Double, across: ClosedRange<Double>) -> [Line] {
    let ends = [line(at: low, in: edges, across), line(at: high, in: edges, across)]
      .compactMap { $0 }
    // Where both ends meet, the middle says nothing new; a thing without extent has one place.
    if ends.count == 2 { return high - low < Self.same ? [ends[0]] : ends }
    return ends + [line(at: (low + high) / 2, in: middles, across)].compactMap { $0 }
  }

  private func nearestEdge(to place: Double) -> Double? {
    let moves = grids.map { grid in
      let far = place - grid.origin
      return (far / grid.step).rounded() * grid.step - far
    }
    return (moves + [nearest(to: place, in: edges)].compactMap { $0 }).min { abs($0) < abs($1) }
  }

  private func nearest(to place: Double, in lines: [Line]) -> Double? {
    let next = first(from: place, in: lines)
    let around = [next - 1, next].filter(lines.indices.contains)
    return around.map { lines[$0].place - place }.min { abs($0) < abs($1) }
  }

  private func line(at place: Double, in lines: [Line], _ across: ClosedRange<Double>) -> Line? {
    var index = first(from: place - Self.same, in: lines)
    var found: Line?
    while index < lines.count, lines[index].place <= place + Self.same {
      let other = lines[index]
      let (low, high) = (found?.low ?? across.lowerBound, found?.high ?? across.upperBound)
      found = Line(place: place, low: min(low, other.low), high: max(high, other.high))
      index += 1
    }
    return found
  }

  /// The first line at a place or after it.
  private func first(from place: Double, in lines: [Line]) -> Int {
    var (low, high) = (0, lines.count)
    while low < high {
      let middle = (low + high) / 2
      if lines[middle].place < place { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

/// Closed lines around what lies within some lines, or others, or both: any combination of two sets.
///
/// A place is in a set where the lines go around it (non-zero winding). All happens on a grid of whole
/// numbers: the plane is cut into bands at each row where a line begins, ends or crosses another one, so
/// that in a band the lines lie side by side. Where inside and outside meet there, is an edge of the
/// result; what is left open between two bands is closed along the row. So the result is closed whatever
/// the lines are, and nowhere farther than a unit or two from where it should be.
public struct LineCombination {
  /// An edge with its upper end first.
  private struct Edge {
    let x: Int
    let y: Int
    let endX: Int
    let endY: Int
    let winding: Int
    let isOfSecond: Bool

    func x(at row: Int) -> Int {
      if row == y { return x }
      if row == endY { return endX }
      let part = Double(row - y) / Double(endY - y)
      return x + Int((Double(endX - x) * part).rounded())
    }
  }

  /// An edge in a band: where it is at the upper and at the lower end.
  private struct Crossing {
    let edge: Int
    let top: Int
    let bottom: Int
  }

  private let edges: [Edge]
  private let isInside: (Bool, Bool) -> Bool
  private var pieces = LinePieces()
  /// By how much more is inside below each row than above, from a place on; of the row at hand.
  private var changes: [Int: [(x: Int, change: Int)]] = [:]

  /// Combines two sets of closed lines; of each line the last point is joined to the first.
  ///
  /// - Parameters:
  ///   - parts: so many places of the grid are in each unit. Points are less than 2^50 places away.
  ///   - isInside: whether a place is in the result that is in the first set, in the second. What is in
  ///     neither is not.
  /// - Returns: closed lines that cross nowhere, clockwise around what is inside as it is seen, against
  ///   the clock around holes; none where nothing is inside.
  public static func lines(
    _ first: [[Point]], _ second: [[Point]], parts: Double,
    _ isInside: @escaping (Bool, Bool) -> Bool
  ) -> [[Point]] {
    var combination = LineCombination(first, second, parts: parts, isInside)
    combination.sweep()
    return combination.pieces.lines(parts: parts)
  }

  private init(
    _ first: [[Point]], _ second: [[Point]], parts: Double,
    _ isInside: @escaping (Bool, Bool) -> Bool
  ) {
    var edges: [Edge] = []
    for (lines, isSecond) in [(first, false), (second, true)] {
      for points in lines {
        let places = points.map {
          (x: Int(($0.x * parts).rounded()), y: Int(($0.y * parts).rounded()))
        }
        guard var a = places.last else { continue }
        for b in places {
          if a.y != b.y {
            let (top, low) = a.y < b.y ? (a, b) : (b, a)
            edges.append(
              Edge(
                x: top.x, y: top.y, endX: low.x, endY: low.y, winding: a.y < b.y ? 1 : -1,
                isOfSecond: isSecond))
          }
          a = b
        }
      }
    }
    edges.sort { $0.y < $1.y }
    self.edges = edges
    self.isInside = isInside
  }

  private mutating func sweep() {
    let rows = Set(edges.flatMap { [$0.y, $0.endY] }).sorted()
    var active: [Int] = []
    var next = 0
    for (top, bottom) in zip(rows, rows.dropFirst()) {
      active.removeAll { edges[$0].endY <= top }
      while next < edges.count, edges[next].y == top {
        active.append(next)
        next += 1
      }
      // From the uppermost part of the band on, each cut until nothing crosses in it.
      var waiting = [(top, bottom)]
      while let (top, bottom) = waiting.popLast() {
        if active.isEmpty { continue }
        let crossings = active.map {
          Crossing(edge: $0, top: edges[$0].x(at: top), bottom: edges[$0].x(at: bottom))
        }.sorted { ($0.top, $0.bottom, $0.edge) < ($1.top, $1.bottom, $1.edge) }
        if let row = LineCombination.crossedRow(in: crossings, top, bottom) {
          waiting += [(row, bottom), (top, row)]
        } else {
          add(crossings, top, bottom)
        }
      }
    }
    for row in changes.keys.sorted() { close(row, changes[row] ?? []) }
  }

  /// A row between the ends of a band where two edges cross; nil where they lie side by side.
  private static func crossedRow(in crossings: [Crossing], _ top: Int, _ bottom: Int) -> Int? {
    guard bottom - top > 1 else { return nil }
    // In order at the top; those seen so far, in order at the bottom: each has crossed those behind it.
    var seen: [Crossing] = []
    for crossing in crossings {
      var place = seen.count
      while place > 0, seen[place - 1].bottom > crossing.bottom {
        let before = seen[place - 1]
        let (gap, lead) = (crossing.top - before.top, before.bottom - crossing.bottom)
        let part = Double(gap) / Double(gap + lead)
        let row = top + Int((Double(bottom - top) * part).rounded())
        if row > top, row < bottom { return row }
        place -= 1
      }
      seen.insert(crossing, at: place)
    }
    return nil
  }

  /// Adds the edges of the result in a band.
  private mutating func add(_ crossings: [Crossing], _ top: Int, _ bottom: Int) {
    let ordered = crossings.sorted {
      ($0.top + $0.bottom, $0.top, $0.edge) < ($1.top + $1.bottom, $1.top, $1.edge)
    }
    var (first, second, wasInside) = (0, 0, false)
    for (number, crossing) in ordered.enumerated() {
      let edge = edges[crossing.edge]
      if edge.isOfSecond { second += edge.winding } else { first += edge.winding }
      if number + 1 < ordered.count, ordered[number + 1].top == crossing.top,
        ordered[number + 1].bottom == crossing.bottom
      {
        continue
      }
      let isIn = isInside(first != 0, second != 0)
      guard isIn != wasInside else { continue }
      wasInside = isIn
      let (upper, lower) = ((crossing.top, top), (crossing.bottom, bottom))
      // What is inside lies to the right of the way.
      pieces.add(
        from: isIn ? lower : upper, to: isIn ? upper : lower,
        source: 2 * crossing.edge + (isIn ? 1 : 0))
      changes[top, default: []].append((crossing.top, isIn ? 1 : -1))
      changes[bottom, default: []].append((crossing.bottom, isIn ? -1 : 1))
    }
  }

  /// Closes what is open between the bands above and below a row.
  private mutating func close(_ row: Int, _ changes: [(x: Int, change: Int)]) {
    let ordered = changes.sorted { $0.x < $1.x }
    var surplus = 0
    for (here, after) in zip(ordered, ordered.dropFirst()) {
      surplus += here.change
      guard surplus != 0, here.x != after.x else { continue }
      let (left, right) = ((here.x, row), (after.x, row))
      for _ in 0..<abs(surplus) {
        pieces.add(
          from: surplus > 0 ? left : right, to: surplus > 0 ? right : left,
          source: surplus > 0 ? -1 : -2)
      }
    }
  }
}

/// Straight ways between places of a grid, of which as many lead to each place as away from it: they make
/// closed lines.
struct LinePieces {
  private struct Place: Hashable {
    let x: Int
    let y: Int
  }

  private struct Piece {
    let start: Place
    let end: Place
    /// Pieces of one source that follow each other are one straight line.
    let source: Int
  }

  private var pieces: [Piece] = []

  mutating func add(from start: (x: Int, y: Int), to end: (x: Int, y: Int), source: Int) {
    guard start != end else { return }
    pieces.append(
      Piece(
        start: Place(x: start.x, y: start.y), end: Place(x: end.x, y: end.y), source: source))
  }

  /// The lines, by the corners at which they turn.
  func lines(parts: Double) -> [[Point]] {
    // The pieces that begin at each place are a chain, the newest first.
    var heads: [Place: Int] = [:]
    heads.reserveCapacity(pieces.count)
    var following = [Int](repeating: -1, count: pieces.count)
    for index in pieces.indices.reversed() {
      following[index] = heads.updateValue(index, forKey: pieces[index].start) ?? -1
    }
    /// Takes a piece that begins at a place; if possible the one that goes straight on.
    func take(from place: Place, after source: Int?) -> Piece? {
      guard let head = heads[place] else { return nil }
      var (index, before) = (head, -1)
      while index >= 0, pieces[index].source != source {
        (before, index) = (index, following[index])
      }
      if index < 0 { (index, before) = (head, -1) }
      if before >= 0 {
        following[before] = following[index]
      } else {
        heads[place] = following[index] < 0 ? nil : following[index]
      }
      return pieces[index]
    }
    var lines: [[Point]] = []
    for piece in pieces {
      while let first = take(from: piece.start, after: nil) {
        var (last, corners) = (first, [first.start])
        while last.end != first.start, let next = take(from: last.end, after: last.source) {
          if next.source != last.source { corners.append(next.start) }
          last = next
        }
        if corners.count > 2 {
          lines.append(corners.map { Point(Double($0.x) / parts, Double($0.y) / parts) })
        }
      }
    }
    return lines
  }
}

internal import Geometry
internal import Rasterizer

/// The pieces of strokes, sorted by the tiles that they touch.
struct SortedPieces: Sendable {
  private var pieces: [CurvePiece] = []
  /// For each piece the stroke that it is of.
  private var strokes: [Int32] = []
  /// The pieces that touch a tile are those of `order[starts[index]..<starts[index + 1]]`.
  private var starts: [Int32]
  private var order: [Int32] = []
  /// The strokes that were cut, with the states of their curves where these must be known to paint them again.
  private(set) var trailed: [Stroke] = []

  /// Cuts the strokes of a range and sorts their pieces by the tiles of a picture.
  init(_ all: [Stroke], _ range: Range<Int>, frame: TileFrame) {
    starts = [Int32](repeating: 0, count: frame.count + 2)
    // A piece a sample, and the dot where a stroke begins; curves take more.
    let least = range.reduce(0) { $0 + all[$1].points.count + 1 }
    pieces.reserveCapacity(least)
    strokes.reserveCapacity(least)
    trailed.reserveCapacity(range.count)
    for number in range {
      trailed.append(cut(all[number], frame: frame))
      while strokes.count < pieces.count { strokes.append(Int32(number)) }
    }
    // A counting sort: how many, where they begin, then each to its place.
    for piece in pieces {
      piece.forEachTile(of: frame) { index, _ in starts[index + 2] += 1 }
    }
    for index in starts.indices.dropFirst(2) { starts[index] += starts[index - 1] }
    order = [Int32](repeating: 0, count: Int(starts[starts.count - 1]))
    for (number, piece) in pieces.enumerated() {
      piece.forEachTile(of: frame) { index, _ in
        order[Int(starts[index + 1])] = Int32(number)
        starts[index + 1] += 1
      }
    }
  }

  /// Cuts a stroke; gives it with the states of its curve.
  private mutating func cut(_ stroke: Stroke, frame: TileFrame) -> Stroke {
    var (stroke, curve) = (stroke, StrokeCurve(stroke.brush, seed: stroke.seed))
    let count = stroke.points.count
    guard curve.remembers || stroke.guide != nil || stroke.clip != nil else {
      stroke.feed(0..<count, to: &curve, settling: &pieces)
      curve.appendTail(sample: count, to: &pieces)
      return stroke
    }
    let area = frame.bounds.rect
    curve.clip = stroke.guide?.sources(of: area) ?? area
    var own: [CurvePiece] = []
    for start in stride(from: 0, to: count, by: StrokeTrail.stride) {
      if curve.remembers { stroke.trail.keep(curve.state, before: start) }
      stroke.feed(start..<min(start + StrokeTrail.stride, count), to: &curve, settling: &own)
    }
    curve.appendTail(sample: count, to: &own)
    guard stroke.brush.smudges else {
      pieces += stroke.guide.map { own.copied(by: $0) } ?? own
      return stroke
    }
    // Each stamp after the other, with its copies; those whose color is not known lay nothing.
    for piece in own {
      for copy in 0...(stroke.guide?.copies.count ?? 0) {
        let copied = stroke.guide.map { piece.copied(copy, by: $0) } ?? piece
        if let copied, stroke.color(ofStamp: copied.stampNumber) != nil { pieces.append(copied) }
      }
    }
    return stroke
  }

  /// Whether a piece may touch a tile.
  func touches(_ index: Int) -> Bool { starts[index] < starts[index + 1] }

  /// The pieces that may touch a tile, in order.
  func references(on index: Int) -> ArraySlice<Int32> {
    order[Int(starts[index])..<Int(starts[index + 1])]
  }

  /// A piece, and the stroke that it is of.
  func piece(_ reference: Int32) -> (CurvePiece, stroke: Int) {
    (pieces[Int(reference)], Int(strokes[Int(reference)]))
  }
}

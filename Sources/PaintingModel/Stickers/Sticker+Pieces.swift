internal import Geometry
internal import Rasterizer

extension Sticker {
  /// The most that straight pieces may leave a curve, in pixels.
  private static let flatness = 0.05

  /// The lines as marks that the canvas takes, numbered in order, with those of all copies.
  var pieces: [CurvePiece] {
    var pieces: [CurvePiece] = []
    let tip = Capsule.Tip(radius: lineWidth / 2, opacity: 1)
    var number = 0
    func add(_ start: Point, _ end: Point) {
      let mark = CurvePiece.Mark.line(Capsule(from: start, tip, to: end, tip))
      if let piece = CurvePiece(mark, sample: number) { pieces.append(piece) }
      number += 1
    }
    for line in paths.flatMap({ $0.flattened(tolerance: Sticker.flatness) }) {
      for (start, end) in zip(line.points, line.points.dropFirst()) { add(start, end) }
      if line.isClosed, let first = line.points.first, let last = line.points.last {
        add(last, first)
      }
    }
    return guide.map { pieces.copied(by: $0) } ?? pieces
  }

  /// The tiles of a picture that it touches.
  func touched(like grid: TileGrid) -> [History.Touched] {
    var found: [Int: History.Touched] = [:]
    for piece in pieces {
      piece.forEachTile(of: grid.frame) { index, block in
        found[index, default: History.Touched(index: index, sample: piece.sample)]
          .add(piece.sample, block)
      }
    }
    return found.values.sorted { $0.index < $1.index }
  }
}

internal import Geometry
internal import Rasterizer

extension Sticker {
  /// The most that straight pieces may leave a curve, in pixels.
  private static let flatness = 0.05

  /// The lines as marks that the canvas takes, numbered in order.
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
    return pieces
  }

  /// The tiles of a picture that it touches.
  func touched(like grid: TileGrid) -> [History.Touched] {
    var found: [Int: (samples: ClosedRange<Int>, cost: Int)] = [:]
    for piece in pieces {
      piece.forEachTile(of: grid.size, columns: grid.columns) { index, pixels in
        let first = found[index]?.samples.lowerBound ?? piece.sample
        found[index] = (
          first...piece.sample, (found[index]?.cost ?? 0) + CurvePiece.cost(ofPixels: pixels)
        )
      }
    }
    return found.sorted { $0.key < $1.key }.map {
      History.Touched(index: $0.key, samples: $0.value.samples, cost: $0.value.cost)
    }
  }
}

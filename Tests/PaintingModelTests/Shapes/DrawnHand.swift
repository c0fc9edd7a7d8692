import Geometry

@testable import PaintingModel

/// Hands that draw by a seed: what they mean, and what comes of it.
struct DrawnHand {
  /// Where the hand was, in canvas pixels.
  let points: [Point]

  /// Draws a shape as people do: it trembles and drifts, rounds corners, begins a closed shape anywhere on it and
  /// ends it too early or too late.
  ///
  /// - Parameters:
  ///   - shape: what is meant.
  ///   - drift: how far the hand goes wrong at most, in shares of the shape's size.
  init(_ shape: Shape, seed: UInt64, drift: Double = 0.012) {
    var chance = SplitMix64(seed: seed)
    func between(_ low: Double, _ high: Double) -> Double { low + (high - low) * chance.unit() }
    let dense = shape.places(least: 400)
    let xs = dense.map(\.x).sorted()
    let ys = dense.map(\.y).sorted()
    let size = Vector(xs[xs.count - 1] - xs[0], ys[ys.count - 1] - ys[0]).length
    var line = dense
    if shape.isClosed {
      line.removeLast()
      let start = shape.hasCorners && chance.unit() < 0.7 ? 0 : Int(between(0, Double(line.count)))
      line = Array(line[start...] + line[..<start])
      let more = Int(between(-0.03, 0.06) * Double(line.count))
      line = more > 0 ? line + line[..<more] : Array(line[..<(line.count + more)])
    }
    if chance.unit() < 0.5 { line.reverse() }
    // Corners are rounded.
    let reach = Int(between(0, 6))
    line = line.indices.map { index in
      let near = max(0, index - reach)...min(line.count - 1, index + reach)
      return near.reduce(Point.zero) { $0 + (line[$1] - .zero) / Double(near.count) }
    }
    let waves = (0..<4).map { number in
      (
        way: Vector(angle: between(0, 2 * .pi)) * (size * between(0.2, 0.6) * drift),
        phase: between(0, 2 * .pi), turns: between(0.4, 1.2) * Double(number + 1)
      )
    }
    var points: [Point] = []
    var place = 0.0
    while place < Double(line.count) {
      var point = line[Int(place)]
      for wave in waves {
        let share = place / Double(line.count)
        point += wave.way * Vector(angle: wave.phase + 2 * .pi * wave.turns * share).dy
      }
      point += Vector(between(-1, 1), between(-1, 1)) * (size * 0.003)
      points.append(point)
      place += between(1, 9)
    }
    self.points = points
  }
}

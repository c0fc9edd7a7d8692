internal import Geometry
internal import PaintingModel

/// W19: what rulers take of each move of a hand. docs/benchmarks.md defines each row.
struct RulerWorkload {
  private static let size = PixelSize(width: 1920, height: 1080)
  private static let strokes = 100
  private static let samples = 200

  func run(_ report: inout Report) {
    guard report.wants("W19") else { return }
    var painting = Painting(size: Self.size)
    let wave = (0...3600).map { Self.place(Double($0) / 2) }
    guard let curve = painting.makeCurve(along: wave, unit: 1) else { return }
    precondition(curve.places.count == 256)
    let points = painting.makeRuler(.threePoints)
    for (name, ruler, way) in [
      ("along three vanishing points", points, Vector(0, 0)),
      ("along a curve of 256 places", curve, Vector(3, 9)),
      ("beside a curve of 256 places", curve, Vector(0, 90)),
    ] {
      let time = moves(along: ruler, way)
      report.line("W19 a move \(name)", time)
      report.gate("W19 a move \(name), 99%", time.quantile(0.99), limit: 50, "µs")
    }
  }

  /// A wave over the whole sheet.
  private static func place(_ x: Double) -> Point {
    Point(60 + x, 540 + 300 * Vector(angle: x / 90).dy)
  }

  /// What a ruler makes of one sample after the other, of strokes that go by a way beside the wave.
  private func moves(along ruler: Ruler, _ way: Vector) -> Measurement {
    var time = Measurement()
    for stroke in 0..<Self.strokes {
      func sample(_ step: Int) -> StrokePoint {
        let place = Self.place(Double(7 * stroke + 4 * step)) + way
        return StrokePoint(location: place, time: Double(step) / 125)
      }
      guard var hand = RuledHand([ruler], at: sample(0), unit: 1) else { continue }
      for step in 1..<Self.samples {
        let point = sample(step)
        time.time { _ = hand.follow([point]) }
      }
      precondition(hand.isLed == (way.length < RuledHand.nearness))
    }
    return time
  }
}

import Geometry
import PaintingModel
import Rasterizer

/// A repeatable source of numbers and of strokes.
struct RandomStrokes: RandomNumberGenerator {
  private var numbers: SplitMix64

  init(seed: UInt64) { numbers = SplitMix64(seed: seed) }

  mutating func next() -> UInt64 { numbers.next() }

  mutating func number(_ range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &self)
  }

  mutating func color() -> Color {
    Color(
      red: Float(number(0...1)), green: Float(number(0...1)), blue: Float(number(0...1)),
      alpha: Bool.random(using: &self) ? 1 : Float(number(0...1)))
  }

  mutating func brush() -> Brush {
    Brush(
      diameter: [0.4, 2, 7, 20, 45].randomElement(using: &self)!,
      opacity: Bool.random(using: &self) ? 1 : number(0.1...1),
      hardness: Bool.random(using: &self) ? 1 : number(0...1),
      pressureToDiameter: Bool.random(using: &self) ? 0 : number(0...1),
      pressureToOpacity: Bool.random(using: &self) ? 0 : number(0...1),
      isEraser: Int.random(in: 0..<4, using: &self) == 0)
  }

  /// The samples of a wandering hand, now and then resting, that may leave the canvas.
  mutating func points(on size: PixelSize, count: Int) -> [StrokePoint] {
    var place = Point(number(0...Double(size.width)), number(0...Double(size.height)))
    return (0..<count).map { index in
      if Int.random(in: 0..<6, using: &self) > 0 {
        place += Vector(number(-25...25), number(-25...25))
      }
      return StrokePoint(location: place, time: Double(index) / 125, force: number(0...1))
    }
  }

  mutating func stroke(on size: PixelSize, count: Int) -> Stroke {
    let points = points(on: size, count: count)
    var stroke = Stroke(at: points[0], color: color(), brush: brush(), seed: next())
    for point in points.dropFirst() { stroke.add(point) }
    return stroke
  }
}

extension Painting {
  /// Paints a whole stroke, in batches of so many samples.
  mutating func paint(_ stroke: Stroke, batch: Int) {
    let (id, _) = beginStroke(
      at: stroke.startPoint, color: stroke.color, brush: stroke.brush, seed: stroke.seed)
    var first = 1
    while first < stroke.points.count {
      let end = min(first + batch, stroke.points.count)
      _ = append(Array(stroke.points[first..<end]), to: id)
      first = end
    }
    _ = endStroke(id)
  }
}

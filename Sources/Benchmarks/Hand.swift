internal import Geometry
internal import PaintingModel
internal import Rasterizer

/// A made-up hand: strokes that wander over a canvas, the same ones in every run (splitmix64).
struct Hand {
  private var numbers: SplitMix64

  init(seed: UInt64) { numbers = SplitMix64(seed: seed) }

  /// The next 64 bits.
  mutating func next() -> UInt64 { numbers.next() }

  /// The next number in 0..<1.
  mutating func unit() -> Double { numbers.unit() }

  /// A stroke that drifts and turns, reflected at the canvas' borders; positions are whole 1/16 px.
  ///
  /// - Parameter hasForce: whether each sample has a force of its own; else all press fully.
  mutating func stroke(
    on size: PixelSize, points count: Int, brush: Brush, hasForce: Bool = true
  ) -> Stroke {
    let color = Color(hex: UInt32(next() & 0xFFFFFF))
    let (width, height) = (Double(size.width), Double(size.height))
    var place = Point(unit() * width, unit() * height)
    var speed = Vector(unit() * 40 - 20, unit() * 40 - 20)
    var points: [StrokePoint] = []
    for i in 0..<count {
      let location = Point((place.x * 16).rounded() / 16, (place.y * 16).rounded() / 16)
      points.append(
        StrokePoint(
          location: location, time: Double(i) / 125, force: hasForce ? 0.5 + unit() / 2 : 1))
      speed = Vector(
        max(-20, min(20, speed.dx + unit() * 16 - 8)), max(-20, min(20, speed.dy + unit() * 16 - 8))
      )
      place += speed
      if place.x < 0 || place.x > width {
        (place.x, speed.dx) = (place.x < 0 ? -place.x : 2 * width - place.x, -speed.dx)
      }
      if place.y < 0 || place.y > height {
        (place.y, speed.dy) = (place.y < 0 ? -place.y : 2 * height - place.y, -speed.dy)
      }
    }
    var stroke = Stroke(at: points[0], color: color, brush: brush)
    stroke.add(points.dropFirst())
    return stroke
  }
}

extension Painting {
  /// Puts the brush of a stroke down where it begins.
  mutating func begin(_ stroke: Stroke) -> StrokeID {
    beginStroke(at: stroke.startPoint, color: stroke.color, brush: stroke.brush).0
  }
}

internal import Geometry
internal import PaintingModel
internal import Rasterizer

extension Painting {
  /// Short bent strokes of many colors, strewn all over.
  ///
  /// - Parameters:
  ///   - samples: how many each has after its first one.
  ///   - step: how far these are apart, in pixels.
  ///   - widest: how much wider than 3 pixels a line is at most.
  static func strewn(
    _ strokes: Int, over size: PixelSize, seed: UInt64, samples: Int, step: Double, widest: Double
  ) -> Painting {
    var painting = Painting(size: size)
    var random = SplitMix64(seed: seed)
    for number in 0..<strokes {
      let start = Point(
        Double(size.width) * random.unit(), Double(size.height) * random.unit())
      let color = Color(hex: UInt32(number * 40_503 % 0xFFFFFF))
      let (id, _) = painting.beginStroke(
        at: StrokePoint(location: start), color: color,
        brush: Brush(diameter: 3 + widest * random.unit()))
      let way = Vector(angle: 6.28 * random.unit())
      let points = (1...samples).map { number in
        let bend = Vector(angle: Double(number) / 5) * 9
        return StrokePoint(
          location: start + way * (step * Double(number)) + bend, time: 0.008 * Double(number))
      }
      _ = painting.append(points, to: id)
      _ = painting.endStroke(id)
    }
    return painting
  }
}

import Geometry
import PaintingModel
import Rasterizer
import Testing

/// A painting has the same bits in debug and release and on every processor: these numbers hold for
/// all of them. They change only when strokes are meant to look different.
@Suite struct SameBitsTests {
  private let size = PixelSize(width: 200, height: 150)

  private func hash(_ painting: Painting) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for y in 0..<size.height {
      for x in 0..<size.width {
        let pixel = painting.layer.pixel(x: x, y: y)
        for c in 0..<4 { hash = (hash ^ UInt64(pixel[c])) &* 0x100_0000_01B3 }
      }
    }
    return hash
  }

  /// A stroke with the curve that is asked for, where it had one.
  private func with(_ smoothing: Brush.Smoothing, _ stroke: Stroke) -> Stroke {
    var brush = stroke.brush
    if brush.smoothing != .none { brush.smoothing = smoothing }
    var new = Stroke(at: stroke.points[0], color: stroke.color, brush: brush, seed: stroke.seed)
    new.add(stroke.points.dropFirst())
    return new
  }

  @Test(arguments: [
    (Brush.Smoothing.curve, 3_784_952_372_275_942_826 as UInt64),
    (.wideCurve, 2_314_769_100_698_343_392),
  ])
  func ofSolidStrokes(_ smoothing: Brush.Smoothing, _ bits: UInt64) {
    var random = RandomStrokes(seed: 77)
    var painting = Painting(size: size)
    for _ in 0..<30 {
      painting.paint(with(smoothing, random.stroke(on: size, count: 8)), batch: 3)
    }
    #expect(hash(painting) == bits)
  }

  @Test(arguments: [
    (Brush.Smoothing.curve, 15_572_346_138_733_430_597 as UInt64),
    (.wideCurve, 9_008_187_107_430_313_145),
  ])
  func ofBrushesOfAllKinds(_ smoothing: Brush.Smoothing, _ bits: UInt64) {
    #expect(hash(painted(ReplayTests.cases + ReplayTests.tips, smoothing)) == bits)
  }

  @Test func ofPaperWaterAndHairs() {
    #expect(hash(painted(ReplayTests.papers, .curve)) == 8_505_915_379_402_850_023)
  }

  private func painted(_ cases: [ReplayTests.Case], _ smoothing: Brush.Smoothing) -> Painting {
    var random = RandomStrokes(seed: 78)
    var painting = Painting(size: size)
    for test in cases {
      let points = random.points(on: size, count: 12)
      var stroke = Stroke(
        at: points[0], color: random.color(), brush: test.brush, seed: random.next())
      stroke.add(points.dropFirst())
      painting.paint(with(smoothing, stroke), batch: 3)
    }
    return painting
  }
}

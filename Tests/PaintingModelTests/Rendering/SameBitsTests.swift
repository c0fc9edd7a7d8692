import Geometry
import PaintingModel
import Rasterizer
import Testing

/// A painting has the same bits in debug and release and on every processor: this number holds
/// for all of them. It changes only when strokes are meant to look different.
@Test func aPaintingHasTheSameBitsEverywhere() {
  var random = RandomStrokes(seed: 77)
  let size = PixelSize(width: 200, height: 150)
  var painting = Painting(size: size)
  for _ in 0..<30 { painting.paint(random.stroke(on: size, count: 8), batch: 3) }
  var hash: UInt64 = 0xCBF2_9CE4_8422_2325
  for y in 0..<size.height {
    for x in 0..<size.width {
      let pixel = painting.layer.pixel(x: x, y: y)
      for c in 0..<4 { hash = (hash ^ UInt64(pixel[c])) &* 0x100_0000_01B3 }
    }
  }
  #expect(hash == 10_672_290_458_018_216_614)
}

import Geometry
import Testing

@Test func regionHoldsEveryAddedPixelAndItsBlocksAreDisjoint() {
  var random = SplitMix64(seed: 7)
  for _ in 0..<50 {
    var region = Region()
    var added: [PixelRect] = []
    for _ in 0..<40 {
      let x = Int.random(in: 0..<60, using: &random)
      let y = Int.random(in: 0..<60, using: &random)
      let rect = PixelRect(
        x: x, y: y, width: Int.random(in: 1...12, using: &random),
        height: Int.random(in: 1...12, using: &random))!
      region.formUnion(rect)
      added.append(rect)
      #expect(region.rects.count <= Region.capacity)
      for (i, a) in region.rects.enumerated() {
        for b in region.rects.dropFirst(i + 1) { #expect(!a.intersects(b)) }
      }
    }
    for rect in added {
      #expect(region.contains(x: rect.minX, y: rect.minY))
      #expect(region.contains(x: rect.maxX - 1, y: rect.maxY - 1))
    }
  }
}

@Test func aPixelRectIsNeverEmpty() {
  #expect(PixelRect(minX: 3, minY: 0, maxX: 3, maxY: 5) == nil)
  #expect(PixelRect(covering: Rect(0.2, 0.2, 0, 4)) == nil)
  #expect(PixelRect(covering: Rect(0.2, 0.2, 1, 1)) == PixelRect(x: 0, y: 0, width: 2, height: 2))
}

@Test func transformsConcatenateInReadingOrderAndInvert() throws {
  let t = AffineTransform.scale(2).concatenating(.translation(Vector(10, 0)))
  #expect(t.apply(Point(1, 1)) == Point(12, 2))
  #expect(try #require(t.inverted).apply(Point(12, 2)) == Point(1, 1))
}

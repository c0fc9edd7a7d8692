import Geometry
import Rasterizer
import Testing

@testable import PaintingModel

/// Hands that paint beside and over each other.
@Suite struct NearHandsTests {
  private let size = PixelSize(width: 150, height: 100)

  private var smudge: Brush {
    var brush = Brush(diameter: 24)
    (brush.method, brush.smudge) = (.tip, 0.7)
    return brush
  }

  /// What is seen after each sample is what would stay if all hands lifted then.
  @Test(arguments: 1...12 as ClosedRange<UInt64>)
  func whatEachHandShowsIsWhatWouldStay(seed: UInt64) {
    var random = RandomStrokes(seed: seed)
    var painting = Painting(size: size)
    for _ in 0..<3 { painting.paint(random.stroke(on: size, count: 6), batch: 2) }
    if seed % 3 == 0 {
      _ = painting.setArea(Area(Rect(20.5, 10, 100, 70)))
    }
    let strokes = (0..<4).map { number in
      seed % 4 == 1 && number == 1
        ? random.stroke(on: size, count: 9).rebrushed(smudge)
        : random.stroke(on: size, count: 9)
    }
    let ids = strokes.map { stroke in
      painting.beginStroke(
        at: stroke.startPoint, color: stroke.color, brush: stroke.brush, seed: stroke.seed
      ).0
    }
    for sample in 1..<9 {
      for (id, stroke) in zip(ids, strokes) {
        let before = painting.layer
        let region = painting.append([stroke.points[sample]], to: id)
        expectDamage(region, holdsWhatDiffersIn: before, painting.layer)
      }
      var lifted = painting
      for id in ids { _ = lifted.endStroke(id) }
      #expect(painting.layer == lifted.layer, "sample \(sample)")
    }
  }

  private func expectDamage(
    _ region: Region, holdsWhatDiffersIn before: TileGrid, _ after: TileGrid
  ) {
    for y in 0..<size.height {
      for x in 0..<size.width where before.pixel(x: x, y: y) != after.pixel(x: x, y: y) {
        #expect(region.rects.contains { $0.contains(x: x, y: y) }, "(\(x), \(y))")
      }
    }
  }
}

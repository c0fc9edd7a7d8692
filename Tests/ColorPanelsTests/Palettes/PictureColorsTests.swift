import Geometry
import PaintingModel
import Rasterizer
import Testing

@testable import ColorPanels

@Suite struct PictureColorsTests {
  @Test func everyPixelThatIsSeenCounts() throws {
    var painting = Painting(size: PixelSize(width: 150, height: 130))
    let paper = painting.paper.hex
    #expect(PictureColors(of: painting)?.counts == [paper: 150 * 130])
    let brush = Brush(diameter: 20)
    let (id, _) = painting.beginStroke(
      at: StrokePoint(location: Point(20, 60)), color: Color(hex: 0x3B5998), brush: brush)
    _ = painting.append([StrokePoint(location: Point(100, 60))], to: id)
    _ = painting.endStroke(id)
    let colors = try #require(PictureColors(of: painting))
    #expect(colors.counts.values.reduce(0, +) == 150 * 130)
    let blue = try #require(colors.counts[0x3B5998])
    #expect(blue > 80 * 19 && blue < 100 * 20)
    // Of a hidden layer nothing is seen.
    _ = painting.changeLayer(painting.activeLayer) { $0.isVisible = false }
    #expect(PictureColors(of: painting)?.counts == [paper: 150 * 130])
  }

  @Test(arguments: [0, 1, 2, 3, 100, 5000, 6300])
  func ofALargePaintingSomeAreCounted(_ most: Int) throws {
    let painting = Painting(size: PixelSize(width: 90, height: 70))
    let count = try #require(PictureColors(of: painting, most: most)).counts[painting.paper.hex]
    #expect((max(1, most / 4)...max(1, most)).contains(count ?? 0))
  }

  @Test func whoCallsItOffGetsNothing() async {
    let painting = Painting(size: PixelSize(width: 90, height: 70))
    let task = Task { () -> PictureColors? in
      while !Task.isCancelled { await Task.yield() }
      return PictureColors(of: painting)
    }
    task.cancel()
    #expect(await task.value == nil)
  }
}

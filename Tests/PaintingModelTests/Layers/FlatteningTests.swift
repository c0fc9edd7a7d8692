import Geometry
import PaintingModel
import Rasterizer
import Testing

/// Each tile of the painting, flattened block by block into one bitmap of the canvas's size.
private func flattened(_ painting: Painting, blockSide: Int) -> [UInt32] {
  let (size, columns) = (painting.size, painting.layer.columns)
  var pixels = [UInt32](repeating: 0, count: size.width * size.height)
  for index in 0..<painting.layer.count {
    let area = painting.layer.bounds(of: index)
    for y in stride(from: 0, to: area.height, by: blockSide) {
      for x in stride(from: 0, to: area.width, by: blockSide) {
        let block = PixelRect(
          minX: x, minY: y, maxX: min(x + blockSide, area.width),
          maxY: min(y + blockSide, area.height))!
        var span = pixels.mutableSpan
        painting.flatten(
          block, of: index, into: &span,
          at: (index / columns * Tile.side + y) * size.width + index % columns * Tile.side + x,
          stride: size.width)
      }
    }
  }
  return pixels
}

@Test(arguments: [64, 17])
func flatteningTilesGivesWhatRenderingTheWholeGives(blockSide: Int) {
  var painting = Painting(size: PixelSize(width: 200, height: 131))
  var random = RandomStrokes(seed: 5)
  for _ in 0..<6 { painting.paint(random.stroke(on: painting.size, count: 12), batch: 12) }
  let bitmap = Bitmap(size: painting.size)
  painting.render(into: bitmap, clip: bitmap.bounds, canvasToBitmap: .identity)
  let pixels = flattened(painting, blockSide: blockSide)
  for y in 0..<painting.size.height {
    for x in 0..<painting.size.width where bitmap[x, y] != pixels[y * painting.size.width + x] {
      Issue.record("another pixel at (\(x), \(y))")
      return
    }
  }
}

@Test func tilesWithoutPaintAreBlank() {
  var painting = Painting(size: PixelSize(width: 200, height: 131))
  #expect((0..<painting.layer.count).allSatisfy { painting.isBlank($0) })
  painting.paint(Stroke(at: Point(100, 30), color: .black), batch: 1)
  #expect((0..<painting.layer.count).filter { !painting.isBlank($0) } == [1])
}

import Geometry
import Testing

@testable import Rasterizer

/// Pixels that are found by their color, wherever they are.
@Suite struct PixelFindingTests {
  private let size = PixelSize(width: 150, height: 90)

  /// Two red blocks on nothing, one of them a little darker, and a faint one.
  private var picture: TileGrid {
    var grid = TileGrid(size: size)
    for y in 0..<size.height {
      let row = (0..<size.width).flatMap { x -> [UInt16] in
        if (10..<30).contains(x), (10..<20).contains(y) { return [65535, 0, 0, 65535] }
        if (100..<140).contains(x), (60..<90).contains(y) { return [60000, 0, 0, 65535] }
        if (60..<70).contains(x), y < 10 { return [65535, 0, 0, 20000] }
        return [0, 0, 0, 0]
      }
      grid.setRow(y, unpremultiplied: row.span)
    }
    return grid
  }

  @Test func allOfTheColorAreFoundThoughNothingJoinsThem() {
    let exact = picture.pixels(likeX: 15, y: 15)
    #expect(exact.area == 200 && exact.contains(x: 10, y: 10) && !exact.contains(x: 120, y: 70))
    #expect(picture.pixels(likeX: 15, y: 15, tolerance: 0.1).area == 200 + 40 * 30)
    #expect(picture.pixels(likeX: 0, y: 0).area == 150 * 90 - 200 - 1200 - 100)
    #expect(picture.pixels(likeX: 150, y: 0).area == 0)
  }

  @Test func whatIsOpaqueEnoughIsFound() {
    #expect(picture.pixels(opaqueAtLeast: Tile.one / 2).area == 200 + 1200)
    #expect(picture.pixels(opaqueAtLeast: 1).area == 200 + 1200 + 100)
  }
}

import Geometry
import PaintingModel
import Rasterizer
import TestSupport
import Testing
import UserInterface

@testable import PaintingApp

@MainActor @Suite struct LayerThumbnailTests {
  @Test func whatIsTransparentLiesOnCheckers() throws {
    let painting = Painting(size: PixelSize(width: 104, height: 80))
    let row = LayerRow(try #require(LayersState(painting).entries.first))
    row.thumbnail = LayerThumbnail.bitmap(of: painting.sheet, scale: 1)
    row.frame = Rect(0, 0, 320, LayerRow.height)
    let user = try UserDriver(size: Size(320, 60))
    user.window.addSubview(row)
    user.screen.drain()
    let bitmap = user.screen.bitmap
    #expect(bitmap[12, 12] != bitmap[12 + 6, 12])
    #expect(bitmap[12, 12] == bitmap[12 + 6, 12 + 6])
  }
}

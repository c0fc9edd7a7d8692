import Geometry
import PaintingModel
import Rasterizer
import Testing

/// What the system gives no memory for is refused before it is done.
@Suite struct TileMemoryTests {
  @Test func thereIsRoomForAStrokeAndNoneForMoreThanAnAddressHolds() {
    #expect(TileMemory.hasRoom(for: 1))
    #expect(!TileMemory.hasRoom(for: 1 << 33))
  }

  @Test func anEditWithoutMemoryIsRefused() {
    let painting = Painting(size: PixelSize(width: 64, height: 64))
    #expect(painting.refusal(ofAdding: 1) == nil)
    #expect(painting.refusal(ofAdding: 1 << 33) == .memory)
  }
}

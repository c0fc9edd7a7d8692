import Geometry
import PaintingModel
import Rasterizer
import Testing

@testable import PaintingFiles

/// A painting of which tiles are on the disk is saved and opened like any other.
struct PutAwayFileTests {
  private let size = PixelSize(width: 700, height: 500)

  private func store() throws -> TileStore { try #require(TileStore(in: "/tmp")) }

  @Test func itsFileIsTheSame() throws {
    let whole = Samples.painting(size, strokes: 9, undone: 0)
    var away = whole
    var hand = TilePacking(try store())
    while away.putAway(beyond: Tile.bounds, most: 1000, by: &hand) > 0 {}
    #expect(away.layer.inMemory.count < whole.layer.occupied.count)
    let bytes = try OpenRasterEncoder(painting: whole).encode()
    #expect(try OpenRasterEncoder(painting: away).encode() == bytes)
  }

  @Test func rowsThatArePutAwayWhileTheyAreReadAreTheSame() throws {
    let painting = Samples.painting(size, strokes: 9, undone: 0)
    let bytes = try OpenRasterEncoder(painting: painting).encode()
    let store = try store()
    var count = 0
    let (archive, sources) = (
      try ZipReader(bytes), painting.tree.all.map { LayerEntry.picture(of: $0.id) }
    )
    for source in sources where archive.contains(source) {
      let entry = try archive.read(source, limit: 1 << 24)
      let frame = TileFrame(size: size)
      let inMemory = try LayerPicture(entry, on: frame)
      let onDisk = try LayerPicture(entry, on: frame, tilesIn: store, limit: 0)
      #expect(onDisk.tiles.inMemory.isEmpty)
      count += onDisk.tiles.occupiedCount
      #expect(onDisk.tiles == inMemory.tiles && onDisk.hash == inMemory.hash)
    }
    #expect(count > 0)
  }
}

import Geometry
import Synchronization
import Testing

@testable import Rasterizer

/// Tiles that are put away into a file without a name.
@Suite struct TileStoreTests {
  /// A picture of a few tiles with noise, flat paint and nothing in them.
  private func picture() -> TileGrid {
    var grid = TileGrid(size: PixelSize(width: 256, height: 128))
    var random = SplitMix64(seed: 5)
    for index in [0, 2, 3, 7] {
      var tile = Tile()
      tile.withMutablePixels { pixels in
        for place in 0..<(Tile.side * Tile.side) {
          let alpha = index == 2 ? 20_000 : UInt16.random(in: 0...Tile.one, using: &random)
          pixels[4 * place + 3] = alpha
          pixels[4 * place] = index == 3 ? 0 : alpha / 2
        }
      }
      grid[index] = tile
    }
    return grid
  }

  private func store() throws -> TileStore { try #require(TileStore(in: "/tmp")) }

  @Test func whatIsPutAwayIsTheSamePicture() throws {
    let whole = picture()
    var grid = whole
    var hand = TilePacking(try store())
    for index in 0..<grid.count { grid.putAway(index, by: &hand) }
    #expect(grid.inMemory.isEmpty && grid.occupied == whole.occupied)
    #expect(grid == whole)
    #expect(!grid.isIdentical(0, to: whole, at: 0))
    grid.bringBack(0)
    #expect(grid.inMemory == [0] && grid == whole)
  }

  @Test func whatTwoPicturesShareTheyShareOnTheDisk() throws {
    var (a, b) = (picture(), TileGrid(size: PixelSize(width: 256, height: 128)))
    for index in a.occupied { b[index] = a[index] }
    var hand = TilePacking(try store())
    a.putAway(2, by: &hand)
    a.putAway(7, by: &hand)
    b.follow(hand)
    #expect(b.inMemory == [0, 3])
    #expect(a.occupied.allSatisfy { a.isIdentical($0, to: b, at: $0) })
  }

  @Test func aTileThatIsPaintedOnComesBack() throws {
    let whole = picture()
    var grid = whole
    var hand = TilePacking(try store())
    for index in 0..<grid.count { grid.putAway(index, by: &hand) }
    let results = grid.changeTiles([0, 1, 2], threads: 2, makeScratch: {}) { _, _, tile in
      tile?.pixel(x: 9, y: 9).w ?? 1
    }
    #expect(results == [0, 1, 2].map { whole[$0]?.pixel(x: 9, y: 9).w ?? 1 })
    #expect(grid == whole)
    grid[3] = nil
    #expect(grid != whole && grid.occupied == [0, 2, 7])
  }

  @Test func itsPlacesAreUsedAgain() throws {
    let store = try store()
    for _ in 0..<50 {
      var grid = picture()
      var hand = TilePacking(store)
      for index in grid.occupied { grid.putAway(index, by: &hand) }
      #expect(grid == picture())
    }
    // All of it four times at most: what was given back is taken again.
    #expect(store.byteCount <= 4 * 4 * 40_000)
  }

  @Test func tilesThatAreMadeLateAreMadeOnceAndTogether() throws {
    let whole = picture()
    let makes = Atomic(0)
    let places = whole.occupied
    let late = LateTiles(in: whole.frame.bounds, store: try store()) {
      makes.add(1, ordering: .relaxed)
      return places.compactMap { whole[$0] }
    }
    var grid = TileGrid(frame: whole.frame)
    grid.put(late, at: places)
    #expect(grid.occupied == places && grid.inMemory.isEmpty)
    #expect(places.allSatisfy { grid.isLate($0) } && !grid.isLate(1))
    let copy = grid
    #expect(copy == grid && !late.areMade, "the same without a look at them")
    let same = concurrentMap(20, threads: 4) { copy[places[$0 % 4]] == whole[places[$0 % 4]] }
    #expect(same.allSatisfy(\.self) && makes.load(ordering: .relaxed) == 1)
    #expect(late.areMade && !grid.isLate(0) && grid == whole && grid.inMemory.isEmpty)
    grid.bringBack(0)
    #expect(grid.isInMemory(0) && grid.lateTiles(0) == nil)
  }

  @Test func moreThanWereMadeAreTransparent() throws {
    var grid = TileGrid(size: PixelSize(width: 128, height: 64))
    grid.put(LateTiles(in: grid.frame.bounds, store: try store()) { [] }, at: [0, 1])
    #expect(grid == TileGrid(frame: grid.frame))
  }

  @Test func whereTheFolderIsNotThereIsNoStore() {
    #expect(TileStore(in: "/nowhere/at/all") == nil)
  }
}

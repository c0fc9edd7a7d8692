import Geometry
import PaintingModel
import Rasterizer
import Testing

/// What would make a painting greater than a file can hold is refused before it is done.
@Suite struct PaintingBudgetTests {
  private let size = PixelSize(width: 256, height: 128)

  /// A budget of so many tiles.
  private func budget(tiles: Int = 1000, layers: Int = 100) -> PaintingBudget {
    var budget = PaintingBudget()
    (budget.tiles, budget.layers) = (tiles, layers)
    return budget
  }

  /// A picture with paint in so many tiles.
  private func picture(tiles: Int) -> TileGrid {
    var grid = TileGrid(size: size)
    for index in 0..<tiles {
      var tile = Tile()
      tile.withMutablePixels { $0[3] = Tile.one }
      grid[index] = tile
    }
    return grid
  }

  @Test func theBudgetHoldsTheLargestOfTodaysWork() {
    let budget = PaintingBudget()
    #expect(budget.allows(width: 32768, height: 32768))
    #expect(!budget.allows(width: 32769, height: 1))
    #expect(!budget.allows(width: 1, height: 32769))
    // A4 at 600 dpi, painted full, seven times; thirty photos in 4K; each also as what it began with.
    let page = TileGrid.placeCount(of: PixelSize(width: 4960, height: 7016))
    let photo = TileGrid.placeCount(of: PixelSize(width: 3840, height: 2160))
    #expect(2 * 7 * page < budget.tiles && 2 * 30 * photo < budget.tiles)
  }

  @Test(arguments: [11, 12, 13]) func anImportedLayerFitsUpToTheLimit(tiles: Int) {
    var painting = Painting(importing: picture(tiles: 2))
    PaintingBudget.$current.withValue(budget(tiles: 4 + 12)) {
      // A tile of it counts twice: as what is seen, and as what the layer began with.
      let picture = picture(tiles: tiles / 2)
      let fits = tiles / 2 * 2 <= 12
      #expect((painting.refusal(ofAdding: picture) == nil) == fits)
      #expect((painting.addLayer(of: picture, named: "Photo") != nil) == fits)
    }
  }

  @Test(arguments: [-1, 0, 1]) func aCopyFitsUpToTheLimit(less: Int) {
    var painting = Painting(importing: picture(tiles: 5))
    PaintingBudget.$current.withValue(budget(tiles: 20 - less)) {
      let fits = less <= 0
      #expect(painting.refusal(ofCopying: painting.activeLayer) == (fits ? nil : .paint))
      let before = painting.revision
      #expect((painting.duplicateLayer(painting.activeLayer) != nil) == fits)
      #expect((painting.revision == before) == !fits)
      #expect(painting.paintedTileCount == (fits ? 20 : 10))
    }
  }

  @Test func mergingKeepsTheLayersOfBeforeAndCountsThem() {
    var painting = Painting(importing: picture(tiles: 5))
    _ = painting.addLayer(of: picture(tiles: 3), named: "Above")
    PaintingBudget.$current.withValue(budget(tiles: 25)) {
      #expect(painting.refusal(ofMerging: painting.activeLayer) == .paint)
      #expect(painting.mergeDown(painting.activeLayer) == nil)
    }
    PaintingBudget.$current.withValue(budget(tiles: 26)) {
      #expect(painting.mergeDown(painting.activeLayer) != nil)
      #expect(painting.paintedTileCount == 26)
    }
  }

  @Test func aStrokeThatBeginsWithinTheBudgetIsNotCutAndTheNextIsRefused() {
    PaintingBudget.$current.withValue(budget(tiles: 3)) {
      var painting = Painting(size: size)
      let brush = Brush(diameter: 20)
      #expect(painting.refusal(of: brush) == nil)
      let (id, _) = painting.beginStroke(
        at: StrokePoint(location: Point(10, 30)), color: .black, brush: brush)
      _ = painting.append([StrokePoint(location: Point(250, 30), time: 1)], to: id)
      _ = painting.endStroke(id)
      #expect(painting.paintedTileCount == 4)
      #expect(painting.refusal(of: brush) == .full(.paint))
      #expect(painting.refusal(of: nil as StickerID?) == .full(.paint))
      // The eraser takes away.
      var eraser = brush
      eraser.isEraser = true
      #expect(painting.refusal(of: eraser) == nil)
      // What a reader takes is more than any stroke leaves behind.
      let places = TileGrid.placeCount(of: size)
      #expect(painting.paintedTileCount <= PaintingBudget.current.readableTiles(places: places))
      // What is undone makes room.
      _ = painting.undo()
      #expect(painting.refusal(of: brush) == nil)
    }
  }

  @Test func whatIsUndoneGoesWithTheNextEditAndDoesNotCount() {
    var painting = Painting(importing: picture(tiles: 5))
    _ = painting.addLayer(of: picture(tiles: 5), named: "Photo")
    #expect(painting.paintedTileCount == 20)
    _ = painting.undo()
    #expect(painting.paintedTileCount == 10)
    _ = painting.redo()
    #expect(painting.paintedTileCount == 20)
  }

  @Test func thereAreAsManyLayersAsTheBudgetHas() {
    PaintingBudget.$current.withValue(budget(layers: 4)) {
      var painting = Painting(importing: picture(tiles: 1))
      for _ in 0..<3 { #expect(painting.duplicateLayer(painting.activeLayer) != nil) }
      #expect(painting.refusal(ofCopying: painting.activeLayer) == .layers)
      #expect(painting.refusal(ofAdding: 0, layers: 1) == .layers)
      #expect(painting.duplicateLayer(painting.activeLayer) == nil && painting.addLayer() == nil)
      // Also those that only undo brings back.
      _ = painting.removeLayer(painting.activeLayer)
      #expect(painting.addLayer() == nil)
    }
  }
}

import Geometry
import PaintingFiles
import PaintingModel
import Rasterizer
import TestSupport
import Testing
import UserInterface

@testable import PaintingApp

/// What would make a painting greater than a file can hold is said before it is done, and not done.
@MainActor @Suite(.serialized) struct BudgetWordsTests {
  private let stage: ExchangeStage

  init() throws { stage = try ExchangeStage() }

  private func withTiles(_ tiles: Int, _ body: () async throws -> Void) async rethrows {
    var budget = PaintingBudget()
    budget.tiles = tiles
    try await PaintingBudget.$current.withValue(budget) { try await body() }
  }

  @Test func aCopyOfALayerThatHasNoRoomIsRefusedInWords() async {
    stage.paint()
    let before = stage.painting
    await withTiles(before.paintedTileCount * 3 - 1) {
      stage.press("j")
      #expect(stage.layerNames == ["Layer 1"])
      #expect(stage.word?.hasPrefix("This painting is full: its layers hold as much") == true)
    }
    await withTiles(before.paintedTileCount * 3) {
      stage.press("j")
      #expect(stage.layerNames == ["Layer 1", "Layer 1 copy"])
    }
  }

  @Test func aStrokeThatHasNoRoomIsRefusedInWords() async {
    await withTiles(1) {
      stage.paint()
      #expect(stage.painting.strokes.count == 1)
      stage.paint()
      #expect(stage.painting.strokes.count == 1)
      #expect(stage.word?.contains("Undo something, or export it as a picture") == true)
      stage.press("z")
      stage.paint()
      #expect(stage.painting.strokes.count == 1)
    }
  }

  @Test(arguments: [-1, 0]) func aPastedPictureFitsUpToTheLimit(more: Int) async throws {
    // In the middle of a canvas of 1000 × 700 it lies on two tiles.
    stage.backend.copied = [.png: try ExchangeStage.picture(30, 40)]
    await withTiles(2 + more) {
      stage.press("v")
      await stage.wait(for: "the picture or the word") {
        stage.layerNames.count == 2 || stage.word != nil
      }
      #expect(stage.layerNames.count == (more < 0 ? 1 : 2))
      if more < 0 {
        #expect(stage.word?.hasPrefix("The picture is not added. This painting is full") == true)
      }
    }
  }
}

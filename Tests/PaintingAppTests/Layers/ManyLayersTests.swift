import Canvas
import Controls
import Geometry
import PaintingModel
import TestSupport
import Testing
import UserInterface

@testable import PaintingApp

/// A thousand layers cost the panel no more than the few in sight.
@MainActor @Suite(.serialized) struct ManyLayersTests {
  @Test func onlyRowsInSightAreMade() throws {
    let stage = try LayersStage(layers: 1000)
    let panel = try stage.panel()
    #expect(panel.list.visibleRows.count <= 10)
    let all = LayerThumbnail.bitmap(of: stage.painting.sheet, scale: 1).size
    let most = 10 * all.width * all.height
    #expect(try #require(panel.pictures).drawnPixels <= most)
    // A row that is dragged makes no more of them.
    let before = try #require(panel.pictures).drawnPixels
    let grip = try stage.grip("1000")
    stage.user.press(at: grip)
    for step in 1...40 { stage.user.move(to: grip + Vector(0, Double(step) * 5)) }
    #expect(panel.list.visibleRows.count <= 11)
    stage.user.release()
    #expect(stage.painting.layers[996].name == "1000")
    #expect(try #require(panel.pictures).drawnPixels - before <= 3 * most / 10)
  }

  @Test func picturesFollowThePaintByWhatHasChanged() throws {
    let stage = try LayersStage(layers: 3)
    let panel = try stage.panel()
    let pictures = try #require(panel.pictures)
    let before = pictures.drawnPixels
    let picture = try #require(pictures.picture(of: stage.painting.activeLayer))
    let all = picture.width * picture.height
    let middle = Point(500, 450)
    stage.user.press(at: middle)
    for step in 1...10 { stage.user.move(to: middle + Vector(Double(step), 0)) }
    #expect(pictures.drawnPixels == before, "not while the hand paints on")
    stage.user.release()
    stage.user.advance(by: 0.1)
    let drawn = pictures.drawnPixels - before
    #expect(drawn > 0 && drawn < all, "of three rows less than one picture in all")
    let hasInk = (0..<picture.height).contains { y in
      (0..<picture.width).contains { x in picture[x, y] != 0 }
    }
    #expect(hasInk)
    stage.user.advance(by: 5)
    #expect(pictures.drawnPixels - before == drawn, "then all is at rest")
  }

  @Test func aClosedPanelLooksAtNothing() throws {
    let stage = try LayersStage(layers: 2)
    weak let pictures = try stage.panel().pictures
    stage.user.tap("layer.panel")
    stage.user.advance(by: 1)
    #expect(pictures == nil && stage.editor.trays.layersPanel == nil)
  }

  @Test func namesAreLookedForFromTwentyOn() throws {
    let few = try LayersStage(layers: 19)
    #expect(few.user.element("layers.search") == nil)
    let stage = try LayersStage(layers: 30)
    for (name, new) in [("7", "Étude"), ("22", "étude two"), ("9", "Sky")] {
      stage.editor.canvas.perform(.rename(try stage.layer(name).id, new))
    }
    stage.user.tap("layers.search")
    stage.user.type("ETUDE")
    stage.user.advance(by: 0.2)
    let panel = try stage.panel()
    #expect(panel.entries.map(\.layer.name) == ["étude two", "Étude"])
    let row = try #require(stage.user.find(named: "Étude"))
    stage.user.click(at: row)
    #expect(stage.active == "Étude" && panel.entries.count == 2)
    // Found rows are not put elsewhere: what lies between them is not seen.
    let grip = try stage.grip("étude two")
    stage.user.drag([grip, grip + Vector(0, 30), grip + Vector(0, 70)])
    stage.user.tap("layers.search")
    stage.user.key(.escape)
    #expect(panel.entries.count == 30 && stage.editor.trays.layersPanel != nil)
    #expect(panel.list.indexPathForSelectedRow?.row == 23, "what was chosen is in sight")
  }
}

import Geometry
import Rasterizer
import Testing

@testable import PaintingModel

/// One layer of all that is seen, or of all.
@Suite struct MergingAllTests {
  private let size = PixelSize(width: 130, height: 90)

  private func paint(_ hex: UInt32, from a: Point, to b: Point, on painting: inout Painting) {
    var stroke = Stroke(
      at: a, color: Color(hex: hex), brush: Brush(diameter: 24, opacity: 0.7))
    stroke.add(b)
    painting.paint(stroke, batch: 2)
  }

  /// Three layers, of which the two upper ones lie in a group, and a hidden one and a draft.
  private func stacked() -> (Painting, hidden: LayerID, draft: LayerID) {
    var painting = Painting(size: size)
    paint(0x3B5998, from: Point(10, 20), to: Point(120, 70), on: &painting)
    _ = painting.addLayer()
    paint(0xC8553D, from: Point(10, 70), to: Point(120, 20), on: &painting)
    _ = painting.groupLayer(painting.activeLayer)
    _ = painting.addLayer()
    let hidden = painting.activeLayer
    paint(0x2F5D50, from: Point(60, 5), to: Point(60, 80), on: &painting)
    _ = painting.changeLayer(hidden) { $0.isVisible = false }
    painting.selectLayer(painting.layers[1].id)
    _ = painting.addLayer()
    paint(0xF2B134, from: Point(5, 45), to: Point(125, 45), on: &painting)
    painting.selectLayer(painting.layers[0].id)
    _ = painting.addLayer()
    let draft = painting.activeLayer
    paint(0x7D5BA6, from: Point(90, 5), to: Point(90, 80), on: &painting)
    _ = painting.changeLayer(draft) { $0.isDraft = true }
    return (painting, hidden, draft)
  }

  @Test func whatIsSeenBecomesOneLayerAndTheRestStays() {
    var (painting, hidden, draft) = stacked()
    let (tree, exported) = (painting.tree, painting.withoutDrafts.shown)
    #expect(painting.canMergeVisible && painting.mergeVisible() != nil)
    #expect(areNear(painting.withoutDrafts.shown, exported))
    #expect(painting.layers.map(\.isGroup) == [false, false, true])
    #expect(painting.layers[0].id == painting.activeLayer && painting.layers[1].id == draft)
    #expect(painting.layers[2].children.map(\.id) == [hidden])
    #expect(!painting.canMergeVisible, "it is one already")
    _ = painting.undo()
    #expect(painting.tree == tree && painting.withoutDrafts.shown == exported)
  }

  @Test func theWholePaintingBecomesOneLayerAsItIsExported() {
    var (painting, _, _) = stacked()
    let (tree, exported) = (painting.tree, painting.withoutDrafts.shown)
    #expect(painting.canFlatten && painting.flattenLayers() != nil)
    #expect(painting.layers.count == 1 && areNear(painting.shown, exported))
    #expect(!painting.canFlatten && painting.flattenLayers() == nil)
    _ = painting.undo()
    #expect(painting.tree == tree)
  }

  @Test func whereNothingIsSeenNothingIsMerged() {
    var painting = Painting(size: size)
    _ = painting.addLayer()
    for layer in painting.layers { _ = painting.changeLayer(layer.id) { $0.isVisible = false } }
    #expect(!painting.canMergeVisible && !painting.canFlatten)
    #expect(painting.mergeVisible() == nil && painting.flattenLayers() == nil)
  }
}

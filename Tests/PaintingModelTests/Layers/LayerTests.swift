import Geometry
import PaintingModel
import Rasterizer
import Testing

@Suite struct LayerTests {
  private let size = PixelSize(width: 200, height: 100)

  /// A painting with a fat dot on a new layer above an empty one.
  private func painting(_ color: Color = .black, mode: BlendMode = .normal) -> Painting {
    var painting = Painting(size: size)
    _ = painting.addLayer()
    dot(at: Point(50, 50), color, on: &painting)
    let id = painting.activeLayer
    _ = painting.changeLayer(id) { $0.mode = mode }
    return painting
  }

  private func dot(at place: Point, _ color: Color, on painting: inout Painting) {
    let stroke = painting.beginStroke(
      at: StrokePoint(location: place), color: color, brush: Brush(diameter: 30))
    _ = painting.endStroke(stroke.0)
  }

  private func pixel(_ painting: Painting, _ x: Int, _ y: Int) -> UInt32 {
    painting.rendered[y * size.width + x]
  }

  @Test func strokesGoToTheActiveLayer() {
    var painting = painting()
    let upper = painting.activeLayer
    let lower = painting.layers[0].id
    painting.selectLayer(lower)
    #expect(painting.layer.isEmpty)
    dot(at: Point(50, 50), Color(hex: 0xFF0000), on: &painting)
    #expect(pixel(painting, 50, 50) == 0xFF00_0000)
    _ = painting.changeLayer(upper) { $0.isVisible = false }
    #expect(pixel(painting, 50, 50) == 0xFFFF_0000)
    #expect(painting.strokes.map(\.color.hex) == [0x000000, 0xFF0000])
  }

  @Test func opacityAndModeMixWithThePaper() {
    var painting = painting(Color(hex: 0x800000), mode: .multiply)
    #expect(pixel(painting, 50, 50) == 0xFF7D_0000)
    _ = painting.changeLayer(painting.activeLayer) { $0.opacity = 0.5 }
    #expect(pixel(painting, 50, 50) == 0xFFBC_7D7D)
  }

  @Test func hiddenLockedAndGroupedLayersTakeNoPaint() {
    var painting = painting()
    let id = painting.activeLayer
    let eraser = Brush(isEraser: true)
    #expect(painting.refusal(of: Brush()) == nil)
    _ = painting.changeLayer(id) { $0.isAlphaLocked = true }
    #expect(painting.refusal(of: Brush()) == nil)
    #expect(painting.refusal(of: eraser) == .nothingToErase)
    _ = painting.changeLayer(id) { $0.isLocked = true }
    #expect(painting.refusal(of: Brush()) == .locked)
    _ = painting.changeLayer(id) { $0.isVisible = false }
    #expect(painting.refusal(of: Brush()) == .hidden)
    _ = painting.groupLayer(id)
    #expect(painting.refusal(of: Brush()) == .group)
    let before = painting.revision
    dot(at: Point(20, 20), .black, on: &painting)
    #expect(painting.revision == before && painting.strokes.count == 1)
    painting.selectLayer(painting.layers[0].id)
    #expect(painting.refusal(of: eraser) == nil)
    // What a group is set to counts for all in it.
    painting.selectLayer(id)
    _ = painting.changeLayer(id) { $0.isVisible = true }
    _ = painting.changeLayer(id) { $0.isLocked = false }
    #expect(painting.refusal(of: Brush()) == nil)
    _ = painting.changeLayer(painting.layers[1].id) { $0.isLocked = true }
    #expect(painting.refusal(of: Brush()) == .locked)
  }

  @Test func aLockedAlphaKeepsTheShape() {
    var painting = painting()
    _ = painting.changeLayer(painting.activeLayer) { $0.isAlphaLocked = true }
    dot(at: Point(60, 50), Color(hex: 0x00FF00), on: &painting)
    #expect(pixel(painting, 60, 50) == 0xFF00_FF00)
    #expect(pixel(painting, 40, 50) == 0xFF00_0000)
    #expect(pixel(painting, 70, 50) == 0xFFFA_FAFA)
    let look = painting.rendered
    for _ in 0..<3 { _ = painting.undo() }
    for _ in 0..<3 { _ = painting.redo() }
    #expect(painting.rendered == look)
  }

  @Test func aClippedLayerIsSeenOnlyOnTheOneBelow() {
    var painting = painting()
    _ = painting.addLayer()
    dot(at: Point(60, 50), Color(hex: 0x00FF00), on: &painting)
    #expect(pixel(painting, 70, 50) == 0xFF00_FF00)
    _ = painting.changeLayer(painting.activeLayer) { $0.isClipped = true }
    #expect(pixel(painting, 60, 50) == 0xFF00_FF00)
    #expect(pixel(painting, 70, 50) == 0xFFFA_FAFA)
    _ = painting.changeLayer(painting.layers[1].id) { $0.isVisible = false }
    #expect(pixel(painting, 60, 50) == 0xFFFA_FAFA)
  }

  @Test func aGroupIsPutTogetherByItself() {
    var painting = painting(Color(hex: 0x800000), mode: .multiply)
    let look = painting.rendered
    // On nothing, multiplied paint is just paint.
    _ = painting.groupLayer(painting.activeLayer)
    #expect(pixel(painting, 50, 50) == 0xFF80_0000)
    _ = painting.changeLayer(painting.activeLayer) { $0.mode = .multiply }
    #expect(painting.rendered == look)
  }

  @Test func mergingDownKeepsTheLook() {
    for mode in [BlendMode.normal, .multiply] {
      var painting = painting(Color(hex: 0x0000FF, alpha: 0.6))
      _ = painting.changeLayer(painting.activeLayer) { $0.opacity = 0.5 }
      _ = painting.changeLayer(painting.activeLayer) { $0.mode = mode }
      _ = painting.addLayer()
      dot(at: Point(60, 50), Color(hex: 0x00FF00, alpha: 0.5), on: &painting)
      _ = painting.changeLayer(painting.activeLayer) { $0.isClipped = true }
      let look = painting.rendered
      #expect(painting.canMergeDown(painting.activeLayer))
      #expect(painting.mergeDown(painting.activeLayer) != nil)
      #expect(painting.layers.count == 2)
      #expect(areNear(painting.rendered, look))
      _ = painting.undo()
      #expect(painting.rendered == look && painting.layers.count == 3)
    }
  }

  @Test func theLastLayerStays() {
    var painting = painting()
    #expect(painting.removeLayer(painting.layers[0].id) != nil)
    #expect(painting.removeLayer(painting.layers[0].id) == nil)
    _ = painting.groupLayer(painting.activeLayer)
    #expect(painting.removeLayer(painting.activeLayer) == nil)
    #expect(!painting.canMergeDown(painting.layers[0].children[0].id))
  }

  @Test func aGroupCannotLieInItself() {
    var painting = painting()
    _ = painting.groupLayer(painting.activeLayer)
    let group = painting.activeLayer
    #expect(painting.moveLayer(group, to: LayerPlace(in: group, index: 0)) == nil)
    #expect(painting.moveLayer(group, to: LayerPlace(index: 0)) != nil)
    #expect(painting.layers[0].id == group)
  }

  @Test func layersStayWhileAStrokeIsInProgress() {
    var painting = painting()
    let stroke = painting.beginStroke(
      at: StrokePoint(location: Point(9, 9)), color: .black, brush: Brush())
    #expect(painting.addLayer() == nil && painting.undo() == nil)
    let active = painting.activeLayer
    painting.selectLayer(painting.layers[0].id)
    #expect(painting.activeLayer == active)
    _ = painting.endStroke(stroke.0)
    #expect(painting.addLayer() != nil)
  }

  @Test func aSlidersDragIsOneStep() {
    var painting = painting()
    let id = painting.activeLayer
    let before = painting.rendered
    for step in 0..<20 {
      _ = painting.changeLayer(id, continuing: step > 0) { $0.opacity = Double(step) / 40 }
    }
    _ = painting.undo()
    #expect(painting.rendered == before)
  }

  @Test func copiesAndNamesAreNew() {
    var painting = painting()
    let look = painting.rendered
    _ = painting.groupLayer(painting.activeLayer)
    _ = painting.duplicateLayer(painting.activeLayer)
    #expect(painting.layers.map(\.name) == ["Layer 1", "Group 1", "Group 1 copy"])
    #expect(Set(painting.tree.all.map(\.id)).count == 5)
    #expect(painting.removeLayer(painting.layers[1].id) != nil)
    #expect(painting.rendered == look)
    _ = painting.addLayer()
    #expect(painting.layers[1].children.map(\.name) == ["Layer 2", "Layer 3"])
  }

  @Test func groupsDoNotLieInEachOtherWithoutEnd() {
    var painting = Painting(size: PixelSize(width: 10, height: 10))
    let layer = painting.activeLayer
    for _ in 0..<LayerTree.limits.depth { #expect(painting.groupLayer(layer) != nil) }
    #expect(painting.groupLayer(layer) == nil)
    #expect(painting.duplicateLayer(layer) != nil)
    while painting.undo() != nil {}
    _ = painting.groupLayer(layer)
    let group = painting.activeLayer
    for _ in 0..<39 {
      painting.selectLayer(group)
      _ = painting.addLayer()
    }
    for _ in 0..<30 { _ = painting.duplicateLayer(group) }
    let count = painting.tree.all.count
    #expect(count <= LayerTree.limits.count && count > LayerTree.limits.count - 41)
    #expect(painting.duplicateLayer(group) == nil)
  }

  @Test func treesThatMakeNoSenseAreRefused() {
    let (a, b) = (LayerID(rawValue: 1), LayerID(rawValue: 2))
    let layer = Layer(id: a, name: "a")
    #expect(LayerTree([layer], active: a) != nil)
    #expect(LayerTree([layer], active: b) == nil)
    #expect(LayerTree([layer, layer], active: a) == nil)
    #expect(LayerTree([Layer(id: a, name: "g", isGroup: true)], active: a) == nil)
  }
}

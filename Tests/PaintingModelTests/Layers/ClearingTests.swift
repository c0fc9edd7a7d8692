import Geometry
import PaintingModel
import Rasterizer
import Testing

struct ClearingTests {
  private func painting() -> Painting {
    var painting = Painting(size: PixelSize(width: 100, height: 80))
    _ = painting.addLayer()
    _ = painting.changeLayer(painting.activeLayer) {
      $0.name = "Sky"
      $0.opacity = 0.5
      $0.mode = .multiply
    }
    let (id, _) = painting.beginStroke(
      at: StrokePoint(location: Point(50, 40)), color: .black, brush: Brush(diameter: 20))
    _ = painting.endStroke(id)
    return painting
  }

  @Test func aClearedLayerKeepsWhatIsSetAboutIt() {
    var painting = painting()
    let region = painting.clearLayer(painting.activeLayer)
    #expect(region?.contains(x: 50, y: 40) == true)
    let layer = painting.layers[1]
    #expect(painting.activeLayer == layer.id && painting.layers.count == 2)
    #expect(layer.name == "Sky" && layer.opacity == 0.5 && layer.mode == .multiply)
    #expect(painting.layer.isEmpty)
  }

  @Test func oneUndoBringsThePaintBackWithItsStrokes() {
    var painting = painting()
    let before = painting
    _ = painting.clearLayer(painting.activeLayer)
    #expect(painting.undo() != nil)
    #expect(painting.strokes == before.strokes)
    #expect(painting.activeLayer == before.activeLayer)
    #expect(painting.rendered == before.rendered)
    _ = painting.redo()
    #expect(painting.layer.isEmpty)
  }

  @Test func nothingIsClearedWhereNothingIsOrMayBe() {
    var painting = painting()
    let id = painting.activeLayer
    #expect(painting.clearLayer(painting.layers[0].id) == nil, "it is empty")
    _ = painting.changeLayer(id) { $0.isLocked = true }
    let before = painting.revision
    #expect(painting.refusal(of: id) == .locked)
    #expect(painting.clearLayer(id) == nil && painting.revision == before)
    _ = painting.changeLayer(id) { $0.isLocked = false }
    _ = painting.groupLayer(id)
    #expect(painting.clearLayer(painting.activeLayer) == nil, "a group holds no paint")
  }

  @Test func nothingIsClearedUnderAHandThatPaints() {
    var painting = painting()
    _ = painting.beginStroke(
      at: StrokePoint(location: Point(10, 10)), color: .black, brush: Brush())
    #expect(painting.clearLayer(painting.activeLayer) == nil)
  }
}

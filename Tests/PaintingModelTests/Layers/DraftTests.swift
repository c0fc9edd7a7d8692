import Geometry
import Rasterizer
import Testing

@testable import PaintingModel

/// Draft layers: seen on the canvas alone.
@Suite struct DraftTests {
  private let size = PixelSize(width: 130, height: 90)

  @Test func aDraftIsSeenButNotExported() {
    var dice = RandomStrokes(seed: 11)
    var painting = Painting(size: size)
    for _ in 0..<40 { _ = dice.edit(&painting) }
    for id in painting.tree.drafts { _ = painting.changeLayer(id) { $0.isDraft = false } }
    #expect(painting.withoutDrafts.tree == painting.tree, "there is nothing to leave out")
    let seen = painting.shown
    for layer in painting.layers { _ = painting.changeLayer(layer.id) { $0.isDraft = true } }
    #expect(painting.shown == seen)
    #expect(painting.withoutDrafts.shown == Painting(size: size).shown)
    #expect(painting.shown == seen)
  }

  @Test func whatIsClippedToADraftGoesWithIt() {
    var dice = RandomStrokes(seed: 3)
    var painting = Painting(size: size)
    func paint() {
      let points = dice.points(on: size, count: 6)
      var stroke = Stroke(at: points[0], color: .black, brush: Brush(diameter: 20))
      for point in points.dropFirst() { stroke.add(point) }
      painting.paint(stroke, batch: 9)
    }
    paint()
    _ = painting.changeLayer(painting.activeLayer) { $0.isDraft = true }
    _ = painting.addLayer()
    paint()
    _ = painting.changeLayer(painting.activeLayer) { $0.isClipped = true }
    #expect(painting.shown != Painting(size: size).shown)
    #expect(painting.withoutDrafts.shown == Painting(size: size).shown)
  }
}

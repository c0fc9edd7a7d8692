import Geometry
import Rasterizer
import Testing

@testable import PaintingModel

/// Reference layers: what fills read that read no others.
@Suite struct ReferenceTests {
  private let red = Color(hex: 0xC8553D)
  private let rule = Fill.Rule(source: .reference)

  private func line(_ points: [Point], width: Double = 6) -> Stroke {
    var brush = Brush(diameter: width)
    brush.smoothing = .none
    var stroke = Stroke(at: points[0], color: .black, brush: brush)
    for point in points.dropFirst() { stroke.add(point) }
    return stroke
  }

  private func box(_ left: Double, _ top: Double, _ right: Double, _ bottom: Double) -> Stroke {
    line([
      Point(left, top), Point(right, top), Point(right, bottom), Point(left, bottom),
      Point(left, top),
    ])
  }

  /// Line art with a box, sketch lines across it on a layer above, and an empty layer for color, on top and
  /// active.
  private func sketched() throws -> (Painting, lines: LayerID, sketch: LayerID) {
    var painting = Painting(size: PixelSize(width: 300, height: 240))
    let lines = painting.activeLayer
    painting.paint(box(60, 40, 220, 200), batch: 8)
    _ = painting.addLayer()
    let sketch = painting.activeLayer
    painting.paint(line([Point(-10, 120), Point(310, 120)]), batch: 8)
    _ = painting.addLayer()
    return (painting, lines, sketch)
  }

  private func isFilled(_ painting: Painting, _ x: Int, _ y: Int) -> Bool {
    painting.committed.pixel(x: x, y: y).w == Tile.one
  }

  @Test func aFillReadsTheReferenceAlone() throws {
    var (painting, lines, _) = try sketched()
    _ = painting.changeLayer(lines) { $0.isReference = true }
    #expect(painting.fill(around: Point(100, 80), with: red, by: rule) != nil)
    #expect(isFilled(painting, 100, 160) && isFilled(painting, 100, 120), "beyond the sketch")
    #expect(!isFilled(painting, 30, 80), "the line art bounds it")
    _ = painting.undo()
    #expect(painting.fill(around: Point(100, 80), with: red, by: Fill.Rule()) != nil)
    #expect(!isFilled(painting, 100, 160), "all that is seen bounds it")
  }

  @Test func whereNoneIsMarkedOrSeenItReadsAll() throws {
    var (painting, lines, _) = try sketched()
    #expect(painting.fill(around: Point(100, 80), with: red, by: rule) != nil)
    #expect(isFilled(painting, 100, 80) && !isFilled(painting, 100, 160))
    _ = painting.undo()
    _ = painting.changeLayer(lines) {
      $0.isReference = true
      $0.isVisible = false
    }
    #expect(painting.fill(around: Point(100, 80), with: red, by: rule) != nil)
    #expect(isFilled(painting, 20, 80) && !isFilled(painting, 100, 160))
  }

  @Test func severalAndWholeGroupsAreReadTogether() throws {
    var (painting, lines, sketch) = try sketched()
    let color = painting.activeLayer
    _ = painting.groupLayer(lines)
    _ = painting.changeLayer(painting.activeLayer) { $0.isReference = true }
    _ = painting.changeLayer(sketch) { $0.isReference = true }
    painting.selectLayer(color)
    #expect(painting.tree.references?.count == 2)
    #expect(painting.fill(around: Point(100, 80), with: red, by: rule) != nil)
    #expect(!isFilled(painting, 100, 160) && !isFilled(painting, 30, 80))
  }

  @Test func aLayerInAGroupIsReadWithoutItsNeighbors() throws {
    var (painting, lines, sketch) = try sketched()
    let color = painting.activeLayer
    _ = painting.groupLayer(lines)
    let group = painting.activeLayer
    _ = painting.moveLayer(sketch, to: LayerPlace(in: group, index: 1))
    _ = painting.changeLayer(sketch) { $0.isReference = true }
    painting.selectLayer(color)
    #expect(painting.fill(around: Point(100, 80), with: red, by: rule) != nil)
    #expect(isFilled(painting, 30, 80) && !isFilled(painting, 100, 160))
  }

  @Test func aReferenceThatIsClippedToAnotherLayerIsReadAsAWhole() throws {
    var (painting, lines, sketch) = try sketched()
    _ = painting.changeLayer(sketch) {
      $0.isReference = true
      $0.isClipped = true
    }
    let references = try #require(painting.tree.references)
    #expect(references.map(\.id) == [sketch] && references.first?.isClipped == false)
    _ = painting.changeLayer(lines) { $0.isReference = true }
    #expect(painting.tree.references?.last?.isClipped == true)
  }

  @Test func aLiveFillFollowsTheReference() throws {
    var (painting, lines, sketch) = try sketched()
    let color = painting.activeLayer
    _ = painting.changeLayer(lines) { $0.isReference = true }
    _ = painting.fill(around: Point(100, 80), with: red, by: rule)
    var mark = painting.editCount
    let across = ElementPlace(layer: sketch, index: 0)
    painting.selectLayer(sketch)
    _ = painting.move([across], by: .translation(Vector(0, 20)))
    #expect(painting.fillsToFind(since: mark).isEmpty, "the sketch bounds nothing")
    mark = painting.editCount
    let art = ElementPlace(layer: lines, index: 0)
    painting.selectLayer(lines)
    _ = painting.move([art], by: .translation(Vector(20, 0)))
    let found = painting.fillsToFind(since: mark)
    #expect(found.map(\.layer) == [color])
    _ = painting.findFillsAgain(found)
    painting.selectLayer(color)
    #expect(isFilled(painting, 230, 100) && !isFilled(painting, 66, 100))
  }

  @Test func marksChangeNoPixelsAndAreKeptWithTheLayer() throws {
    var (painting, lines, _) = try sketched()
    let region = painting.changeLayer(lines) {
      $0.isReference = true
      $0.isDraft = true
    }
    #expect(region?.isEmpty == true)
    func isMarked(_ id: LayerID) -> Bool {
      painting.tree.layer(id).map { $0.isReference && $0.isDraft } == true
    }
    _ = painting.duplicateLayer(lines)
    #expect(isMarked(painting.activeLayer))
    _ = painting.clearLayer(painting.activeLayer)
    #expect(isMarked(painting.activeLayer))
    _ = painting.mergeDown(painting.activeLayer)
    #expect(isMarked(painting.activeLayer))
    while painting.canUndo { _ = painting.undo() }
    #expect(!isMarked(lines))
  }
}

import Geometry
import PaintingModel
import Rasterizer
import Testing

/// What is done to several layers at once is one step, and keeps their order.
@Suite struct SeveralLayersTests {
  /// Layers “Layer 1” to “Layer 4”, from the bottom up, of which each has a dot of its own.
  private func painting() -> Painting {
    var painting = Painting(size: PixelSize(width: 80, height: 80))
    for number in 0..<4 {
      if number > 0 { _ = painting.addLayer() }
      dot(at: Point(10 + 20 * Double(number), 40), on: &painting)
    }
    return painting
  }

  private func dot(at place: Point, width: Double = 16, on painting: inout Painting) {
    let (id, _) = painting.beginStroke(
      at: StrokePoint(location: place), color: Color(hex: 0x3060A0), brush: Brush(diameter: width))
    _ = painting.endStroke(id)
  }

  private func ids(_ numbers: Int..., in painting: Painting) -> Set<LayerID> {
    Set(numbers.map { painting.layers[$0 - 1].id })
  }

  private func names(_ painting: Painting) -> String { Self.words(painting.layers) }

  /// The names from the bottom up, with what groups hold in brackets.
  private static func words(_ layers: [Layer]) -> String {
    layers.map { layer in
      layer.name.replacing("Layer ", with: "").replacing("Group ", with: "G")
        + (layer.isGroup ? "(\(words(layer.children)))" : "")
    }.joined(separator: " ")
  }

  private func expectOneStep(_ painting: Painting, from before: Painting) {
    var copy = painting
    _ = copy.undo()
    #expect(copy.layers == before.layers && copy.activeLayer == before.activeLayer)
    _ = copy.redo()
    #expect(copy.layers == painting.layers)
  }

  @Test func theyAreGroupedInThePlaceOfTheTopmost() {
    let before = painting()
    var painting = before
    _ = painting.groupLayers(ids(1, 3, in: painting))
    #expect(names(painting) == "2 G1(1 3) 4")
    #expect(painting.tree.layer(painting.activeLayer)?.name == "Group 1")
    expectOneStep(painting, from: before)
  }

  @Test func whatIsClippedAsAWholeStaysSo() {
    var painting = painting()
    _ = painting.changeLayers(ids(2, 3, in: painting)) { $0.isClipped = true }
    let look = painting.rendered
    _ = painting.groupLayers(ids(2, 3, in: painting))
    #expect(
      painting.layers[1].isClipped && painting.layers[1].children.allSatisfy { !$0.isClipped })
    #expect(painting.rendered == look)
  }

  @Test func theyMoveTogetherInTheirOrder() {
    let before = painting()
    var painting = before
    _ = painting.moveLayers(ids(1, 3, in: painting), to: LayerPlace(index: 2))
    #expect(names(painting) == "2 4 1 3")
    expectOneStep(painting, from: before)
    #expect(
      painting.moveLayers(ids(3, 4, in: painting), to: LayerPlace(index: 2)) == nil, "there already"
    )
  }

  @Test func noGroupComesToLieInItself() {
    var painting = painting()
    _ = painting.groupLayers(ids(2, 3, in: painting))
    let group = painting.activeLayer
    let inner = painting.tree.siblings(in: group)[0].id
    #expect(painting.moveLayers([group], to: LayerPlace(in: group, index: 0)) == nil)
    // What lies in a chosen group goes with it.
    _ = painting.moveLayers([group, inner], to: LayerPlace(index: 0))
    #expect(names(painting) == "G1(2 3) 1 4")
  }

  @Test func theyStepThroughGroupsTogether() {
    var painting = painting()
    _ = painting.groupLayers(ids(4, in: painting))
    let pair = ids(2, 3, in: painting)
    func step(_ by: Int) {
      guard let place = painting.tree.nextPlace(of: pair, by: by) else { return }
      _ = painting.moveLayers(pair, to: place)
    }
    step(1)
    #expect(names(painting) == "1 G1(2 3 4)")
    step(1)
    #expect(names(painting) == "1 G1(4 2 3)")
    step(1)
    #expect(names(painting) == "1 G1(4) 2 3")
    step(1)
    #expect(names(painting) == "1 G1(4) 2 3", "at the end of all")
    step(-1)
    #expect(names(painting) == "1 G1(4 2 3)")
  }

  @Test func whetherTheyCanMoveIsKnownBefore() {
    let painting = painting()
    let (bottom, top) = (ids(1, 2, in: painting), ids(4, in: painting))
    #expect(painting.tree.canMove(bottom, by: 1) && !painting.tree.canMove(bottom, by: -1))
    #expect(!painting.tree.canMove(top, by: 1) && painting.tree.canMove(top, by: -1))
    #expect(painting.tree.canMove(ids(1, 4, in: painting), by: 1), "they come together")
  }

  @Test func atTheEndOfAllTheyComeTogether() {
    var painting = painting()
    let ends = ids(1, 4, in: painting)
    for (step, order) in [(-1, "1 4 2 3"), (1, "2 1 4 3"), (1, "2 3 1 4")] {
      if let place = painting.tree.nextPlace(of: ends, by: step) {
        _ = painting.moveLayers(ends, to: place)
      }
      #expect(names(painting) == order)
    }
  }

  @Test func copiesLieAboveTheTopmost() throws {
    let before = painting()
    var painting = before
    let made = painting.duplicateLayers(ids(1, 2, in: painting))
    let copies = try #require(made?.copies)
    #expect(names(painting) == "1 2 1 copy 2 copy 3 4")
    #expect(copies == [painting.layers[2].id, painting.layers[3].id])
    expectOneStep(painting, from: before)
  }

  @Test func theyAreRemovedButNotTheLastPaint() {
    let before = painting()
    var painting = before
    _ = painting.removeLayers(ids(3, 4, in: painting))
    #expect(names(painting) == "1 2" && painting.activeLayer == painting.layers[1].id)
    expectOneStep(painting, from: before)
    let all = ids(1, 2, in: painting)
    #expect(!painting.tree.canRemove(all) && painting.removeLayers(all) == nil)
  }

  @Test func severalBecomeOneAsTheyLookTogether() {
    let before = painting()
    var painting = before
    _ = painting.changeLayers(ids(2, in: painting)) { $0.opacity = 0.5 }
    let (look, former) = (painting.rendered, painting)
    _ = painting.mergeLayers(ids(1, 2, 4, in: painting))
    #expect(names(painting) == "3 1")
    #expect(areNear(painting.rendered, look))
    expectOneStep(painting, from: former)
    _ = painting.changeLayers(ids(1, in: painting)) { $0.isLocked = true }
    #expect(!painting.tree.canMerge(ids(1, 2, in: painting)), "one is locked")
  }

  @Test func settingsOfAllAreOneStepAndAPreviewIsNone() throws {
    let before = painting()
    var painting = before
    let three = ids(1, 2, 3, in: painting)
    let (shown, region) = try #require(painting.previewing(three) { $0.opacity = 0.5 })
    #expect(painting.rendered == before.rendered && painting.revision == before.revision)
    _ = painting.changeLayers(three) { $0.opacity = 0.5 }
    #expect(shown.rendered == painting.rendered && !region.isEmpty)
    #expect(painting.layers.map(\.opacity) == [0.5, 0.5, 0.5, 1])
    expectOneStep(painting, from: before)
  }

  // MARK: Clipping of groups

  /// A dot on the left below a group, whose layers cover a dot all over it and one on the right.
  private func clippedGroup() -> Painting {
    var painting = Painting(size: PixelSize(width: 80, height: 80))
    dot(at: Point(20, 40), on: &painting)
    _ = painting.addLayer()
    let (id, _) = painting.beginStroke(
      at: StrokePoint(location: Point(0, 40)), color: Color(hex: 0xC03020),
      brush: Brush(diameter: 60))
    _ = painting.append([StrokePoint(location: Point(80, 40))], to: id)
    _ = painting.endStroke(id)
    _ = painting.groupLayer(painting.activeLayer)
    return painting
  }

  private func color(_ x: Int, _ y: Int, _ painting: Painting) -> UInt32 {
    painting.rendered[y * painting.size.width + x] & 0xFFFFFF
  }

  @Test func aClippedGroupIsSeenOnWhatLiesBelowAlone() {
    var painting = clippedGroup()
    #expect(color(20, 40, painting) == 0xC03020 && color(60, 40, painting) == 0xC03020)
    _ = painting.changeLayer(painting.activeLayer) { $0.isClipped = true }
    #expect(color(20, 40, painting) == 0xC03020, "over the dot")
    #expect(color(60, 40, painting) == 0xFAFAFA && color(20, 20, painting) == 0xFAFAFA)
    #expect(painting.shown == painting.rendered)
    let look = painting.rendered
    _ = painting.flattenLayers()
    #expect(painting.rendered == look && painting.layers.count == 1)
  }

  @Test func aLayerIsClippedToTheShapeOfAGroup() {
    var painting = clippedGroup()
    painting.selectLayer(painting.tree.siblings(in: painting.activeLayer)[0].id)
    _ = painting.clearLayer(painting.activeLayer)
    dot(at: Point(60, 40), on: &painting)
    painting.selectLayer(painting.layers[1].id)
    // A group that passes through is put together for what is clipped to it.
    _ = painting.changeLayer(painting.activeLayer) { $0.isIsolated = false }
    let group = painting.activeLayer
    painting.selectLayer(painting.layers[0].id)
    _ = painting.addLayer()
    let top = painting.activeLayer
    _ = painting.moveLayer(top, to: LayerPlace(index: 2))
    dot(at: Point(40, 40), width: 78, on: &painting)
    let blue: UInt32 = 0x3060A0
    #expect(color(40, 40, painting) == blue)
    _ = painting.changeLayer(top) { $0.isClipped = true }
    #expect(color(60, 40, painting) == blue && color(40, 40, painting) == 0xFAFAFA)
    #expect(color(20, 40, painting) == blue, "the dot below the group")
    _ = painting.changeLayer(group) { $0.isVisible = false }
    #expect(color(60, 40, painting) == 0xFAFAFA, "it is hidden with what it is clipped to")
  }
}

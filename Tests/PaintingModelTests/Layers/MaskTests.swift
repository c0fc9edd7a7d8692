import Geometry
import Rasterizer
import Testing

@testable import PaintingModel

/// Masks that are painted as any layer is.
@Suite struct MaskTests {
  private let size = PixelSize(width: 150, height: 100)

  private func line(
    _ hex: UInt32, y: Double, isEraser: Bool = false, diameter: Double = 30
  ) -> Stroke {
    var stroke = Stroke(
      at: Point(10, y), color: Color(hex: hex),
      brush: Brush(diameter: diameter, isEraser: isEraser))
    stroke.add(Point(140, y))
    return stroke
  }

  /// Red from edge to edge, with an empty mask, which is active.
  private func masked() -> Painting {
    var painting = Painting(size: size)
    painting.paint(line(0xFF0000, y: 50, diameter: 300), batch: 2)
    #expect(painting.addMask(to: painting.activeLayer) != nil)
    return painting
  }

  private func pixel(_ painting: Painting, _ x: Int, _ y: Int) -> UInt32 {
    painting.rendered[y * size.width + x] & 0xFFFFFF
  }

  private let red: UInt32 = 0xFF0000
  private let paper: UInt32 = 0xFAFAFA

  @Test func blackHidesAndWhiteShowsAgain() {
    var painting = masked()
    let mask = painting.activeLayer
    #expect(painting.tree.owner(ofMask: mask)?.id == painting.layers[0].id)
    #expect(pixel(painting, 75, 50) == red, "an empty mask shows all")
    painting.paint(line(0x000000, y: 50), batch: 1)
    #expect(pixel(painting, 75, 50) == paper && pixel(painting, 75, 90) == red)
    #expect(areNear(painting.shown, painting.rendered))
    painting.paint(line(0xFFFFFF, y: 50), batch: 1)
    #expect(pixel(painting, 75, 50) == red)
    #expect(painting.undo() != nil && pixel(painting, 75, 50) == paper)
    painting.paint(line(0, y: 50, isEraser: true), batch: 1)
    #expect(pixel(painting, 75, 50) == red, "what is erased from it shows again")
    painting.selectLayer(painting.layers[0].id)
    #expect(areNear(painting.shown, painting.rendered))
  }

  @Test func aloneItIsSeenAsItShowsAndHidesAndNothingElseChanges() {
    var painting = masked()
    painting.paint(line(0x000000, y: 50), batch: 1)
    let before = painting.rendered
    let alone = painting.seen(maskAlone: true)
    #expect(pixel(alone, 75, 50) == 0x000000 && pixel(alone, 75, 90) == 0xFFFFFF)
    #expect(areNear(alone.shown, alone.rendered))
    #expect(painting.rendered == before && painting.seen(maskAlone: false).rendered == before)
    // A stroke in progress, in a color: its lightness counts.
    let (id, _) = painting.beginStroke(
      at: StrokePoint(location: Point(10, 90)), color: Color(hex: 0x00FF00),
      brush: Brush(diameter: 10), seed: 1)
    _ = painting.append([StrokePoint(location: Point(140, 90))], to: id)
    let green = painting.seen(maskAlone: true).shown[90 * size.width + 75]
    #expect(green & 0xFF == green >> 8 & 0xFF && green & 0xFF == green >> 16 & 0xFF)
    #expect((0x80...0xF0).contains(green & 0xFF) && green >> 24 == 0xFF)
    _ = painting.endStroke(id)
    #expect(painting.invertMask(of: painting.layers[0].id) != nil)
    let inverted = painting.seen(maskAlone: true)
    #expect(pixel(inverted, 75, 50) == 0xFFFFFF && pixel(inverted, 75, 10) == 0x000000)
    painting.selectLayer(painting.layers[0].id)
    #expect(painting.seen(maskAlone: true).rendered == painting.rendered, "no mask is painted on")
  }

  @Test func aMaskThatIsSwitchedOffIsNotPaintedOn() throws {
    var painting = masked()
    let (mask, layer) = (painting.activeLayer, painting.layers[0].id)
    let face = Sticker(center: Point(40, 30), radius: 9)
    #expect(painting.addSticker(face) != nil && painting.sticker(at: face.center) != nil)
    _ = painting.changeLayer(mask) { $0.isVisible = false }
    #expect(painting.sticker(at: face.center) == nil, "it is not seen")
    #expect(painting.refusal(of: Brush()) == .hiddenMask)
    _ = painting.changeLayer(layer) { $0.isVisible = false }
    #expect(painting.refusal(of: Brush()) == .hidden, "the layer is what is to be shown first")
  }

  @Test func aLockedMaskIsNotPaintedOnNorInvertedNorApplied() throws {
    var painting = masked()
    let mask = painting.activeLayer
    _ = painting.changeLayer(mask) { $0.isLocked = true }
    #expect(painting.refusal(of: Brush()) == .lockedMask)
    let before = painting.rendered
    painting.paint(line(0x000000, y: 50), batch: 1)
    #expect(painting.rendered == before)
    #expect(painting.invertMask(of: painting.layers[0].id) == nil)
    #expect(painting.applyMask(of: painting.layers[0].id) == nil)
    painting.selectLayer(painting.layers[0].id)
    #expect(painting.refusal(of: Brush()) == nil, "its layer is not locked by it")
    _ = painting.changeLayer(painting.layers[0].id) { $0.isLocked = true }
    painting.selectLayer(mask)
    #expect(painting.refusal(of: Brush()) == .locked)
  }

  @Test func aStrokeInProgressIsSeenAtOnce() {
    var painting = masked()
    let (id, _) = painting.beginStroke(
      at: StrokePoint(location: Point(10, 50)), color: .black, brush: Brush(diameter: 30), seed: 1)
    let region = painting.append([StrokePoint(location: Point(140, 50))], to: id)
    #expect(region.contains(x: 75, y: 50))
    #expect(painting.shown[50 * size.width + 75] & 0xFFFFFF == paper)
    _ = painting.cancelStroke(id)
    #expect(painting.shown[50 * size.width + 75] & 0xFFFFFF == red)
  }

  @Test func anAreaShowsWhatLiesInIt() throws {
    var painting = Painting(size: size)
    painting.paint(line(0xFF0000, y: 50, diameter: 300), batch: 2)
    _ = painting.setArea(Area(Rect(20, 20, 50, 50)))
    let before = painting.tree
    _ = painting.addMask(to: painting.activeLayer)
    #expect(painting.area == nil)
    #expect(pixel(painting, 40, 40) == red && pixel(painting, 100, 40) == paper)
    painting.paint(line(0xFFFFFF, y: 40), batch: 1)
    #expect(pixel(painting, 100, 40) == red)
    #expect(painting.undo() != nil && painting.undo() != nil)
    #expect(painting.tree == before)
  }

  @Test func invertingSwapsWhatIsSeen() {
    var painting = masked()
    let layer = painting.layers[0].id
    #expect(painting.invertMask(of: layer) != nil)
    #expect(painting.layers[0].mask?.id == painting.activeLayer)
    #expect(pixel(painting, 75, 50) == paper, "an empty one hides all then")
    painting.paint(line(0xFFFFFF, y: 50), batch: 1)
    #expect(pixel(painting, 75, 50) == red && pixel(painting, 75, 90) == paper)
    #expect(painting.invertMask(of: layer) != nil)
    #expect(pixel(painting, 75, 50) == paper && pixel(painting, 75, 90) == red)
    painting.paint(line(0xFFFFFF, y: 50), batch: 1)
    #expect(pixel(painting, 75, 50) == red, "white shows on it all the same")
    for _ in 0..<2 { _ = painting.undo() }
    #expect(pixel(painting, 75, 50) == red && pixel(painting, 75, 90) == paper)
  }

  @Test func aMaskIsSwitchedOffAppliedAndTakenAway() throws {
    var painting = masked()
    let layer = painting.layers[0].id
    let mask = painting.activeLayer
    painting.paint(line(0x000000, y: 50), batch: 1)
    let look = painting.rendered
    #expect(painting.changeLayer(mask) { $0.isVisible = false } != nil)
    #expect(pixel(painting, 75, 50) == red && !painting.canApplyMask(of: layer))
    #expect(painting.refusal(of: Brush()) == .hiddenMask)
    _ = painting.undo()
    #expect(painting.applyMask(of: layer) != nil)
    #expect(painting.layers[0].mask == nil && painting.layers[0].id == painting.activeLayer)
    #expect(painting.rendered == look)
    _ = painting.undo()
    #expect(painting.removeMask(of: layer) != nil && painting.activeLayer == layer)
    #expect(pixel(painting, 75, 50) == red)
    _ = painting.undo()
    #expect(painting.rendered == look && painting.activeLayer == mask)
  }

  @Test func aMaskOfAGroupHidesAllInItAndIsolatesIt() {
    var painting = Painting(size: size)
    painting.paint(line(0x0000FF, y: 50, diameter: 300), batch: 2)
    _ = painting.addLayer()
    painting.paint(line(0xFF0000, y: 20), batch: 1)
    _ = painting.changeLayer(painting.activeLayer) { $0.mode = .multiply }
    _ = painting.groupLayer(painting.activeLayer)
    let group = painting.activeLayer
    _ = painting.changeLayer(group) { $0.isIsolated = false }
    #expect(pixel(painting, 75, 20) == 0x000000, "it multiplies what lies below the group")
    _ = painting.addMask(to: group)
    #expect(pixel(painting, 75, 20) == red, "a picture of its own is what has a mask")
    painting.paint(line(0x000000, y: 20), batch: 1)
    #expect(pixel(painting, 75, 20) == 0x0000FF)
    #expect(painting.applyMask(of: group) == nil, "a group has no pixels")
    #expect(painting.mergeDown(group) != nil && pixel(painting, 75, 20) == 0x0000FF)
  }

  @Test func copiesAndMergesTakeTheMaskAlong() throws {
    var painting = masked()
    painting.paint(line(0x000000, y: 50), batch: 1)
    let layer = painting.layers[0]
    _ = painting.duplicateLayer(layer.id)
    let copy = try #require(painting.layers[1].mask)
    #expect(copy.id != layer.mask?.id && painting.tree.activeOwner == painting.layers[1].id)
    #expect(pixel(painting, 75, 50) == paper && pixel(painting, 75, 90) == red)
    let look = painting.rendered
    #expect(painting.tiles(of: copy.id) == painting.tiles(of: layer.mask!.id))
    _ = painting.mergeDown(painting.layers[1].id)
    #expect(painting.layers.count == 1 && painting.layers[0].mask == nil)
    #expect(areNear(painting.rendered, look))
  }

  @Test func newLayersComeOverTheLayerOfTheMaskThatIsActive() {
    var painting = masked()
    _ = painting.addLayer()
    #expect(painting.layers.count == 2 && painting.layers[1].id == painting.activeLayer)
  }

  @Test func theLastLayerWithPaintStays() {
    var painting = masked()
    #expect(painting.removeLayer(painting.layers[0].id) == nil)
    _ = painting.groupLayer(painting.layers[0].id)
    _ = painting.addMask(to: painting.layers[0].id)
    #expect(painting.removeLayer(painting.layers[0].children[0].id) == nil)
  }

  @Test func handsPickWhatIsOnAMaskOnlyWhileItIsPaintedOn() {
    var painting = masked()
    let mask = painting.activeLayer
    painting.paint(line(0x000000, y: 50), batch: 1)
    #expect(painting.pickableLayers == [mask])
    #expect(painting.elementPlace(at: Point(75, 50))?.layer == mask)
    painting.selectLayer(painting.layers[0].id)
    #expect(painting.pickableLayers == [painting.layers[0].id])
    #expect(painting.elementPlace(at: Point(75, 50))?.layer == painting.layers[0].id)
  }

  @Test func aMaskIsLockedAndHiddenWithItsLayer() {
    var painting = masked()
    let layer = painting.layers[0].id
    _ = painting.changeLayer(layer) { $0.isLocked = true }
    #expect(painting.refusal(of: Brush()) == .locked)
    _ = painting.changeLayer(layer) { ($0.isLocked, $0.isVisible) = (false, false) }
    #expect(painting.refusal(of: Brush()) == .hidden)
  }

  @Test func onlyWhatCanBeSetAboutAMaskIs() {
    var painting = masked()
    let mask = painting.layers[0].mask
    #expect(
      painting.changeLayer(painting.activeLayer) {
        ($0.mode, $0.opacity, $0.isClipped, $0.name) = (.screen, 0.5, true, "x")
      } == nil)
    #expect(painting.layers[0].mask == mask)
    #expect(painting.addMask(to: painting.activeLayer) == nil, "a mask has none")
    #expect(painting.moveLayer(painting.activeLayer, to: LayerPlace(index: 0)) == nil)
    #expect(painting.removeLayer(painting.activeLayer) == nil)
  }

  /// The sheet takes masks along, and what is larger has them, too.
  @Test func theSheetTakesMasksAlong() {
    var painting = masked()
    painting.paint(line(0x000000, y: 20), batch: 1)
    #expect(painting.turnSheet(.down) != nil)
    #expect(pixel(painting, 75, 79) == paper && pixel(painting, 75, 20) == red)
    let large = painting.enlarged(by: 2)
    #expect(large?.size.width == 300)
    let pixels = large?.rendered ?? []
    #expect(pixels[158 * 300 + 150] & 0xFFFFFF == paper && pixels[40 * 300 + 150] & 0xFFFFFF == red)
    let vectors = painting.vectors(pixelScale: 1, hasHoles: true)
    guard case .group(let group)? = vectors?.items.first, case .pixels? = group.items.first else {
      Issue.record("what has a mask is drawn as pixels")
      return
    }
  }

  /// Tiles that a mask has not reached cost nothing.
  @Test func onlyPaintedTilesAreMasked() {
    var painting = masked()
    func isPlain(_ index: Int) -> Bool {
      if case .tile(_, .normal)? = painting.exactStack(of: index).steps.first {
        true
      } else {
        false
      }
    }
    painting.paint(line(0x000000, y: 20, diameter: 10), batch: 1)
    painting.selectLayer(painting.layers[0].id)
    _ = painting.addLayer()
    #expect(!isPlain(0) && isPlain(painting.layer.count - 1))
  }
}

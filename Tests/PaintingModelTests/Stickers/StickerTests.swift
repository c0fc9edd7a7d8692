import Geometry
import PaintingModel
import Rasterizer
import Testing

@Suite struct StickerTests {
  private let size = PixelSize(width: 200, height: 150)

  private func face(at center: Point = Point(80, 70), radius: Double = 40) -> Sticker {
    Sticker(center: center, radius: radius, lineWidth: 4, color: Color(hex: 0x204080))
  }

  @Test func aFaceIsPutDownAndFoundByItsPlace() throws {
    var painting = Painting(size: size)
    let added = painting.addSticker(face())
    let (id, region) = try #require(added)
    #expect(painting.stickers.map(\.id) == [id])
    #expect(painting.sticker(at: Point(80, 70))?.id == id)
    #expect(painting.sticker(at: Point(80, 115)) == nil)
    #expect(region.contains(x: 80, y: 30) && painting.layer.pixel(x: 80, y: 30).w == Tile.one)
    #expect(painting.layer.pixel(x: 80, y: 60) == .zero)
    #expect(painting.strokes.isEmpty && !painting.isEmpty)
  }

  @Test func theTopmostFaceIsFoundFirst() throws {
    var painting = Painting(size: size)
    let low = try painting.put(face())
    let high = try painting.put(face(at: Point(110, 70)))
    #expect(painting.sticker(at: Point(100, 70))?.id == high)
    #expect(painting.sticker(at: Point(45, 70))?.id == low)
    #expect(low != high)
  }

  @Test func strokesPaintedLaterStayOverAFaceThatMoves() throws {
    var painting = Painting(size: size)
    let id = try painting.put(face())
    var stroke = Stroke(at: Point(20, 75), color: .white, brush: Brush(diameter: 10))
    stroke.add(Point(180, 75))
    painting.paint(stroke, batch: 2)
    let over = painting.layer.pixel(x: 130, y: 75)
    let region = painting.changeSticker(id) { $0.center.x += 10 }
    #expect(region?.contains(x: 130, y: 75) == true)
    #expect(painting.layer.pixel(x: 130, y: 75) == over)
    #expect(painting.layer.pixel(x: 90, y: 30).w == Tile.one)
    #expect(painting.layer.pixel(x: 80, y: 110).w < Tile.one)
  }

  @Test func oneDragIsOneStepAndUndoBringsTheFaceBack() throws {
    var painting = Painting(size: size)
    let id = try painting.put(face())
    let before = painting.layer
    for step in 0..<10 {
      _ = painting.changeSticker(id, continuing: step > 0) { $0.center.x += 5 }
    }
    #expect(painting.sticker(id)?.center.x == 130)
    let after = painting.layer
    #expect(painting.undo() != nil && painting.layer == before)
    #expect(painting.sticker(id)?.center.x == 80)
    #expect(painting.redo() != nil && painting.layer == after)
    _ = painting.undo()
    _ = painting.undo()
    #expect(painting.isEmpty && painting.layer.isEmpty && painting.stickers.isEmpty)
    _ = painting.redo()
    #expect(painting.layer == before)
  }

  @Test func sizingAFaceWhileItIsPutDownIsOneStepWithIt() throws {
    var painting = Painting(size: size)
    let id = try painting.put(face(radius: 10))
    for _ in 0..<5 { _ = painting.changeSticker(id, continuing: true) { $0.radius += 5 } }
    _ = painting.undo()
    #expect(!painting.canUndo && painting.isEmpty)
    _ = painting.redo()
    #expect(painting.sticker(id)?.radius == 35)
  }

  @Test func aRemovedFaceComesBackAtItsPlaceInTheOrder() throws {
    var painting = Painting(size: size)
    let id = try painting.put(face())
    painting.paint(Stroke(at: Point(80, 31), color: .white), batch: 1)
    let before = painting.layer
    #expect(painting.removeSticker(id) != nil)
    #expect(painting.sticker(id) == nil && painting.removeSticker(id) == nil)
    #expect(painting.layer.pixel(x: 80, y: 109) == .zero)
    _ = painting.undo()
    #expect(painting.layer == before && painting.sticker(id) != nil)
  }

  @Test func nothingChangesAFaceOnAHiddenOrLockedLayer() throws {
    var painting = Painting(size: size)
    let id = try painting.put(face())
    let layer = painting.activeLayer
    _ = painting.changeLayer(layer) { $0.isLocked = true }
    #expect(painting.refusal(of: id) == .locked)
    #expect(painting.changeSticker(id) { $0.radius = 9 } == nil)
    #expect(painting.removeSticker(id) == nil && painting.addSticker(face()) == nil)
    #expect(painting.sticker(at: Point(80, 70)) != nil)
    _ = painting.changeLayer(layer) { layer in (layer.isLocked, layer.isVisible) = (false, false) }
    #expect(painting.refusal(of: id) == .hidden && painting.removeSticker(id) == nil)
    #expect(painting.sticker(at: Point(80, 70)) == nil)
  }

  @Test func aFaceOnAnotherLayerChangesThere() throws {
    var painting = Painting(size: size)
    let id = try painting.put(face())
    let below = painting.activeLayer
    _ = painting.addLayer()
    painting.paint(Stroke(at: Point(120, 70), color: .white), batch: 1)
    let look = painting.tiles(of: below)
    #expect(painting.layer(of: id) == below)
    let region = painting.changeSticker(id) { $0.center.x = 120 }
    #expect(region?.contains(x: 160, y: 70) == true)
    #expect(painting.tiles(of: below)?.pixel(x: 160, y: 70).w == Tile.one)
    _ = painting.undo()
    #expect(painting.tiles(of: below) == look)
  }

  @Test func copiedAndMergedLayersShowTheFaceAsPaint() throws {
    var painting = Painting(size: size)
    let id = try painting.put(face())
    let look = painting.layer
    _ = painting.duplicateLayer(painting.activeLayer)
    #expect(painting.layer == look && painting.stickers.map(\.id) == [id])
    _ = painting.mergeDown(painting.activeLayer)
    #expect(painting.stickers.isEmpty && painting.layer.pixel(x: 80, y: 30).w == Tile.one)
    _ = painting.undo()
    #expect(painting.stickers.map(\.id) == [id])
  }

  @Test func aFaceKeepsToThePaintWhereAlphaIsLocked() throws {
    var painting = Painting(size: size)
    var stroke = Stroke(at: Point(10, 70), color: .white, brush: Brush(diameter: 30))
    stroke.add(Point(190, 70))
    painting.paint(stroke, batch: 2)
    _ = painting.changeLayer(painting.activeLayer) { $0.isAlphaLocked = true }
    _ = painting.addSticker(face())
    #expect(painting.layer.pixel(x: 80, y: 30) == .zero)
    #expect(painting.layer.pixel(x: 40, y: 70).x < Tile.one / 2)
  }

  @Test func noFaceChangesWhileAStrokeIsInProgress() throws {
    var painting = Painting(size: size)
    let id = try painting.put(face())
    let (stroke, _) = painting.beginStroke(
      at: StrokePoint(location: Point(10, 10)), color: .black, brush: Brush())
    #expect(painting.changeSticker(id) { $0.radius = 50 } == nil)
    #expect(painting.removeSticker(id) == nil && painting.addSticker(face()) == nil)
    _ = painting.endStroke(stroke)
    #expect(painting.changeSticker(id) { $0.radius = 50 } != nil)
  }

  @Test func aPenThatComesAfterAFaceTakesNoStrokeFromBelowIt() throws {
    var painting = Painting(size: size)
    let (stroke, _) = painting.beginStroke(
      at: StrokePoint(location: Point(9, 9)), color: .black, brush: Brush())
    _ = painting.endStroke(stroke)
    _ = painting.addSticker(face())
    let look = painting.layer
    _ = painting.takeBackStroke(stroke)
    #expect(painting.layer == look && painting.stickers.count == 1)
  }

  @Test func numbersOutOfThisWorldAreLimited() {
    var sticker = Sticker(center: Point(.nan, 1e12), radius: .infinity, tilt: .nan, lineWidth: -4)
    #expect(sticker.center == Point(0, 100_000) && sticker.radius == Sticker.radii.upperBound)
    #expect(sticker.tilt == 0 && sticker.lineWidth == Sticker.lineWidths.lowerBound)
    sticker.tilt = 7
    #expect(abs(sticker.tilt - (7 - 2 * .pi)) < 1e-12)
    sticker.radius = .nan
    #expect(sticker.radius == Sticker.radii.upperBound)
    sticker = Sticker(center: .zero, radius: 30, lineWidth: 3)
    sticker.scale(by: 2)
    #expect(sticker.radius == 60 && sticker.lineWidth == 6)
    sticker.scale(by: 0)
    #expect(sticker.radius == Sticker.radii.lowerBound)
  }

  @Test func theLargestFaceFarAwayIsPaintedQuickly() throws {
    var painting = Painting(size: size)
    let far = Sticker(center: Point(-1e9, 1e9), radius: 1e9, lineWidth: 1e9)
    let added = painting.addSticker(far)
    let (id, region) = try #require(added)
    #expect(region.isEmpty)
    _ = painting.changeSticker(id) { $0.center = Point(100, 75) }
    #expect(painting.layer.isEmpty)
  }
}

extension Painting {
  /// Puts a sticker on the active layer and gives its name.
  mutating func put(_ sticker: Sticker) throws -> StickerID {
    let added = addSticker(sticker)
    return try #require(added).0
  }
}

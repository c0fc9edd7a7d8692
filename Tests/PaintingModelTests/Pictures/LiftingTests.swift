import Geometry
import Rasterizer
import Testing

@testable import PaintingModel

/// Pixels of layers that become pictures.
@Suite struct LiftingTests {
  private let size = PixelSize(width: 180, height: 140)

  /// A painting as another app made it: pixels and no strokes, some of them half transparent.
  private var foreign: Painting {
    var grid = TileGrid(size: size)
    for y in 0..<size.height {
      let row = (0..<size.width).flatMap { x -> [UInt16] in
        [UInt16(x * 300), UInt16(y * 400), 9000, x < 90 ? 65535 : UInt16(20000 + 100 * y)]
      }
      grid.setRow(y, unpremultiplied: row.span)
    }
    return Painting(importing: grid)
  }

  @Test func whatIsCutOutLooksTheSameUntilItIsMoved() throws {
    var painting = foreign
    let before = try #require(painting.tiles(of: painting.activeLayer))
    let block = try #require(PixelRect(x: 50, y: 30, width: 70, height: 61))
    let lifted = painting.liftPixels(of: painting.activeLayer, in: block, leaving: false)
    let (place, region) = try #require(lifted)
    #expect(painting.tiles(of: painting.activeLayer) == before)
    #expect(region.rects.allSatisfy { !$0.rect.isEmpty } && painting.stepCount == 1)
    #expect(painting.element(at: place)?.bounds == block.rect)
    _ = painting.move([place], by: .translation(Vector(400, 0)))
    let after = try #require(painting.tiles(of: painting.activeLayer))
    for y in 0..<size.height {
      for x in 0..<size.width {
        let expected = block.contains(x: x, y: y) ? .zero : before.pixel(x: x, y: y)
        #expect(after.pixel(x: x, y: y) == expected, "\(x) \(y)")
      }
    }
    _ = painting.undo()
    _ = painting.undo()
    #expect(painting.tiles(of: painting.activeLayer) == before && !painting.canUndo)
    _ = painting.redo()
    _ = painting.redo()
    #expect(painting.tiles(of: painting.activeLayer) == after)
  }

  @Test func whatIsCopiedOutStaysToo() throws {
    var painting = foreign
    let before = try #require(painting.tiles(of: painting.activeLayer))
    let block = try #require(PixelRect(x: 0, y: 0, width: 60, height: 60))
    let lifted = painting.liftPixels(of: painting.activeLayer, in: block, leaving: true)
    let (place, _) = try #require(lifted)
    _ = painting.move([place], by: .translation(Vector(400, 0)))
    #expect(painting.tiles(of: painting.activeLayer) == before)
  }

  @Test func aSoftAreaLeavesWhatItDoesNotTake() throws {
    var painting = foreign
    let before = try #require(painting.tiles(of: painting.activeLayer))
    var mask = MaskTile()
    mask.add(
      Capsule(
        from: Point(30, 30), .init(radius: 20, opacity: 1), to: Point(40, 34),
        .init(radius: 20, opacity: 1)),
      hardness: 0.2, originX: 0, originY: 0)
    let lifted = painting.liftPixels(of: painting.activeLayer, through: [0: mask], leaving: false)
    let (place, _) = try #require(lifted)
    let picture = try #require(painting.element(at: place)?.picture)
    _ = painting.remove([place])
    let left = try #require(painting.tiles(of: painting.activeLayer))
    var partly = 0
    for y in 0..<64 {
      for x in 0..<64 {
        let (all, rest) = (before.pixel(x: x, y: y), left.pixel(x: x, y: y))
        if mask[x, y] == 0 { #expect(rest == all) }
        if mask[x, y] == 32768 { #expect(rest == .zero) }
        let taken = picture.pixels.tiles.pixel(
          x: x - Int(picture.transform.tx), y: y - Int(picture.transform.ty))
        let difference = Int32(taken.w) + Int32(rest.w) - Int32(all.w)
        #expect(abs(difference) <= 1)
        if rest.w > 0, taken.w > 0 { partly += 1 }
      }
    }
    #expect(partly > 300)
  }

  @Test func nothingIsTakenFromWhereNothingIsOrMayBe() throws {
    var painting = foreign
    let block = try #require(PixelRect(x: 10, y: 10, width: 20, height: 20))
    let outside = try #require(PixelRect(x: 500, y: 0, width: 20, height: 20))
    let layer = painting.activeLayer
    #expect(painting.liftPixels(of: layer, in: outside, leaving: false) == nil)
    #expect(painting.liftPixels(of: layer, through: [:], leaving: false) == nil)
    #expect(painting.liftPixels(of: layer, through: [99: MaskTile()], leaving: false) == nil)
    _ = painting.changeLayer(layer) { $0.isLocked = true }
    #expect(painting.liftPixels(of: layer, in: block, leaving: false) == nil)
    var empty = Painting(size: size)
    #expect(empty.liftPixels(of: empty.activeLayer, in: block, leaving: false) == nil)
  }

  @Test func whereAlphaIsLockedThePixelsStay() throws {
    var painting = foreign
    let layer = painting.activeLayer
    _ = painting.changeLayer(layer) { $0.isAlphaLocked = true }
    let before = try #require(painting.tiles(of: layer))
    let block = try #require(PixelRect(x: 10, y: 10, width: 20, height: 20))
    let lifted = painting.liftPixels(of: layer, in: block, leaving: false)
    let (place, _) = try #require(lifted)
    _ = painting.remove([place])
    #expect(painting.tiles(of: layer) == before)
  }
}

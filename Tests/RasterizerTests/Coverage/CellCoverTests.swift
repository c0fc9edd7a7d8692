import Geometry
import Rasterizer
import Testing

/// What a stroke covers, kept by cells and laid again.
@Suite struct CellCoverTests {
  private let left = MaskCells(touching: PixelRect(x: 0, y: 0, width: 32, height: 64)!)
  private let right = MaskCells(touching: PixelRect(x: 32, y: 0, width: 32, height: 64)!)

  private var mask: MaskTile {
    var mask = MaskTile()
    let tip = Capsule.Tip(radius: 9, opacity: 1)
    mask.add(
      Capsule(from: Point(6, 12), tip, to: Point(58, 41), tip), hardness: 0.5, originX: 0,
      originY: 0)
    return mask
  }

  private func same(_ a: MaskTile, _ b: MaskTile, in columns: Range<Int>) -> Bool {
    (0..<64).allSatisfy { y in columns.allSatisfy { a[$0, y] == b[$0, y] } }
  }

  @Test func itIsLaidAsItWasMade() {
    var cover = CellCover()
    cover.add(right, from: mask)
    cover.add(left, from: mask)
    #expect(cover.known == .all)
    var laid = MaskTile()
    #expect(cover.put(into: &laid))
    #expect(same(laid, mask, in: 0..<64))
  }

  @Test func cellsThatAreNotWantedStayBlank() {
    var cover = CellCover()
    cover.add(.all, from: mask)
    var laid = MaskTile()
    #expect(cover.put(into: &laid, within: left))
    #expect(same(laid, mask, in: 0..<32))
    #expect(same(laid, MaskTile(), in: 32..<64))
    laid.clear()
    #expect(same(laid, MaskTile(), in: 0..<64))
  }

  @Test func whatIsKnownToBeBlankLaysNothing() {
    var cover = CellCover()
    cover.add(left, from: nil)
    #expect(cover.known == left)
    var laid = MaskTile()
    #expect(!cover.put(into: &laid))
  }

  @Test func thePixelsOfCellsAreTheirs() {
    let pixels = PixelSet(right)
    #expect(pixels.cells == right)
    #expect(pixels.count == 32 * 64)
    #expect(pixels.contains(x: 32, y: 0) && !pixels.contains(x: 31, y: 63))
  }
}

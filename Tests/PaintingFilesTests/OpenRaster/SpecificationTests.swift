import Geometry
import PaintingModel
import Rasterizer
import Testing

@testable import PaintingFiles

/// Every attribute of the specification comes in, shows, and goes out again.
@Suite struct SpecificationTests {
  private let red = SIMD4<Double>(1, 0, 0, 1)
  private let halfBlue = SIMD4<Double>(0, 0, 1, 0.5)

  /// Opens a stack of layers `a` (red) and `b` (half blue), 4 × 3.
  private func open(_ stack: String) throws -> OpenedPainting {
    try OpenRasterFile.decode(try file(stack).bytes, from: "test")
  }

  private func file(_ stack: String) throws -> ForeignFile {
    ForeignFile(
      stack: stack,
      layers: [("a", try ForeignFile.png(4, 3, red)), ("b", try ForeignFile.png(4, 3, halfBlue))])
  }

  /// The document that the painting is saved as.
  private func saved(_ painting: Painting) throws -> StackDocument {
    let bytes = try OpenRasterEncoder(painting: painting).encode()
    return try StackParser.parse(try ZipReader(bytes).read("stack.xml", limit: 1 << 20))
  }

  @Test(arguments: [
    "name='x'", "opacity='0.25'", "visibility='hidden'", "edit-locked='true'", "edit-locked='1'",
    "selected='true'", "alpha-locked='true'", "composite-op='svg:soft-light'",
    "composite-op='some:mode'", "app:note='1'",
  ])
  func anAttributeOfALayerOrGroupComesBack(text: String) throws {
    let painting = try open("<layer src='b'/><layer src='a' \(text)/><layer src='b'/>").painting
    let layer = try saved(painting).layers[1].attributes
    let document = try StackParser.parse(
      Array("<image w='4' h='3'><stack><layer src='a' \(text)/></stack></image>".utf8))
    var expected = document.layers[0].attributes
    if !text.hasPrefix("name") { expected.name = "Layer 2" }
    #expect(layer == expected)
    let group = try open("<stack \(text) isolation='auto'><layer src='a'/></stack><layer src='b'/>")
    let node = try saved(group.painting).root.children[0]
    if !text.hasPrefix("name") { expected.name = "Group 2" }
    #expect(node.attributes == expected)
    guard case .group(let written) = node else { throw TemporaryFolder.Failure(what: "no group") }
    #expect(!written.isIsolated)
  }

  @Test func anOpenGroupStaysAGroupThatMixesWithWhatIsBelow() throws {
    let stack = "<stack isolation='auto'><layer src='b' composite-op='svg:multiply'/></stack>"
    let painting = try open(stack + "<layer src='a'/>").painting
    let group = painting.layers[0]
    #expect(group.isGroup && !group.isIsolated && group.children[0].mode == .multiply)
    // Red paper times half blue.
    let seen = Samples.pixels(painting)[0]
    #expect((127...128).contains(seen >> 16 & 255) && seen & 0xFFFF == 0)
  }

  @Test func aGroupsIsolationComesInAndGoesOut() throws {
    for isolation in ["auto", "isolate"] {
      let stack = "<stack isolation='\(isolation)'><layer src='b'/></stack><layer src='b'/>"
      guard case .group(let group) = try saved(try open(stack).painting).root.children[0] else {
        throw TemporaryFolder.Failure(what: "no group")
      }
      #expect(group.isIsolated == (isolation == "isolate"))
    }
  }

  @Test func fadingOrMixingOrClippingAnOpenGroupPutsItTogetherApart() throws {
    // dst-out takes the red away only where the group is open.
    var painting = try open(
      "<stack><layer src='b' composite-op='svg:dst-out'/></stack><layer src='a' opacity='0.9'/>"
    ).painting
    let group = painting.layers[1].id
    func alpha() -> UInt16 {
      painting.picture(of: painting.size.bounds, on: .clear).pixel(x: 0, y: 0).w
    }
    let open = alpha()
    #expect(open < 15000)
    var changed = painting.changeLayer(group) { $0.opacity = 0.999 }
    #expect(alpha() > 29000 && changed == Region(painting.size.bounds))
    _ = painting.undo()
    #expect(alpha() == open)
    _ = painting.changeLayer(group) { $0.mode = .screen }
    #expect(alpha() > 29000)
    _ = painting.undo()
    _ = painting.changeLayer(group) { $0.isClipped = true }
    #expect(alpha() > 29000)
    _ = painting.undo()
    changed = painting.changeLayer(group) { $0.isIsolated = true }
    #expect(alpha() > 29000 && changed == Region(painting.size.bounds))
    _ = painting.undo()
    #expect(alpha() == open)
  }

  @Test func paintingInAnOpenGroupShowsTheSameAsOpeningItAgain() throws {
    var painting = try open(
      """
      <stack><layer src='b' composite-op='svg:multiply' selected='true'/>\
      <stack><layer src='b'/></stack></stack><layer src='a' opacity='0.9'/>
      """
    ).painting
    painting = Samples.stroke(on: painting)
    let bytes = try OpenRasterEncoder(painting: painting).encode()
    let copy = try OpenRasterFile.decode(bytes, from: "test")
    #expect(copy.kind == .fude && Samples.pixels(copy.painting) == Samples.pixels(painting))
    #expect(copy.painting.tree == painting.tree)
    let merged = try Picture.decode(
      png: try ZipReader(bytes).read("mergedimage.png", limit: 1 << 20), maximumSide: 100)
    #expect(merged.pixels == Samples.pixels(painting))
  }

  @Test func offsetsOfStacksAddUpAlsoNegativeOnes() throws {
    let file = ForeignFile(
      stack: """
        <stack x='-3' y='2'><stack x='5' y='-4'><layer src='a' x='-1' y='3'/></stack></stack>
        """,
      layers: [("a", try ForeignFile.png(1, 1, red))])
    for (x, y) in [(0, 0), (1, 0), (1, 1), (2, 1)] {
      #expect(try file.pixel(x, y) == (x == 1 && y == 1 ? red : .zero))
    }
  }

  @Test func paintOutsideTheCanvasIsSaidToBeLeftOut() throws {
    let notice = "Paint outside the canvas was left out."
    #expect(try open("<layer src='a'/><layer src='b'/>").notice == nil)
    #expect(try open("<layer src='a' x='1'/><layer src='b'/>").notice == notice)
    #expect(try open("<layer src='a' y='-1'/><layer src='b'/>").notice == notice)
    #expect(try open("<stack x='9'><layer src='a'/></stack><layer src='b'/>").notice == notice)
    // Nothing is lost of what is transparent, nor of one color under all.
    let clear = ForeignFile(
      stack: "<layer src='c' x='-1' y='-1'/><layer src='p' x='-1' y='-1'/>",
      layers: [
        ("c", try ForeignFile.png(9, 9, .zero)), ("p", try ForeignFile.png(9, 9, red)),
      ])
    #expect(try OpenRasterFile.decode(try clear.bytes, from: "test").notice == nil)
  }

  @Test func layersOf8And16BitsAreReadWithoutLoss() throws {
    // Every value of 16 bits that a channel of ours can hold, as a file of ours has them.
    var grid = TileGrid(size: PixelSize(width: 256, height: 129))
    for index in 0..<grid.count { grid[index] = Tile() }
    for value in 0...32768 {
      let (x, y) = (value % 256, value / 256)
      let index = y / Tile.side * grid.columns + x / Tile.side
      grid[index]?.withMutablePixels { pixels in
        let place = ((y % Tile.side) * Tile.side + x % Tile.side) * 4
        pixels[place + 1] = UInt16(value)
        pixels[place + 3] = UInt16(value)
      }
    }
    let wide = try OpenRasterEncoder(painting: Painting(importing: grid)).encode()
    let isSame = try OpenRasterFile.decode(wide, from: "test").painting.layer == grid
    #expect(isSame)
    // All 8-bit values of gray with alpha, by hand.
    let row: [UInt8] = (0...255).flatMap { value -> [UInt8] in [UInt8(value), 255] }
    let png = PNGBuilder(width: 256, height: 1, depth: 8, colorType: 4, rows: [row]).data
    var file = ForeignFile(stack: "<layer src='a'/>", layers: [("a", png)])
    file.size = PixelSize(width: 256, height: 1)
    for value in [0, 1, 127, 128, 254, 255] {
      #expect(abs(try file.pixel(value, 0).x * 255 - Double(value)) < 0.01)
    }
  }
}

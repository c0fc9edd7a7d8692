import Geometry
import PaintingModel
import Rasterizer
import Testing

@testable import PaintingFiles

/// Files that Krita and GIMP have made look here as there: see `Tests/LayeredFiles/README.md`.
@Suite struct LayeredLikenessTests {
  @Test func thereAreFiles() { #expect(LayeredFiles.names.count > 8) }

  @Test(arguments: LayeredFiles.names)
  func itLooksTheSameAsThere(name: String) throws {
    let opened = try LayeredFiles.open(name)
    let there = try PictureFile.read("\(LayeredFiles.folder)/\(name).png")
    let (most, mean) = LayeredFiles.difference(LayeredFiles.look(opened), there)
    if LayeredFiles.isAnother { print("likeness: \(name): \(most) \(mean) \(opened.notice ?? "")") }
    // Both round at each layer, to 8 bits there.
    #expect(most <= 2 && mean < 0.5, "\(name): \(most), \(mean)")
  }

  @Test(arguments: LayeredFiles.names)
  func itIsTheSameAfterItWasSaved(name: String) throws {
    let opened = try LayeredFiles.open(name)
    let bytes = try OpenRasterEncoder(painting: opened.painting).encode()
    let again = try OpenRasterFile.decode(bytes, from: name)
    #expect(again.kind == .fude && again.painting.tree == opened.painting.tree)
    #expect(LayeredFiles.look(again) == LayeredFiles.look(opened))
    #expect(
      again.painting.record.contents.allSatisfy { id, content in
        opened.painting.record.contents[id]?.tiles == content.tiles
      })
  }

  @Test(arguments: LayeredFiles.names)
  func itsSmallPictureLooksLikeIt(name: String) throws {
    let opened = try LayeredFiles.open(name)
    let small = try PaintingFile.thumbnail(of: "\(LayeredFiles.folder)/\(name)", maximumSide: 32)
    let look = LayeredFiles.look(opened)
    // Krita's preview may have other proportions, where it is that small.
    #expect(small.size == look.size || name.hasSuffix(".kra") && small.size.width == 32)
    guard small.size == look.size else { return }
    #expect(LayeredFiles.difference(look, small).mean < 8, "\(name)")
  }

  @Test(arguments: ["layers-u8.kra", "layers8.gimp.psd"])
  func layersAreAsThere(name: String) throws {
    let painting = try LayeredFiles.open(name).painting
    #expect(painting.layers.map(\.name) == ["ground", "mult é 筆", "hidden", "group"])
    let (ground, multiplied, hidden) = (painting.layers[0], painting.layers[1], painting.layers[2])
    #expect(ground.mode == .normal && ground.opacity == 1 && ground.isVisible)
    #expect(multiplied.mode == .multiply && abs(multiplied.opacity - 0.78) < 0.01)
    #expect(!hidden.isVisible)
    let group = painting.layers[3]
    #expect(group.isGroup && group.isIsolated && abs(group.opacity - 0.7) < 0.01)
    #expect(group.children.map(\.name) == ["in", "screen"])
    #expect(group.children[1].mode == .screen)
    #expect(group.children[1].isLocked == name.hasSuffix("kra"))
    #expect(group.children[1].isAlphaLocked == name.hasSuffix("psd"))
    #expect(painting.resolution?.across == (name.hasSuffix("kra") ? 150 : 300))
    #expect(painting.stepCount == 0)
  }

  @Test(arguments: ["layers-u8.kra", "layers8.gimp.psd"])
  func paintBesideTheCanvasComesToLightOnALargerSheet(name: String) throws {
    let opened = try LayeredFiles.open(name)
    #expect(opened.notice == nil)
    var painting = opened.painting
    let sheet = painting.sheet
    #expect(sheet.size == PixelSize(width: 32, height: 32))
    let layer = try #require(painting.layers.first { $0.mode == .multiply })
    let tiles = try #require(painting.tiles(of: layer.id))
    // It begins 6 to the left of the canvas and ends 6 below it.
    let beside = try #require(tiles.paintedBounds?.offset(dx: -sheet.minX, dy: -sheet.minY))
    #expect(beside.minX == -6 && beside.maxY > 32)
    _ = painting.setSheet(sheet.union(sheet.offset(dx: -10, dy: 10)))
    #expect(painting.picture(of: painting.sheet).pixel(x: sheet.minX - 3, y: sheet.minY + 20).w > 0)
  }

  @Test(arguments: ["masks.kra", "masks.gimp.psd"])
  func masksCanBePaintedOn(name: String) throws {
    let painting = try LayeredFiles.open(name).painting
    let masked = painting.layers.filter { $0.mask != nil }
    #expect(masked.map(\.name).contains("masked"))
    #expect(masked.contains { $0.isGroup })
    // Krita does not take from GIMP that a mask is switched off.
    #expect(masked.contains { $0.mask?.isVisible == false } == name.hasSuffix("psd"))
  }

  @Test(.enabled(if: Tool.exists("rsvg-convert"), "librsvg is not installed"))
  func shapesAreDrawn() throws {
    let opened = try LayeredFiles.open("vector.kra")
    #expect(opened.notice == "Now only pixels: vector layers.")
    let look = LayeredFiles.look(opened)
    #expect(look.pixels[10 * 32 + 12] == 0xFFFF_CC00 && look.pixels[2] == 0)
    #expect(abs(Int(look.pixels[24 * 32 + 20] >> 24) - 153) <= 1)
  }

  @Test func aLayerThatInheritsAlphaIsClipped() throws {
    let painting = try LayeredFiles.open("inherit.kra").painting
    let group = try #require(painting.layers.last)
    #expect(group.children.map(\.isClipped) == [false, true, true])
  }

  @Test func oneColorAllOverIsThePaper() throws {
    let painting = try LayeredFiles.open("paper.kra").painting
    #expect(painting.paper == .white && painting.layers.map(\.name) == ["paint"])
    #expect(try LayeredFiles.open("through.kra").painting.paper == .clear)
  }
}

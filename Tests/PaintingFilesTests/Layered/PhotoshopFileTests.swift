import Geometry
import PaintingModel
import Rasterizer
import Testing

@testable import PaintingFiles

/// What files of Photoshop hold, and what of it is refused.
@Suite struct PhotoshopFileTests {
  private func open(_ file: PhotoshopBuilder) throws -> OpenedPainting {
    try LayeredFile.decode(file.bytes, named: "a.psd", as: .photoshop)
  }

  private func refusal(_ bytes: [UInt8]) throws -> String {
    let error = try #require(throws: FileError.self) {
      try LayeredFile.decode(bytes, named: "a.psd", as: .photoshop)
    }
    return error.description
  }

  /// The pixel as it is seen, 0xAARRGGBB.
  private func pixel(_ opened: OpenedPainting, _ x: Int, _ y: Int) -> UInt32 {
    LayeredFiles.look(opened).pixels[y * opened.painting.size.width + x]
  }

  @Test(arguments: [0, 1, 2, 3], [(1, 8), (1, 16), (2, 8), (2, 16)])
  func channelsAreReadHoweverTheyArePacked(packing: Int, form: (Int, Int)) throws {
    var file = PhotoshopBuilder(version: form.0, depth: form.1)
    file.layers = [.init(name: "b", place: (1, 0, 3, 4), color: [200, 100, 50, 255])]
    file.layers[0].packing = packing
    file.isBlock = form.1 == 16
    let opened = try open(file)
    #expect(opened.kind == .layered(.photoshop) && opened.notice == nil)
    #expect(opened.painting.layers.map(\.name) == ["b"])
    #expect(pixel(opened, 1, 3) == 0xFFC8_6432 && pixel(opened, 0, 3) == 0)
  }

  @Test func aClippedLayerIsSeenWhereTheOneBelowIs() throws {
    var file = PhotoshopBuilder()
    file.layers = [
      .init(place: (0, 0, 4, 4)), .init(place: (0, 0, 2, 4), color: [0, 0, 255, 255]),
      .init(place: (0, 0, 4, 2), color: [0, 255, 0, 255], isClipped: true),
    ]
    let opened = try open(file)
    // What all lies on has become the paper.
    #expect(opened.painting.layers.map(\.isClipped) == [false, true])
    #expect(pixel(opened, 1, 1) == 0xFF00_FF00 && pixel(opened, 3, 1) == 0xFFFF_0000)
    #expect(pixel(opened, 1, 3) == 0xFF00_00FF)
  }

  @Test func groupsTheirModesAndNamesComeAlong() throws {
    var file = PhotoshopBuilder()
    func section(_ type: Int, _ mode: String = "") -> (String, [UInt8]) {
      ("lsct", PhotoshopBuilder.big(type, 4) + (mode.isEmpty ? [] : Array("8BIM\(mode)".utf8)))
    }
    let name = PhotoshopBuilder.big(2, 4) + [0x7B, 0x46, 0, 0x61]
    file.layers = [
      .init(place: (0, 0, 0, 0), blocks: [section(3)]),
      .init(place: (0, 0, 0, 0), blocks: [section(3)]),
      .init(place: (0, 0, 1, 1), mode: "mul ", opacity: 51, blocks: [("iOpa", [128])]),
      .init(name: "in", place: (0, 0, 0, 0), blocks: [section(1, "pass")]),
      .init(name: "x", place: (0, 0, 0, 0), mode: "scrn", blocks: [section(2), ("luni", name)]),
      .init(name: "locked", flags: 3, blocks: [("lspf", [0, 0, 0, 2]), ("lclr", [0, 1])]),
    ]
    let painting = try open(file).painting
    #expect(painting.layers.map(\.name) == ["筆a", "locked"])
    let group = painting.layers[0]
    #expect(group.isGroup && group.mode == .screen && group.isIsolated)
    #expect(group.children.map(\.name) == ["in"] && !group.children[0].isIsolated)
    let inner = try #require(group.children[0].children.first)
    #expect(inner.mode == .multiply && abs(inner.opacity - 0.1) < 0.001)
    let locked = painting.layers[1]
    #expect(locked.isLocked && locked.isAlphaLocked && !locked.isVisible && locked.tag == .red)
  }

  @Test func whatHasNoLikeIsSaidOnce() throws {
    var file = PhotoshopBuilder()
    file.layers = [
      .init(mode: "vLit"), .init(mode: "vLit"), .init(mode: "diss", blocks: [("lfx2", [0, 0])]),
      .init(name: "levels", place: (0, 0, 0, 0), blocks: [("levl", [0, 0])]),
      .init(name: "T", place: (0, 0, 1, 1), blocks: [("TySh", [0, 1])]),
    ]
    let opened = try open(file)
    let notice = """
      Left out, since Fude has nothing like it: adjustment layers, layer effects. Now only pixels: \
      texts. It may look different, since Fude does not know how to mix: Dissolve, Vivid Light.
      """
    #expect(opened.notice == notice)
    #expect(opened.painting.layers.map(\.name) == ["a", "a", "T"])
    let off = Array("..masterFXSwitchbool".utf8) + [0]
    file.layers = [.init(blocks: [("lfx2", off)])]
    #expect(try open(file).notice == nil)
  }

  @Test func aFileWithoutLayersIsItsPicture() throws {
    let opened = try open(PhotoshopBuilder())
    #expect(opened.painting.paper == Color(hex: 0x808080) && opened.notice == nil)
    #expect(pixel(opened, 2, 2) == 0xFF80_8080)
    #expect(try open(PhotoshopBuilder(channels: 4)).notice?.contains("channels") == true)
    #expect(pixel(try open(PhotoshopBuilder(mode: 1, channels: 1)), 2, 2) == 0xFF80_8080)
  }

  @Test func aGrayPaintingIsReadAndItsResolution() throws {
    let opened = try LayeredFiles.open("gray8.gimp.psd")
    #expect(opened.painting.layers.count == 4 && opened.painting.resolution?.down == 150)
    #expect(LayeredFiles.look(opened).pixels.allSatisfy { $0 >> 16 & 255 == $0 & 255 })
  }

  @Test func otherColorsAreRefusedInWords() throws {
    let advice = """
      Could not open “a.psd”: Fude does not know its colors (CMYK); save it as RGB with 8 or 16 \
      bits a channel in the program that made it.
      """
    #expect(try refusal(PhotoshopBuilder(mode: 4, channels: 4).bytes) == advice)
    for (mode, name) in [(0, "Bitmap"), (2, "Indexed"), (7, "Multichannel"), (9, "Lab")] {
      #expect(try refusal(PhotoshopBuilder(mode: mode).bytes).contains("(\(name))"))
    }
    #expect(try refusal(PhotoshopBuilder(depth: 32).bytes).contains("(RGB, 32 bit)"))
  }

  @Test func whatIsClaimedIsNotBelieved() throws {
    var file = PhotoshopBuilder(size: (40_000, 4))
    file.layers = [.init()]
    let wide =
      Array(PhotoshopBuilder(size: (4, 4)).bytes[..<14])
      + PhotoshopBuilder.big(4, 4) + PhotoshopBuilder.big(40_000, 4) + [0, 8, 0, 3]
    #expect(try refusal(wide).contains("a picture of 40000 × 4 pixels is larger"))
    for packing in 0...3 {
      file = PhotoshopBuilder()
      file.layers = [.init(name: "b", packing: packing)]
      var bytes = file.bytes
      // The layer's own extents, in its record.
      let record = 26 + 4 + 4 + 4 + 4 + 2
      bytes.replaceSubrange(record + 8..<record + 16, with: [0, 0, 0x70, 0, 0, 0, 0x70, 0])
      #expect(try refusal(bytes).hasPrefix("Could not open “a.psd”: "))
    }
    let whole = PhotoshopBuilder(layers: [.init()]).bytes
    for count in stride(from: 4, to: whole.count - 50, by: 7) {
      #expect(try refusal(Array(whole[..<count])).hasPrefix("Could not open “a.psd”: "))
    }
    #expect(try refusal(PhotoshopBuilder(version: 3).bytes).contains("of version 3"))
  }
}

import Geometry
import PaintingModel
import Rasterizer
import Testing

@testable import PaintingFiles

/// What files of Krita hold, and what of it is refused.
@Suite struct KritaFileTests {
  /// A file of layers that all are one red tile, and of masks that are one gray one.
  private func file(
    _ layers: String, image: String = "colorspacename='RGBA' width='80' height='70'",
    tiles: [UInt8]? = nil
  ) -> [UInt8] {
    let xml = """
      <?xml version="1.0"?><!DOCTYPE DOC PUBLIC '-//KDE//DTD krita 2.0//EN' 'http://x/y.dtd'>
      <DOC><IMAGE name="n" \(image)><layers>\(layers)</layers></IMAGE></DOC>
      """
    let red = tiles ?? KritaFileTests.tiles([0, 0, 255, 255])
    let gray = KritaFileTests.tiles([128])
    let entries: [ZipBuilder.Entry] = [
      .init("mimetype", Array("application/x-krita".utf8)), .init("maindoc.xml", Array(xml.utf8)),
      .init("n/layers/red", red), .init("n/layers/gray.pixelselection", gray),
    ]
    return ZipBuilder(entries).bytes
  }

  /// One tile of one color, as it is.
  private static func tiles(_ pixel: [UInt8]) -> [UInt8] {
    let pixels = (0..<4096).flatMap { _ in pixel }
    let head = """
      VERSION 2
      TILEWIDTH 64
      TILEHEIGHT 64
      PIXELSIZE \(pixel.count)
      DATA 1
      0,0,LZF,\(pixels.count + 1)

      """
    return Array(head.utf8) + [0] + pixels
  }

  private func open(_ bytes: [UInt8]) throws -> OpenedPainting {
    #expect(LayeredFormat(of: bytes) == .krita)
    return try LayeredFile.decode(bytes, named: "a.kra", as: .krita)
  }

  private func refusal(_ bytes: [UInt8]) throws -> String {
    try #require(throws: FileError.self) {
      try LayeredFile.decode(bytes, named: "a.kra", as: .krita)
    }.description
  }

  private let red = "nodetype='paintlayer' colorspacename='RGBA' filename='red' visible='1'"
  private let whole = "opacity='255' compositeop='normal'"

  @Test func settingsOfLayersComeAlong() throws {
    let opened = try open(
      file(
        """
        <layer name='g' nodetype='grouplayer' visible='1' opacity='255' compositeop='normal' \
        passthrough='1'><layers><layer name='b' \(red) opacity='51' compositeop='erase' locked='1' \
        channellockflags='1110' colorlabel='6'/></layers></layer>\
        <layer name='a' \(red) \(whole) x='-10' y='20'/>
        """))
    #expect(opened.kind == .layered(.krita) && opened.notice == nil)
    let layers = opened.painting.layers
    #expect(layers.map(\.name) == ["a", "g"] && !layers[1].isIsolated)
    let inner = layers[1].children[0]
    #expect(inner.mode == .destinationOut && inner.opacity == 0.2 && inner.isLocked)
    #expect(inner.isAlphaLocked && inner.tag == .red)
    let look = LayeredFiles.look(opened)
    #expect(look.pixels[30 * 80] == 0xFFFF_0000 - 0x3333_0000 || look.pixels[30 * 80] >> 24 == 204)
    #expect(look.pixels[69 * 80 + 53] == 0xFFFF_0000 && look.pixels[69 * 80 + 54] == 0)
  }

  @Test func everyMaskHides() throws {
    let mask = "<mask nodetype='transparencymask' filename='gray' visible='1'/>"
    let opened = try open(
      file("<layer name='a' \(red) \(whole)><masks>\(mask)\(mask)</masks></layer>"))
    let layers = opened.painting.layers
    #expect(layers.count == 1 && layers[0].isGroup && layers[0].mask != nil)
    #expect(layers[0].children[0].mask != nil)
    #expect(abs(Int(LayeredFiles.look(opened).pixels[0] >> 24) - 64) <= 1)
    // Beside the masks' tiles nothing is shown.
    #expect(LayeredFiles.look(opened).pixels[70] == 0)
  }

  @Test func whatHasNoLikeIsSaidOnce() throws {
    let kinds = ["adjustmentlayer", "generatorlayer", "shapelayer", "clonelayer", "shapelayer"]
    let others = kinds.map { "<layer name='x' nodetype='\($0)' filename='x'/>" }.joined()
    let masks = "<masks><mask nodetype='filtermask' filename='m'/></masks>"
    let opened = try open(
      file(
        others + """
          <layer name='a' \(red) opacity='255' compositeop='vivid_light' channelflags='1011' \
          keyframes='k.xml'>\(masks)</layer>
          """))
    let notice = """
      Left out, since Fude has nothing like it: adjustment layers, fill layers, vector layers, \
      clone layers, filter masks, channels, animation. It may look different, since Fude does not \
      know how to mix: vivid_light.
      """
    #expect(opened.notice == notice && opened.painting.layers.map(\.name) == ["a"])
  }

  @Test func whatKritaMixesAsLightIsSaid() throws {
    let image = "colorspacename='RGBA' profile='sRGB-elle-V2-g10.icc' width='80' height='70'"
    #expect(
      try open(file("<layer name='a' \(red) \(whole)/>", image: image)).notice
        == "It may look different, since its colors were mixed as light.")
  }

  @Test func otherColorsAreRefusedInWords() throws {
    let image = "colorspacename='CMYKA' width='80' height='70'"
    #expect(
      try refusal(file("", image: image)) == """
        Could not open “a.kra”: Fude does not know its colors (CMYKA); save it as RGB with 8 or 16 \
        bits a channel in the program that made it.
        """)
    let layer = red.replacing("'RGBA'", with: "'LABA'")
    #expect(try refusal(file("<layer name='a' \(layer) \(whole)/>")).contains("(LABA)"))
  }

  @Test func whatIsClaimedIsNotBelieved() throws {
    let layer = "<layer name='a' \(red) \(whole)/>"
    func tiles(_ text: String) throws -> String {
      try refusal(file(layer, tiles: Array(text.utf8)))
    }
    let head = "VERSION 2\nTILEWIDTH 64\nTILEHEIGHT 64\nPIXELSIZE 4\n"
    #expect(try tiles("") == "Could not open “a.kra”: the layer “a” is damaged at byte 0.")
    #expect(try tiles(head + "DATA 999999999\n").contains("“a” is damaged"))
    #expect(try tiles(head + "DATA 1\n0,0,LZF,99\n").contains("“a” is damaged"))
    #expect(try tiles(head + "DATA 1\n0,0,LZF,3\n\u{1}\u{20}\u{1}").contains("“a” is damaged"))
    let image = "colorspacename='RGBA' width='40000' height='70'"
    #expect(try refusal(file(layer, image: image)).contains("a picture of 40000 × 70 pixels"))
    #expect(try refusal(file("", image: "width='0' height='1'")).contains("width=\"0\""))
    #expect(
      try refusal(
        file("<layer name='b' nodetype='paintlayer' colorspacename='RGBA' filename='x'/>")
      )
      .contains("the archive has no entry “n/layers/x”"))
    let many = String(repeating: "<layer nodetype='grouplayer'><layers>", count: 300)
    #expect(try refusal(file(many)).contains("64 nested stacks"))
  }

  @Test func paintFarAwayIsCutOffAndSaid() throws {
    let opened = try open(file("<layer name='a' \(red) \(whole) x='900000' y='0'/>"))
    #expect(opened.notice == "Paint outside the canvas was left out.")
    #expect(opened.painting.sheet == PixelRect(x: 0, y: 0, width: 80, height: 70))
  }

  @Test func runsComeAgainOutOfThemselves() {
    var room = [UInt8](repeating: 0, count: 14)
    // Two bytes as they are, then 9 + 3 from two back.
    #expect(LZF.unpack([1, 7, 8, 0xE0, 3, 1], into: &room))
    #expect(room == [7, 8, 7, 8, 7, 8, 7, 8, 7, 8, 7, 8, 7, 8])
    for bad: [UInt8] in [[], [1, 7], [0x20, 0], [1, 7, 8, 0xE0], [1, 7, 8, 0xE0, 255, 1]] {
      #expect(!LZF.unpack(bad[...], into: &room))
    }
  }
}

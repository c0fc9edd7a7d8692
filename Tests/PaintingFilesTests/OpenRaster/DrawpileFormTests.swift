import Geometry
import PaintingModel
import Rasterizer
import Testing

@testable import PaintingFiles

/// A file in the form that Drawpile 2.2 writes, put together by hand: nearly all its modes keep the
/// alpha of what lies below, and clipped layers are in a group of their own with what they are
/// clipped to.
@Suite struct DrawpileFormTests {
  private let red = SIMD4<Double>(1, 0, 0, 1)
  private let green = SIMD4<Double>(0, 1, 0, 1)
  private let blue = SIMD4<Double>(0, 0, 1, 1)

  private func file(_ stack: String, after: String = "") throws -> ForeignFile {
    var file = ForeignFile(
      stack: stack,
      layers: [
        ("data/layer-0101.png", try ForeignFile.png(2, 3, red)),
        ("data/layer-0102.png", try ForeignFile.png(1, 3, blue)),
        ("data/layer-0103.png", try ForeignFile.png(4, 3, green)),
        ("data/layer-0104.png", try ForeignFile.png(1, 3, SIMD4(0.8, 0.6, 0.4, 1))),
        ("data/background-tile.png", try ForeignFile.png(64, 64, SIMD4(1, 1, 1, 1))),
        ("data/background.png", try ForeignFile.png(4, 3, SIMD4(1, 1, 1, 1))),
      ])
    file.image = """
      xmlns:drawpile="http://drawpile.net/" xmlns:mypaint="http://mypaint.org/ns/openraster" \
      xres="72" yres="72" drawpile:framerate="24" drawpile:framefrac="0"
      """
    file.after = after
    return file
  }

  private func row(_ painting: Painting) -> [UInt32] {
    Samples.pixels(painting).prefix(painting.size.width).map { $0 & 0xFFFFFF }
  }

  @Test func clippedLayersAndModesThatKeepAlphaLookAsThere() throws {
    let painting = try OpenRasterFile.decode(
      try file(
        """
        <layer src="data/layer-0104.png" x="3" opacity="1.0000" name="Shade" \
        composite-op="svg:multiply" alpha-preserve="true"/>\
        <stack opacity="0.5000" name="__clippinggroup1" isolation="isolate" \
        drawpile:clipping-group="true">\
        <layer src="data/layer-0103.png" opacity="1.0000" name="Glow" \
        composite-op="svg:screen" alpha-preserve="true"/>\
        <layer src="data/layer-0102.png" opacity="1.0000" name="Spot" \
        composite-op="svg:src-atop"/>\
        <layer src="data/layer-0101.png" name="Shape"/></stack>\
        <layer name="Background" src="data/background.png" \
        mypaint:background-tile="data/background-tile.png"/>
        """
      ).bytes, from: "drawpile"
    ).painting
    // Blue or red, screened with green, half on white; nothing; the shade on white.
    #expect(row(painting) == [0x80FFFF, 0xFFFF80, 0xFFFFFF, 0xCC9966])
    #expect(painting.tree.all.filter(\.isClipped).map(\.name).sorted() == ["Glow", "Spot"])
    #expect(painting.paper.hex == 0xFFFFFF)
  }

  @Test func aModeKeepsTheAlphaOfAllThatIsBelowItInItsGroup() throws {
    let painting = try OpenRasterFile.decode(
      try file(
        """
        <stack isolation="isolate"><layer src="data/layer-0103.png" name="Veil" \
        composite-op="svg:screen" alpha-preserve="true"/>\
        <layer src="data/layer-0102.png" x="3"/><layer src="data/layer-0101.png"/></stack>
        """
      ).bytes, from: "drawpile"
    ).painting
    let paper = painting.paper.hex
    #expect(row(painting) == [0xFFFF00, 0xFFFF00, paper, 0x00FFFF])
    #expect(painting.tree.all.filter(\.isClipped).map(\.name) == ["Veil"])
  }

  @Test func onAPatternNothingIsClipped() throws {
    var file = try file(
      """
      <layer src="data/layer-0103.png" composite-op="svg:screen" alpha-preserve="true"/>\
      <layer src="data/layer-0101.png"/><layer src="data/pattern.png"/>
      """)
    let line = [UInt8]([0, 1, 2, 3].map { [$0 * 50, 0, 0, 255] }.joined())
    let png = PNGBuilder(width: 4, height: 3, depth: 8, colorType: 6, rows: [line, line, line]).data
    file.layers.append(("data/pattern.png", png))
    let painting = try OpenRasterFile.decode(try file.bytes, from: "drawpile").painting
    #expect(row(painting) == [0xFFFF00, 0xFFFF00, 0x64FF00, 0x96FF00])
    #expect(painting.layers.count == 3 && !painting.tree.all.contains(where: \.isClipped))
  }

  @Test func whatOnlyDrawpileKnowsIsKept() throws {
    let after = """
      <drawpile:annotations><drawpile:a x="1" y="1" w="9" h="9" bg="#00000000">\
      <![CDATA[<b>Hi</b>]]></drawpile:a></drawpile:annotations>
      """
    let opened = try OpenRasterFile.decode(
      try file(
        """
        <layer src="data/layer-0101.png" composite-op="krita:linear light" \
        alpha-preserve="true" drawpile:sketch-opacity="0.5000"/>
        """, after: after
      ).bytes, from: "drawpile")
    #expect(
      opened.notice
        == "It may look different, since Fude does not know how to mix: krita:linear light. "
        + "Fude keeps but cannot show: drawpile:annotations.")
    let again = try ZipReader(try OpenRasterEncoder(painting: opened.painting).encode())
    let list = String(
      decoding: try again.read("stack.xml", limit: 1 << 20), as: UTF8.self)
    for part in [
      "&lt;b>Hi&lt;/b>", "composite-op=\"krita:linear light\"", "drawpile:framerate=\"24\"",
      "drawpile:sketch-opacity=\"0.5000\"", "xmlns:drawpile=\"http://drawpile.net/\"",
    ] {
      #expect(list.replacing("&gt;", with: ">").contains(part), "\(part)")
    }
  }
}

import ColorSpaces
import Rasterizer
import Testing

@testable import PaintingFiles

@Suite struct KritaPaletteTests {
  private func entry(_ name: String, _ color: String, row: Int, column: Int) -> String {
    """
    <ColorSetEntry name="\(name)" id="\(name)" bitdepth="U8" spot="false">\(color)
    <Position row="\(row)" column="\(column)"/></ColorSetEntry>
    """
  }

  private func set(_ entries: String) -> String {
    """
    <ColorSet name="Sunset" columns="3" rows="2" comment="" readonly="false" version="1.0">
    \(entries)</ColorSet>
    """
  }

  @Test func colorsStandInTheOrderOfTheirPlacesGroupByGroup() throws {
    let list = set(
      entry("C", "<sRGB r='0' g='0' b='1'/>", row: 1, column: 0)
        + entry("B", "<RGB r='0' g='1' b='0' space='sRGB-elle-V2-srgbtrc.icc'/>", row: 0, column: 2)
        + entry("A", "<CMYK c='0' m='1' y='1' k='0' space='x'/>", row: 0, column: 0)
        + "<Group name='G' rows='1'>"
        + entry("D", "<Gray g='0.5' space='x'/>", row: 0, column: 0) + "</Group>")
    let read = try PaletteFile.read(try PaletteBuilder.krita(list), name: "x.kpl")
    #expect(read.problems.isEmpty)
    #expect(read.palette.name == "Sunset" && read.palette.columns == 3)
    #expect(read.palette.swatches.map(\.name) == ["A", "B", "C", "D"])
    #expect(read.palette.colors.map(\.hex) == [0xFF0000, 0x00FF00, 0x0000FF, 0x808080])
  }

  @Test func lightLabAndXYZAreTurnedToSRGB() throws {
    let list = set(
      entry(
        "light", "<RGB r='0.2159' g='1.5' b='-1' space='sRGB-elle-V2-g10.icc'/>", row: 0, column: 0)
        + entry("lab", "<Lab L='54.29' a='80.8' b='69.9' space='x'/>", row: 0, column: 1)
        + entry("old lab", "<Lab L='0.5' a='0.50196' b='0.50196' space='x'/>", row: 0, column: 2)
        + entry("xyz", "<XYZ x='0.9642' y='1' z='0.8251' space='x'/>", row: 0, column: 3))
    let colors = KritaPalette.read(list: Array(list.utf8)).palette.colors
    #expect(colors[0].hex == 0x80FF00)
    #expect(OKLab(colors[1]).distance(to: OKLab(Color(hex: 0xFF0000))) < 0.01)
    #expect(colors[2].hex == 0x777777)
    #expect(OKLab(colors[3]).distance(to: OKLab(.white)) < 0.002)
  }

  @Test func whatIsWrongIsToldWithItsLineAndTheRestIsKept() throws {
    let list = set(
      """
      <ColorSetEntry name="a"><sRGB r="1" g="0" b="0"/></ColorSetEntry>
      <ColorSetEntry name="b"><sRGB r="1" g="green" b="0"/></ColorSetEntry>
      <ColorSetEntry name="c"><YCbCr Y="1" Cb="0" Cr="0"/></ColorSetEntry>
      <ColorSetEntry name="d"><sRGB r="1" g="0"/></ColorSetEntry>
      <ColorSetEntry name="e"/>
      <ColorSetEntry name="f"><sRGB r="0" g="0" b="1"/></ColorSetEntry>
      """)
    let read = try PaletteFile.read(try PaletteBuilder.krita(list), name: "x.kpl")
    #expect(read.palette.swatches.map(\.name) == ["a", "f"])
    #expect(
      read.problems.map(\.description) == [
        "line 3: g is “green”, which makes no sense",
        "line 4: colors of the kind “YCbCr” are not known", "line 5: b is missing",
      ])
    let cut = KritaPalette.read(list: Array(list.utf8.dropLast(20)))
    #expect(cut.palette.swatches.map(\.name) == ["a"] && cut.problems.last?.place == .line(7))
  }

  @Test func anArchiveOfSomethingElseIsAnErrorInWords() throws {
    var archive = ZipWriter()
    try archive.add("mimetype", Array("image/openraster".utf8))
    let bytes = try archive.finish().joined
    let error = #expect(throws: PaletteError.self) { try PaletteFile.read(bytes, name: "x.kpl") }
    #expect(error?.description == "the archive has no entry “colorset.xml”")
    let entities = "<!DOCTYPE x [<!ENTITY a 'b'>]><ColorSet name='&a;'/>"
    #expect(throws: PaletteError.self) {
      try PaletteFile.read(try PaletteBuilder.krita(entities), name: "x.kpl")
    }
  }
}

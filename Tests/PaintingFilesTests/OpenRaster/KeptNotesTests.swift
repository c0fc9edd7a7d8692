import Geometry
import PaintingModel
import Rasterizer
import Testing

@testable import PaintingFiles

/// What other apps put into their files and we do not understand goes back to where it was.
@Suite struct KeptNotesTests {
  /// A file as MyPaint, Krita and Drawpile write them, with something of each.
  private func file() throws -> ForeignFile {
    var file = ForeignFile(
      stack: """
        <filter type="blur"><params version="1"><![CDATA[a < b & c]]></params></filter>
        <layer name="ink" src="data/layer-0001.png" drawpile:censored="true" \
        mypaint:strokemap="data/map.dat" composite-op="krita:fog" x="1"><note>x</note></layer>
        <stack name="g" krita:color="3" xmlns:krita="http://krita.org/">
        <layer name="in" src="data/layer-0001.png" krita:tag="a &amp; &quot;b&quot;"/>
        <text>hello</text></stack>
        <layer name="Background" src="data/background.png" edit-locked="true" \
        mypaint:background-tile="data/tile.png"/>
        """,
      layers: [
        ("data/layer-0001.png", try ForeignFile.png(2, 2, SIMD4(1, 0, 0, 1))),
        ("data/background.png", try ForeignFile.png(4, 3, SIMD4(0.8, 0.6, 0.4, 1))),
        ("data/tile.png", [1, 2, 3]), ("data/map.dat", [4, 5]), ("data/other.dat", [6]),
      ])
    file.image = """
      xmlns:drawpile="http://drawpile.net/" xmlns:mypaint="http://mypaint.org/ns/openraster" \
      drawpile:framerate="24" xres="300" yres="150"
      """
    file.after =
      "<drawpile:annotations><drawpile:a x=\"1\">&lt;p/></drawpile:a></drawpile:annotations>"
    return file
  }

  private func list(of bytes: [UInt8]) throws -> String {
    String(decoding: try ZipReader(bytes).read("stack.xml", limit: 1 << 20), as: UTF8.self)
  }

  private func saved(_ painting: Painting) throws -> [UInt8] {
    try OpenRasterEncoder(painting: painting).encode()
  }

  private let expected = """
    <image version="0.0.6" w="4" h="3" xres="300" yres="150" drawpile:framerate="24" \
    xmlns:drawpile="http://drawpile.net/" xmlns:krita="http://krita.org/" \
    xmlns:mypaint="http://mypaint.org/ns/openraster">
     <stack name="root" x="0" y="0" opacity="1.0" visibility="visible" \
    composite-op="svg:src-over" isolation="isolate">
      <filter type="blur"><params version="1">a &lt; b &amp; c</params></filter>
      <layer name="ink" x="1" y="0" opacity="1.0" visibility="visible" composite-op="krita:fog" \
    src="data/layer3.png" selected="true" drawpile:censored="true" \
    mypaint:strokemap="data/map.dat"><note>x</note></layer>
      <stack name="g" x="0" y="0" opacity="1.0" visibility="visible" \
    composite-op="svg:src-over" isolation="auto" krita:color="3">
       <layer name="in" x="0" y="0" opacity="1.0" visibility="visible" \
    composite-op="svg:src-over" src="data/layer2.png" krita:tag="a &amp; &quot;b&quot;"/>
       <text>hello</text>
      </stack>
      <layer name="Background" x="0" y="0" opacity="1.0" visibility="visible" \
    composite-op="svg:src-over" src="data/paper.png" edit-locked="true" \
    mypaint:background-tile="data/tile.png"/>
     </stack>
     <drawpile:annotations><drawpile:a x="1">&lt;p/&gt;</drawpile:a></drawpile:annotations>
    </image>

    """

  @Test func allThatWeDoNotKnowIsWrittenBackAtItsPlace() throws {
    let opened = try OpenRasterFile.decode(try file().bytes, from: "test")
    let bytes = try saved(opened.painting)
    #expect(try list(of: bytes).hasSuffix(expected))
    let archive = try ZipReader(bytes)
    #expect(try archive.read("data/tile.png", limit: 9) == [1, 2, 3])
    #expect(try archive.read("data/map.dat", limit: 9) == [4, 5])
    #expect(!archive.contains("data/other.dat"), "nothing names it")
  }

  @Test func oneNoticeSaysWhatIsNotShown() throws {
    #expect(
      try OpenRasterFile.decode(try file().bytes, from: "test").notice
        == """
        It may look different, since Fude does not know how to mix: krita:fog. \
        Fude keeps but cannot show: drawpile:annotations, filter, note, text.
        """)
  }

  @Test func itIsStillThereAfterStrokesSavesAndReopenings() throws {
    var painting = try OpenRasterFile.decode(try file().bytes, from: "test").painting
    for _ in 0..<2 {
      painting = Samples.stroke(on: painting)
      let opened = try OpenRasterFile.decode(try saved(painting), from: "test")
      #expect(opened.kind == .fude && opened.notice == nil)
      #expect(opened.painting.tree == painting.tree)
      painting = opened.painting
    }
    for _ in 0..<2 { #expect(painting.undo() != nil) }
    let bytes = try saved(painting)
    #expect(try list(of: bytes).hasSuffix(expected))
    #expect(try ZipReader(bytes).read("data/tile.png", limit: 9) == [1, 2, 3])
  }

  @Test func aLayerTakesItsNotesAlongAndUndoBringsThemBack() throws {
    var painting = try OpenRasterFile.decode(try file().bytes, from: "test").painting
    let inner = try #require(painting.tree.all.first { $0.name == "in" })
    _ = painting.moveLayer(inner.id, to: LayerPlace(index: 9))
    _ = painting.duplicateLayer(inner.id)
    var text = try list(of: try saved(painting))
    #expect(text.components(of: "krita:tag=").count == 3)
    _ = painting.undo()
    _ = painting.removeLayer(inner.id)
    text = try list(of: try saved(painting))
    #expect(text.components(of: "krita:tag=").count == 1)
    // Also when the file was closed in between.
    painting = try OpenRasterFile.decode(try saved(painting), from: "test").painting
    for _ in 0..<2 { #expect(painting.undo() != nil) }
    #expect(try list(of: try saved(painting)).hasSuffix(expected))
  }

  @Test func anotherModeTakesThePlaceOfTheUnknownOne() throws {
    var painting = try OpenRasterFile.decode(try file().bytes, from: "test").painting
    let ink = try #require(painting.tree.all.first { $0.name == "ink" }).id
    _ = painting.changeLayer(ink) { $0.mode = .multiply }
    _ = painting.changeLayer(ink) { $0.opacity = 0.5 }
    #expect(try list(of: try saved(painting)).contains("composite-op=\"svg:multiply\""))
    _ = painting.changeLayer(ink) { $0.mode = .normal }
    #expect(try !list(of: try saved(painting)).contains("krita:fog"))
    for _ in 0..<3 { _ = painting.undo() }
    #expect(try list(of: try saved(painting)).contains("krita:fog"))
  }

  @Test func aClippedLayersShapeKeepsItsUnknownModeOutside() throws {
    var painting = try OpenRasterFile.decode(try file().bytes, from: "test").painting
    let ink = try #require(painting.tree.all.first { $0.name == "ink" }).id
    painting.selectLayer(ink)
    _ = painting.addLayer()
    _ = painting.changeLayer(painting.activeLayer) { $0.isClipped = true }
    let text = try list(of: try saved(painting))
    #expect(
      text.contains(
        "<stack name=\"ink\" x=\"0\" y=\"0\" opacity=\"1.0\" visibility=\"visible\" composite-op=\"krita:fog\""
      ))
    #expect(text.components(of: "krita:fog").count == 2)
  }

  @Test func aLayerThatIsNoPNGIsKeptAndNamed() throws {
    let svg = Array("<svg xmlns='http://www.w3.org/2000/svg'/>".utf8)
    let file = ForeignFile(
      stack: """
        <layer src="a"/><layer name="logo" src="data/hw.svg" x="15" opacity="0.5"/><text/>\
        <layer src="a"/>
        """,
      layers: [("a", try ForeignFile.png(1, 1, SIMD4(1, 0, 0, 1))), ("data/hw.svg", svg)])
    let opened = try OpenRasterFile.decode(try file.bytes, from: "test")
    #expect(opened.notice == "Fude keeps but cannot show: data/hw.svg, text.")
    #expect(opened.painting.tree.all.count == 2)
    let bytes = try saved(opened.painting)
    let text = try list(of: bytes)
    let places = try ["layer2.png", "name=\"logo\" x=\"15\"", "<text>", "layer1.png"].map {
      try #require(text.firstRange(of: $0)).lowerBound
    }
    #expect(places == places.sorted())
    #expect(try ZipReader(bytes).read("data/hw.svg", limit: 99) == svg)
    // A PNG that is damaged is not a picture of another kind.
    let damaged = ForeignFile(stack: "<layer src='a.png'/>", layers: [("a.png", svg)])
    #expect(throws: FileError.self) { try OpenRasterFile.decode(try damaged.bytes, from: "x") }
  }

  @Test func notesThatAreNoXMLAreRefused() {
    func read(_ notes: ForeignNotes) -> ForeignNotes? {
      var writer = ByteWriter()
      NotesRecord.write(notes, to: &writer)
      var reader = ByteReader(writer.bytes)
      return try? NotesRecord.read(&reader)
    }
    let good = ForeignNotes(
      attributes: ["a:b": "\"<&\n"], elements: [.init(place: 3, text: "<a><b>c</b></a>")])
    #expect(read(good) == good)
    for name in ["", "a b", "1", "a=\"\" b", "a>", "é<"] {
      #expect(read(ForeignNotes(attributes: [name: ""])) == nil)
    }
    for text in ["", "a", "<a>", "</notes><notes>", "<a/><b/>", "<a/></notes><b>", "&bomb;"] {
      #expect(read(ForeignNotes(elements: [.init(place: 0, text: text)])) == nil, "\(text)")
    }
  }

  @Test func tooManyBytesForOthersAreNotKept() throws {
    let big = [UInt8](repeating: 0, count: (1 << 26) + 1)
    let file = ForeignFile(
      stack: "<layer src='a' m:x='big' m:y='small'/>",
      layers: [
        ("a", try ForeignFile.png(1, 1, SIMD4(1, 0, 0, 1))), ("big", big), ("small", [1]),
      ])
    let painting = try OpenRasterFile.decode(try file.bytes, from: "test").painting
    #expect(painting.record.attachments == ["small": [1]])
  }
}

extension String {
  fileprivate func components(of part: String) -> [Substring] {
    split(separator: part, omittingEmptySubsequences: false)
  }
}

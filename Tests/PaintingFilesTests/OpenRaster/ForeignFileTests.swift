import Geometry
import PaintingModel
import Rasterizer
import Testing

@testable import PaintingFiles

/// Files of other apps, which look as the specification says.
@Suite struct ForeignFileTests {
  private let red = SIMD4<Double>(1, 0, 0, 1)
  private let halfBlue = SIMD4<Double>(0, 0, 1, 0.5)

  private func near(_ a: SIMD4<Double>, _ b: SIMD4<Double>) -> Bool {
    let d = a - b
    return (d * d).sum() < 1e-7
  }

  @Test func layersLieWhereTheyShould() throws {
    let file = ForeignFile(
      stack: """
        <layer src="b" x="-1" y="-2"/><layer src="a" x="1" y="1"/>
        """,
      layers: [
        ("a", try ForeignFile.png(9, 9, red)), ("b", try ForeignFile.png(3, 3, halfBlue)),
      ])
    #expect(near(try file.pixel(0, 0), halfBlue))
    #expect(near(try file.pixel(1, 0), halfBlue))
    #expect(try file.pixel(2, 0) == .zero)
    #expect(try file.pixel(0, 1) == .zero)
    #expect(near(try file.pixel(1, 1), red))
    #expect(near(try file.pixel(3, 2), red))
  }

  @Test func hiddenLayersAreNotShownAndOpacityCounts() throws {
    let file = ForeignFile(
      stack: """
        <layer src="a" visibility="hidden"/>
        <stack visibility="hidden"><layer src="a"/></stack>
        <layer src="b" opacity="0.5"/>
        """,
      layers: [
        ("a", try ForeignFile.png(4, 3, red)), ("b", try ForeignFile.png(4, 3, halfBlue)),
      ])
    #expect(near(try file.pixel(2, 1), SIMD4(0, 0, 1, 0.25)))
  }

  @Test(arguments: [255, 256, 1205, 100_000])
  func aLongNameIsTheSameAfterASave(_ length: Int) throws {
    let name = String(repeating: "ä€🎨x", count: length / 10 + 1)
    let file = ForeignFile(
      stack: "<layer name='\(name)' src='a'/><layer src='b'/>",
      layers: [
        ("a", try ForeignFile.png(4, 3, red)), ("b", try ForeignFile.png(4, 3, halfBlue)),
      ])
    let painting = try OpenRasterFile.decode(try file.bytes, from: "test").painting
    let cut = try #require(painting.tree.all.last { $0.name.hasPrefix("ä") }?.name)
    #expect(name.hasPrefix(cut))
    #expect(cut.utf8.count <= 255)
    #expect(cut.utf8.count > 251)
    let again = try OpenRasterFile.decode(
      try OpenRasterEncoder(painting: painting).encode(), from: "again")
    #expect(again.painting.tree == painting.tree)
  }

  @Test func aGroupIsPutTogetherApartWhereItMustBe() throws {
    // dst-out inside a group takes from the layer under the group only when not isolated.
    func alpha(_ attributes: String) throws -> Double {
      try ForeignFile(
        stack: """
          <stack \(attributes)><layer src="b" composite-op="svg:dst-out"/></stack><layer src="a"/>
          """,
        layers: [
          ("a", try ForeignFile.png(4, 3, red)), ("b", try ForeignFile.png(4, 3, halfBlue)),
        ]
      ).pixel(0, 0).w
    }
    #expect(abs(try alpha("") - 0.5) < 1e-4)
    #expect(abs(try alpha("isolation='auto'") - 0.5) < 1e-4)
    #expect(try alpha("isolation='isolate'") == 1)
    #expect(try alpha("isolation='auto' opacity='0.9'") == 1)
    #expect(try alpha("isolation='auto' composite-op='svg:multiply'") == 1)
  }

  @Test func gimpPutsAllItsGroupsTogetherApart() throws {
    // The form that GIMP's plug-in writes: neither a version nor a word of isolation.
    let list = """
      <image w="4" h="3"><stack><stack name="Group" opacity="1.0" visibility="visible" \
      composite-op="svg:src-over"><layer src="data/000-000.png" name="Ink" x="0" y="0" \
      opacity="1.0" visibility="visible" composite-op="svg:multiply"/></stack></stack></image>
      """
    let groups = try [list, list.replacing("<image", with: "<image version='0.0.5'")].map {
      try StackParser.parse(Array($0.utf8)).root.children
    }
    let isolated = groups.map { children -> Bool in
      if case .group(let group) = children[0] { group.isIsolated } else { false }
    }
    #expect(isolated == [true, false])
  }

  @Test func aGroupMovesAndFadesWhatIsInIt() throws {
    let file = ForeignFile(
      stack: """
        <stack x="1" y="1" opacity="0.5"><layer src="a" x="1"/><layer src="a" x="1"/></stack>
        """,
      layers: [("a", try ForeignFile.png(1, 1, red))])
    #expect(near(try file.pixel(2, 1), SIMD4(1, 0, 0, 0.5)))
    #expect(try file.pixel(1, 1) == .zero)
  }

  @Test func aMaskReachesBeyondItsPixels() throws {
    let file = ForeignFile(
      stack: """
        <layer src="b" x="1" composite-op="svg:dst-in"/><layer src="a"/>
        """,
      layers: [
        ("a", try ForeignFile.png(4, 3, red)), ("b", try ForeignFile.png(1, 1, halfBlue)),
      ])
    #expect(near(try file.pixel(1, 0), SIMD4(1, 0, 0, 0.5)))
    #expect(try file.pixel(0, 0) == .zero)
    #expect(try file.pixel(1, 2) == .zero)
  }

  @Test func oneColorAtTheBottomIsThePaper() throws {
    let paper = SIMD4<Double>(0.8, 0.6, 0.4, 1)
    func open(_ operation: String, width: Int = 6) throws -> Painting {
      let file = ForeignFile(
        stack: """
          <layer src="ink" x="1" composite-op="\(operation)"/><layer src="p" x="-1" y="-1"/>
          """,
        layers: [
          ("ink", try ForeignFile.png(1, 1, red)), ("p", try ForeignFile.png(width, 5, paper)),
        ])
      return try OpenRasterFile.decode(try file.bytes, from: "test").painting
    }
    let painting = try open("svg:src-over")
    #expect(abs(painting.paper.green - 0.6) < 1e-4)
    #expect(painting.layer.pixel(x: 0, y: 0).w == 0)
    #expect(painting.layer.pixel(x: 1, y: 0).w == 32768)
    // Here it makes a difference, so it stays a layer.
    #expect(try open("svg:dst-out").paper == Painting.defaultPaper)
    #expect(abs(try open("svg:multiply").paper.green - 0.6) < 1e-4)
    #expect(try open("svg:src-over", width: 4).paper == Painting.defaultPaper)
  }

  @Test func theUserHearsWhatIsLost() throws {
    let png = try ForeignFile.png(1, 1, red)
    func notice(_ stack: String) throws -> String? {
      let bytes = try ForeignFile(stack: stack, layers: [("a", png)]).bytes
      let opened = try OpenRasterFile.decode(bytes, from: "test")
      #expect(opened.kind == .openRaster)
      return opened.notice
    }
    #expect(try notice("<layer src='a'/>") == nil)
    #expect(try notice("<layer src='a'/><layer src='a'/>") == nil)
    #expect(
      try notice("<layer src='a' composite-op='krita:fog'/>")
        == "It may look different, since Fude does not know how to mix: krita:fog.")
  }

  @Test func aMissingMimetypeOrMergedImageIsNoObstacle() throws {
    var file = ForeignFile(
      stack: "<layer src='a'/>", layers: [("a", try ForeignFile.png(4, 3, halfBlue))])
    file.mimetype = nil
    #expect(near(try file.pixel(0, 0), halfBlue))
    file.mimetype = "image/openraster\n"
    #expect(near(try file.pixel(0, 0), halfBlue))
  }

  @Test func aMissingLayerIsNamed() throws {
    let bytes = try ForeignFile(stack: "<layer src='data/x.png'/>", layers: []).bytes
    let error = FileError.openRaster(path: "p", .zip(.missing(entry: "data/x.png")))
    #expect(throws: error) { try OpenRasterFile.decode(bytes, from: "p") }
    #expect(
      error.description == "Could not open “p”: the archive has no entry “data/x.png”.")
  }

  @Test func manyLayersOfOneHugePictureAreRefused() throws {
    // 8192 × 8192 pixels, which 64 layers show; there are just enough bytes for it to be possible.
    let png = PNGBuilder(
      width: 8192, height: 8192, depth: 1, colorType: 0,
      rows: [[UInt8](repeating: 0, count: 9000)]
    ).data
    let layers = String(repeating: "<layer src='a'/>", count: 64)
    let bytes = try ForeignFile(stack: layers, layers: [("a", png)]).bytes
    #expect(throws: FileError.self) { try OpenRasterFile.decode(bytes, from: "p") }
  }
}

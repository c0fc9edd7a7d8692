import Geometry
import PaintingModel
import Rasterizer
import Testing

@testable import PaintingFiles

/// SVG as librsvg draws it.
@Suite struct VectorExportTests {
  private func text(_ painting: Painting, hasPaper: Bool = true) throws -> String {
    String(
      decoding: try PictureExport(.svg, hasPaper: hasPaper).encode(painting), as: UTF8.self)
  }

  private func drawn(_ painting: Painting, hasPaper: Bool = true) throws -> Picture {
    try ExportSamples.decode(try PictureExport(.svg, hasPaper: hasPaper).encode(painting))
  }

  @Test(arguments: [
    Brush(diameter: 3), Brush(diameter: 24), Brush(diameter: 16, pressureToDiameter: 0.9),
    Brush(diameter: 30, opacity: 0.5),
  ])
  func aStrokeIsAPathThatLooksTheSame(brush: Brush) throws {
    let painting = ExportSamples.painting(brush)
    let text = try text(painting)
    #expect(text.contains("<path") && !text.contains("<image"))
    #expect(
      try #require(ExportSamples.difference(try drawn(painting), ExportSamples.seen(painting)))
        < 0.3)
  }

  @Test func aNibIsAPathToo() throws {
    var brush = Brush(diameter: 24)
    brush.shape = .flat(aspect: 0.2, angle: 0.7)
    let painting = ExportSamples.painting(brush)
    #expect(try !text(painting).contains("<image"))
    #expect(
      try #require(ExportSamples.difference(try drawn(painting), ExportSamples.seen(painting)))
        < 0.3)
  }

  @Test func aHandThatTurnsOnTheSpotLeavesNoHoles() throws {
    var painting = Painting(size: ExportSamples.size)
    let points = (0..<60).map { step in
      let turn = Vector(angle: Double(step) * 0.9)
      return StrokePoint(
        location: Point(60, 40) + turn * (4 + Double(step) / 4), time: Double(step) * 0.01)
    }
    ExportSamples.paint(points, Brush(diameter: 26), on: &painting)
    #expect(
      try #require(ExportSamples.difference(try drawn(painting), ExportSamples.seen(painting)))
        < 0.3)
  }

  @Test func aDotIsADisc() throws {
    var painting = Painting(size: ExportSamples.size)
    ExportSamples.paint([StrokePoint(location: Point(60, 40))], Brush(diameter: 30), on: &painting)
    #expect(
      try #require(ExportSamples.difference(try drawn(painting), ExportSamples.seen(painting)))
        < 0.1)
  }

  @Test func anEraserTakesAwayWhatLiesBelowIt() throws {
    var painting = ExportSamples.painting(Brush(diameter: 24))
    ExportSamples.paint(
      ExportSamples.wave(tilt: -2), Brush(diameter: 8, isEraser: true), on: &painting)
    ExportSamples.paint(
      ExportSamples.wave(tilt: 2), Brush(diameter: 4), color: Color(hex: 0xD02020), on: &painting)
    let text = try text(painting)
    #expect(text.contains("<mask") && !text.contains("<image"))
    #expect(
      try #require(ExportSamples.difference(try drawn(painting), ExportSamples.seen(painting)))
        < 0.4)
  }

  @Test func whatIsNoPathIsAPictureAtItsPlaceInTheOrder() throws {
    var painting = ExportSamples.painting(Brush(diameter: 12))
    ExportSamples.paint(
      ExportSamples.wave(tilt: 1), Brush(diameter: 20, hardness: 0.2),
      color: Color(hex: 0xE08020), on: &painting)
    ExportSamples.paint(
      ExportSamples.wave(tilt: -1), Brush(diameter: 4), color: .black, on: &painting)
    let text = try text(painting)
    let image = try #require(text.ranges(of: "<image").first)
    let paths = text.ranges(of: "<path").map(\.lowerBound)
    #expect(paths.count == 2 && paths[0] < image.lowerBound && paths[1] > image.lowerBound)
    #expect(
      try #require(ExportSamples.difference(try drawn(painting), ExportSamples.seen(painting)))
        < 0.5)
  }

  @Test func layersAreGroupsWithTheirNamesAndModes() throws {
    var painting = ExportSamples.painting(Brush(diameter: 20))
    _ = painting.changeLayer(painting.activeLayer) { $0.name = "Sky & <sea>" }
    _ = painting.addLayer()
    ExportSamples.paint(
      ExportSamples.wave(tilt: 2), Brush(diameter: 16), color: Color(hex: 0xC0A020), on: &painting)
    _ = painting.changeLayer(painting.activeLayer) {
      $0.mode = .multiply
      $0.opacity = 0.75
    }
    let text = try text(painting)
    #expect(text.contains("inkscape:label=\"Sky &amp; &lt;sea&gt;\""))
    #expect(text.contains("<title>Layer 1</title>"))
    #expect(text.contains("opacity:0.75;mix-blend-mode:multiply"))
    #expect(
      try #require(ExportSamples.difference(try drawn(painting), ExportSamples.seen(painting)))
        < 0.4)
  }

  @Test func aTextIsItsOutlinesWithWhatItSaysAsTitle() throws {
    var painting = Painting(size: ExportSamples.size)
    var path = Path.circle(center: Point(20, -20), radius: 18)
    path.append(.rect(Rect(50, -38, 20, 38)))
    let text = try #require(
      Text(
        "o < I", style: TextStyle(), outlines: TextOutlines(path), color: Color(hex: 0x336699),
        transform: AffineTransform(a: 1, b: 0.2, c: -0.2, d: 1, tx: 20, ty: 60)))
    _ = painting.addText(text)
    let file = try self.text(painting)
    #expect(file.contains("<title>o &lt; I</title></path>") && !file.contains("<image"))
    #expect(
      try #require(ExportSamples.difference(try drawn(painting), ExportSamples.seen(painting)))
        < 0.3)
    let pdf = try PictureExport(.pdf, hasPaper: true).encode(painting)
    #expect(pdf.starts(with: "%PDF".utf8))
  }

  @Test func clippedLayersAndStrangeModesLookTheSame() throws {
    var clipped = ExportSamples.painting(Brush(diameter: 20))
    _ = clipped.addLayer()
    ExportSamples.paint(
      ExportSamples.wave(tilt: 2), Brush(diameter: 30), color: Color(hex: 0xC0A020), on: &clipped)
    _ = clipped.changeLayer(clipped.activeLayer) { $0.isClipped = true }
    var plus = clipped
    _ = plus.changeLayer(plus.activeLayer) {
      $0.isClipped = false
      $0.mode = .plus
    }
    for painting in [clipped, plus] {
      #expect(
        try #require(ExportSamples.difference(try drawn(painting), ExportSamples.seen(painting)))
          < 0.4)
    }
  }

  @Test func withoutPaperItCanBeSeenThrough() throws {
    let picture = try drawn(ExportSamples.painting(Brush(diameter: 12)), hasPaper: false)
    #expect(picture.pixels[0] == 0 && picture.pixels.contains(0xFF1C_3FA8))
  }

  @Test func facesAreShapes() throws {
    var painting = Painting(size: ExportSamples.size)
    _ = painting.addSticker(Sticker(center: Point(60, 40), radius: 30))
    #expect(try text(painting).contains("<path"))
    #expect(
      try #require(ExportSamples.difference(try drawn(painting), ExportSamples.seen(painting)))
        < 0.3)
  }

  @Test func numbersAreWrittenShort() {
    let words = [1.5, -0.25, 3, -4, 0.004, -0.004, 1e20, .nan, 12.345].map {
      SVGWriter.number($0)
    }
    #expect(
      words == ["1.5", "-0.25", "3", "-4", "0", "0", "1000000000", "0", "12.35"]
        || words == ["1.5", "-0.25", "3", "-4", "0", "0", "1000000000", "0", "12.34"])
    #expect(XMLText.escaped("a\u{1}\n\"b\"") == "a?&#10;&quot;b&quot;")
  }

  @Test(arguments: [("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg==")])
  func bytesBecomeLetters(text: String, letters: String) {
    #expect(Base64.encode(Array(text.utf8)) == letters)
  }

  @Test func aPageIsADocument() throws {
    let bytes = try PictureExport(.pdf).encode(ExportSamples.painting(Brush(diameter: 20)))
    #expect(PictureFormat(of: bytes) == .pdf && bytes.count > 500)
  }

  @Test(
    .enabled(if: Tool.exists("pdftocairo"), "pdftocairo is missing; Debian has poppler-utils"))
  func aPageIsWhatIsSeen() throws {
    var painting = ExportSamples.painting(Brush(diameter: 20))
    ExportSamples.paint(
      ExportSamples.wave(tilt: -2), Brush(diameter: 8, isEraser: true), on: &painting)
    _ = painting.addLayer()
    ExportSamples.paint(
      ExportSamples.wave(tilt: 2), Brush(diameter: 16), color: Color(hex: 0xC0A020), on: &painting)
    _ = painting.changeLayer(painting.activeLayer) { $0.mode = .multiply }
    let folder = try TemporaryFolder()
    try PictureExport(.pdf).write(painting, to: folder.file("a.pdf"))
    // 96 pixels are an inch. `pdftoppm` would draw a picture of 118 pixels 119 pixels wide.
    let code = try Tool.run(
      ["pdftocairo", "-r", "96", "-png", "-singlefile", folder.file("a.pdf"), folder.file("page")])
    #expect(code == 0)
    let page = try PictureFile.read(folder.file("page.png"))
    let difference = try #require(ExportSamples.difference(page, ExportSamples.seen(painting)))
    #expect(difference < 0.2)
  }
}

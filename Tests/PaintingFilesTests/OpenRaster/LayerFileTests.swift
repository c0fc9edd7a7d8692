import Geometry
import PaintingModel
import Rasterizer
import Testing

@testable import PaintingFiles

/// Layers and groups in files, ours and those of other apps.
@Suite struct LayerFileTests {
  private func reopened(_ painting: Painting) throws -> OpenedPainting {
    try OpenRasterFile.decode(try OpenRasterEncoder(painting: painting).encode(), from: "test")
  }

  @Test(arguments: 1...10 as ClosedRange<UInt64>)
  func layersComeBackWithTheirWholeHistory(seed: UInt64) throws {
    var painting = Samples.layered(seed: seed)
    let opened = try reopened(painting)
    #expect(opened.kind == .fude && opened.notice == nil)
    var copy = opened.painting
    #expect(copy.tree == painting.tree)
    #expect(Samples.pixels(copy) == Samples.pixels(painting))
    while painting.undo() != nil {
      #expect(copy.undo() != nil)
      #expect(copy.layers == painting.layers && copy.stickers == painting.stickers)
      #expect(Samples.pixels(copy) == Samples.pixels(painting))
    }
    #expect(!copy.canUndo && copy.isEmpty)
    while painting.redo() != nil {
      #expect(copy.redo() != nil)
      #expect(Samples.pixels(copy) == Samples.pixels(painting))
    }
    #expect(!copy.canRedo && copy.strokes == painting.strokes)
    // New layers get new names for good.
    _ = copy.addLayer()
    #expect(painting.tree.layer(copy.activeLayer) == nil)
  }

  @Test func oneUndoTakesBackAGroupInAReopenedFile() throws {
    var painting = Samples.layered(seed: 4, undone: 0)
    _ = painting.addLayer()
    let before = painting.strokes.count
    let ids = (0..<10).map { finger in
      painting.beginStroke(
        at: StrokePoint(location: Point(Double(finger) * 9, 20)), color: .black, brush: Brush()
      ).0
    }
    for id in ids { _ = painting.endStroke(id) }
    var copy = try reopened(painting).painting
    #expect(copy.strokes.count == before + 10)
    _ = copy.undo()
    #expect(copy.strokes.count == before)
    _ = copy.redo()
    #expect(copy.strokes.count == before + 10)
  }

  @Test(arguments: 11...18 as ClosedRange<UInt64>)
  func otherAppsSeeTheSamePicture(seed: UInt64) throws {
    let painting = Samples.layered(seed: seed, undone: 0)
    let other = try Samples.asSeenByOthers(painting)
    #expect(other.kind == .openRaster && other.notice == nil && other.painting.strokes.isEmpty)
    let takesPaperAway = painting.tree.all.contains { layer in
      [.destinationIn, .destinationOut, .destinationAtop].contains(layer.mode)
    }
    // Then the paper is a layer for them.
    if !takesPaperAway { #expect(Samples.pixels(other.painting) == Samples.pixels(painting)) }
  }

  /// A dot, a group clipped to it, and a layer that is clipped to another group.
  @Test func groupsThatAreClippedAreSoForOtherApps() throws {
    var painting = Painting(size: PixelSize(width: 90, height: 70))
    func paint(_ from: Point, _ to: Point, _ hex: UInt32, _ width: Double) {
      let (id, _) = painting.beginStroke(
        at: StrokePoint(location: from), color: Color(hex: hex, alpha: 0.8),
        brush: Brush(diameter: width))
      _ = painting.append([StrokePoint(location: to)], to: id)
      _ = painting.endStroke(id)
    }
    paint(Point(20, 30), Point(30, 30), 0x3060A0, 30)
    _ = painting.addLayer()
    paint(Point(0, 20), Point(90, 40), 0xC03020, 20)
    _ = painting.groupLayer(painting.activeLayer)
    let clipped = painting.activeLayer
    _ = painting.changeLayer(clipped) {
      ($0.isClipped, $0.opacity, $0.mode) = (true, 0.7, .multiply)
    }
    painting.selectLayer(painting.layers[0].id)
    _ = painting.addLayer()
    paint(Point(60, 50), Point(70, 50), 0x20A060, 20)
    _ = painting.groupLayer(painting.activeLayer)
    let shape = painting.activeLayer
    _ = painting.changeLayer(shape) { $0.isIsolated = false }
    _ = painting.moveLayer(shape, to: LayerPlace(index: 2))
    painting.selectLayer(painting.layers[0].id)
    _ = painting.addLayer()
    paint(Point(0, 60), Point(90, 45), 0x202020, 16)
    let top = painting.activeLayer
    _ = painting.moveLayer(top, to: LayerPlace(index: 3))
    _ = painting.changeLayer(top) { $0.isClipped = true }
    #expect(painting.layers.map(\.isClipped) == [false, true, false, true])
    let other = try Samples.asSeenByOthers(painting).painting
    #expect(Samples.pixels(other) == Samples.pixels(painting))
    let again = try reopened(painting).painting
    #expect(again.layers == painting.layers && Samples.pixels(again) == Samples.pixels(painting))
    var flat = painting
    _ = flat.flattenLayers()
    #expect(Samples.pixels(flat) == Samples.pixels(painting))
  }

  @Test func settingsOfLayersAreThereForOtherApps() throws {
    var painting = Painting(size: PixelSize(width: 60, height: 40))
    _ = painting.addLayer()
    let upper = painting.activeLayer
    _ = painting.changeLayer(upper) { layer in
      layer.name = "Glow <3"
      layer.mode = .screen
      layer.opacity = 0.25
      layer.isLocked = true
    }
    _ = painting.groupLayer(painting.layers[0].id)
    _ = painting.changeLayer(painting.activeLayer) { $0.isVisible = false }
    painting.selectLayer(upper)
    let layers = try Samples.asSeenByOthers(painting).painting
    #expect(layers.layers.map(\.name) == ["Group 1", "Glow <3"])
    #expect(layers.layers[0].isGroup && !layers.layers[0].isVisible)
    #expect(layers.layers[0].children.map(\.name) == ["Layer 1"])
    let glow = layers.layers[1]
    #expect(glow.mode == .screen && glow.opacity == 0.25 && glow.isLocked)
    #expect(layers.activeLayer == glow.id)
  }

  @Test func layersOfOtherAppsBecomeLayers() throws {
    let png = try ForeignFile.png(2, 2, SIMD4(1, 0, 0, 1))
    let file = ForeignFile(
      stack: """
        <layer name="top" src="a" x="1" y="1" opacity="0.5" composite-op="svg:multiply"/>
        <stack name="inner" isolation="isolate">
          <layer src="a" alpha-preserve="true" composite-op="svg:overlay"/>
          <layer name="low" src="a" selected="true" edit-locked="true"/>
        </stack>
        """,
      layers: [("a", png)])
    let opened = try OpenRasterFile.decode(try file.bytes, from: "test")
    #expect(opened.notice == nil)
    let layers = opened.painting.layers
    #expect(layers.map(\.name) == ["inner", "top"])
    #expect(layers[1].mode == .multiply && layers[1].opacity == 0.5)
    let inner = layers[0].children
    #expect(inner.map(\.name) == ["low", "Layer 3"])
    #expect(inner[1].mode == .overlay && inner[1].isClipped)
    #expect(inner[0].isLocked && opened.painting.activeLayer == inner[0].id)
    #expect(!opened.painting.isEmpty && !opened.painting.canUndo)
  }

  @Test func aStackWithoutLayersIsAnEmptyPainting() throws {
    for stack in ["", "<stack/>", "<stack><stack/></stack>"] {
      let opened = try OpenRasterFile.decode(
        try ForeignFile(stack: stack, layers: []).bytes, from: "test")
      #expect(opened.painting.isEmpty && opened.painting.refusal(of: Brush()) == nil)
    }
  }

  @Test func whatIsNestedTooDeepIsTakenApartAndTooManyLayersAreRefused() throws {
    let png = try ForeignFile.png(1, 1, SIMD4(1, 0, 0, 1))
    func nested(_ depth: Int) -> String {
      String(repeating: "<stack isolation='isolate'>", count: depth) + "<layer src='a'/>"
        + String(repeating: "</stack>", count: depth)
    }
    let deep = ForeignFile(stack: nested(60), layers: [("a", png)])
    let opened = try OpenRasterFile.decode(try deep.bytes, from: "deep")
    #expect(opened.painting.tree.all.count == LayerTree.limits.depth + 1)
    #expect(try reopened(opened.painting).painting.tree == opened.painting.tree)
    let many = ForeignFile(
      stack: String(repeating: "<layer src='a'/>", count: 1001), layers: [("a", png)])
    let error = #expect(throws: FileError.self) {
      try OpenRasterFile.decode(try many.bytes, from: "many")
    }
    #expect(error?.description.contains("1,000") == true)
  }

  @Test(arguments: ["data/fude-layer2.png", "data/fude-base3.png"])
  func ifAHiddenLayerIsDamagedThePixelsStay(name: String) throws {
    // A layer that only undo knows, and one that began with another one's pixels.
    var painting = Samples.painting(strokes: 2, undone: 0)
    _ = painting.addLayer()
    _ = painting.changeLayer(painting.activeLayer) { $0.opacity = 0.5 }
    painting = Samples.stroke(on: painting)
    _ = painting.duplicateLayer(painting.activeLayer)
    painting = Samples.stroke(on: painting)
    _ = painting.removeLayer(LayerID(rawValue: 2))
    let old = try ZipReader(try OpenRasterEncoder(painting: painting).encode())
    var new = ZipWriter()
    for entry in [
      "mimetype", "stack.xml", "data/layer1.png", "data/layer3.png", "data/paper.png",
      "data/fude-layer2.png", "data/fude-base3.png", "data/fude-history.bin",
    ] {
      let bytes = try old.read(entry, limit: 1 << 22)
      try new.add(entry, entry == name ? Array(bytes.dropLast(30)) : bytes)
    }
    let opened = try OpenRasterFile.decode(try new.finish().joined, from: "test")
    #expect(opened.notice?.contains("damaged") == true && opened.painting.strokes.isEmpty)
    #expect(Samples.pixels(opened.painting) == Samples.pixels(painting))
  }

  @Test func filesFromBeforeThereWereLayersAreRead() throws {
    let base = Samples.picture(PixelSize(width: 70, height: 20))
    var painting = Samples.painting(base.size, strokes: 4, undone: 1, base: base)
    let old = try ZipReader(try OpenRasterEncoder(painting: painting).encode())
    var history = try StrokeHistory(
      try old.read(OpenRasterEncoder.historyEntry, limit: 1 << 20))
    history.layers = nil
    history.hasBase = true
    var new = ZipWriter()
    for name in ["mimetype", "stack.xml", "data/layer1.png", "data/paper.png"] {
      try new.add(name, try old.read(name, limit: 1 << 20))
    }
    try new.add("data/fude-base.png", try old.read("data/fude-base1.png", limit: 1 << 20))
    try new.add(OpenRasterEncoder.historyEntry, history.bytes)
    let opened = try OpenRasterFile.decode(try new.finish().joined, from: "test")
    var copy = opened.painting
    #expect(opened.notice == nil && copy.strokes == painting.strokes)
    while painting.undo() != nil {
      #expect(copy.undo() != nil)
      #expect(Samples.pixels(copy) == Samples.pixels(painting))
    }
    #expect(!copy.canUndo)
  }

  @Test func damagedListsOfLayersAreErrorsNotCrashes() throws {
    let painting = Samples.layered(seed: 5, edits: 12)
    let old = try ZipReader(try OpenRasterEncoder(painting: painting).encode())
    let bytes = try old.read(OpenRasterEncoder.historyEntry, limit: 1 << 22)
    var pictures = PictureNumbers()
    pictures.add(painting.record.steps)
    let known = pictures.all
    func picture(_ number: UInt32) -> PicturePixels? {
      known.indices.contains(Int(number)) ? known[Int(number)] : nil
    }
    var whole = try StrokeHistory(bytes, picture: picture)
    whole.pictures = pictures
    #expect(whole.bytes == bytes)
    for count in stride(from: 0, to: bytes.count, by: 3) {
      #expect(throws: HistoryError.self) {
        try StrokeHistory(Array(bytes[..<count]), picture: picture)
      }
    }
    var dice = SplitMix64(seed: 6)
    var errors = 0
    for _ in 0..<2000 {
      var flipped = bytes
      flipped[Int.random(in: 0..<bytes.count, using: &dice)] ^= UInt8.random(
        in: 1...255, using: &dice)
      if (try? StrokeHistory(flipped, picture: picture)) == nil { errors += 1 }
    }
    #expect(errors > 100)
  }

  @Test(arguments: 0..<12 as Range<UInt64>)
  func withoutTheirStrokesOurLayersLookTheSame(seed: UInt64) throws {
    let bytes = try OpenRasterEncoder(painting: Samples.layered(seed: seed)).encode()
    let painting = try OpenRasterDecoder(bytes).decode().painting
    // Layers that take from all that is below them take the paper too, where it is a layer.
    let takesPaper = painting.tree.all.contains { layer in
      [.destinationIn, .destinationOut, .destinationAtop].contains(layer.mode)
    }
    let archive = try ZipReader(bytes)
    let list = try StackParser.parse(try archive.read("stack.xml", limit: 1 << 20))
    let foreign = try #require(try ForeignLayers(list, in: archive, attachments: [:]).painting)
    guard !takesPaper else { return }
    #expect(Samples.difference(Samples.pixels(foreign), Samples.pixels(painting)) <= 0.5)
  }
}

import Geometry
import PaintingModel
import Rasterizer
import Testing

@testable import PaintingFiles

/// Inputs that are as they should be.
struct FuzzSamples: Sendable {
  static let all = Result { try FuzzSamples() }

  let files: [[UInt8]]
  /// What is in some of the files.
  let entries: [[ZipBuilder.Entry]]
  let lists: [[UInt8]]
  let histories: [[UInt8]]
  let notes: [UInt8]
  /// Copied elements, without what lies before them.
  let clip: [UInt8]
  /// Paintings as lines.
  let lines: [[UInt8]]
  let pictures: [[UInt8]]
  let presets: [[UInt8]]
  /// Presets in one file.
  let set: [UInt8]
  let palettes: [[UInt8]]
  /// The painting whose history is the first of all, and its versions.
  let painting: Painting
  let versions: [UInt8]
  /// What a huge file says of its pictures.
  let known: [UInt8]
  /// Pictures of formats other than PNG.
  let others: [PictureFormat: [[UInt8]]]
  /// Journals' databases: several short ones, since reading one paints all its steps.
  let journals: [[UInt8]]

  init() throws {
    let size = PixelSize(width: 21, height: 13)
    let saved = FuzzSamples.saved(size)
    painting = saved
    let stroked = try OpenRasterEncoder(painting: saved).encode()
    let layered = try OpenRasterEncoder(
      painting: Samples.layered(size, seed: 3, edits: 14)
    ).encode()
    let red = try ForeignFile.png(4, 3, SIMD4(1, 0, 0, 1))
    var foreign = ForeignFile(
      stack: """
        <layer name="a &amp; b" src="a.png" x="-1" opacity="0.5" composite-op="k:fog" m:n="x.dat"/>
        <stack isolation="auto" x="2"><filter type="blur"><p/></filter>
        <layer src="a.png" composite-op="svg:multiply" alpha-preserve="true"/></stack>
        <layer src="a.png" edit-locked="true" selected="true"/>
        """,
      layers: [("a.png", red), ("x.dat", [1, 2, 3])])
    foreign.image = "xmlns:k='http://k.org' xmlns:m='http://m.org' xres='300'"
    let arranged = try OpenRasterEncoder(painting: FuzzSamples.arranged(size)).encode()
    let huge = try KnownPictures.$leastPixels.withValue(1) {
      try OpenRasterEncoder(painting: FuzzSamples.arranged(size)).encode()
    }
    files = [stroked, layered, arranged, huge, try foreign.bytes]
    let found = try files.map { try FuzzSamples.entries(of: $0) }
    entries = found
    func contents(_ name: String) -> [[UInt8]] {
      found.flatMap(\.self).filter { $0.name.elementsEqual(name.utf8) }.map(\.bytes)
    }
    lists = contents("stack.xml")
    histories = contents(OpenRasterEncoder.historyEntry)
    versions = contents(OpenRasterEncoder.versionsEntry).first ?? []
    known = contents(KnownPictures.entry).first ?? []
    others = Dictionary(
      uniqueKeysWithValues: try PictureFormat.allCases.map { ($0, try FuzzSamples.pictures($0)) })
    let base = FuzzSamples.arranged(size)
    journals = try (7...10).map { try FuzzSamples.journal(of: base, seed: $0) }
    var writer = ByteWriter()
    NotesRecord.write(
      ForeignNotes(attributes: ["a:b": "c"], elements: [.init(place: 1, text: "<a><b/></a>")]),
      to: &writer)
    notes = writer.bytes
    clip = Array(
      try ElementsClip.encode(Samples.elements(of: Samples.layered(size, seed: 3, edits: 14)))
        .dropFirst(21))
    self.lines = try [
      saved, Samples.layered(size, seed: 3, edits: 14), FuzzSamples.arranged(size),
      Samples.ofAllKinds(size),
    ].map { try StrokeLinesFile.encode($0) }
    let colors: [UInt8] = [1, 2, 3, 200, 100, 50]
    pictures = [
      red, try ForeignFile.png(70, 2, SIMD4(0, 0.5, 1, 0.5)),
      PNGBuilder(
        width: 4, height: 2, depth: 4, colorType: 3, palette: colors, transparency: [9],
        rows: [[0x01, 0x10], [0x11, 0x00]]
      ).data,
      PNGBuilder(width: 9, height: 1, depth: 1, colorType: 0, rows: [[0xA5, 0x80]]).data,
    ]
    let leaf = BrushPreset(
      id: "leaf", name: "Leaf", icon: .chalk, brush: BrushPictureSamples.brush)
    let brushes = [BrushPreset.builtIn("sponge") ?? .pencil, leaf]
    presets = try brushes.map { try PresetJSON.encode($0) }
    set = try BrushSetFile.encode(brushes, name: "Set")
    palettes = [
      Array("GIMP Palette\nName: a\nColumns: 4\n#\n255 0 10 red\n 1 2 3\n".utf8),
      PaletteBuilder.exchange(
        PaletteBuilder.group("g", [PaletteBuilder.swatch("a", "RGB ", [0.1, 0.2, 0.3])])),
      PaletteBuilder.photoshop(version: 2, [(parts: [0, 1, 2, 3, 0], name: "x")]),
      try PaletteBuilder.krita(
        "<ColorSet name='a' columns='2'><ColorSetEntry name='b' bitdepth='U8'>"
          + "<RGB r='0.5' g='1' b='0'/></ColorSetEntry></ColorSet>"),
    ]
  }

  /// A painting with versions, one of them on a branch, a text, and a shape that was changed.
  private static func saved(_ size: PixelSize) -> Painting {
    var painting = Samples.painting(size, strokes: 3, undone: 1)
    var outlines = Path.circle(center: Point(5, -4), radius: 4)
    outlines.move(to: Point(2, -4))
    outlines.line(to: Point(5, -6))
    outlines.quad(Point(6, -4), to: Point(5, -3))
    let text = Text(
      "é\n筆", style: TextStyle(family: "Serif", size: 9), outlines: TextOutlines(outlines),
      color: Color(hex: 0x3B5998), transform: .translation(Vector(3, 9)))
    if let text { _ = painting.addText(text) }
    let frame = ShapeFrame(from: Point(4, 5), to: Point(30, 20))
    if let star = Shape(.star(frame, points: 5, inner: 0.5)) {
      let outline = Stroke(
        at: StrokePoint(location: Point(4, 5), time: 0), color: .black, brush: Brush(diameter: 3))
      _ = painting.draw(
        star, filledWith: Color(hex: 0x557755),
        gradient: Gradient.Style(.radial, to: .white), outline: outline)
      let place = painting.elementPlace(at: Point(17, 12), slack: 0)
      if let held = place.flatMap({ painting.holdShape(of: $0) }),
        let new = held.shape.adding(corners: 1)
      {
        _ = painting.setShape(held, to: new)
      }
    }
    painting.addVersion(date: 1, name: "a")
    for name in ["a", "b"] {
      _ = painting.addReference(
        ReferencePicture(Array(name.utf8)), named: name,
        at: ReferencePlacement(frame: Rect(3, 4, 200, 150), angle: 12, isGray: true))
    }
    _ = painting.references.first.map { painting.removeReference($0.id) }
    _ = painting.setGuide(painting.makeGuide(.snowflake, count: 4))
    painting = Samples.stroke(on: painting, seed: 4)
    _ = painting.duplicateLayer(painting.activeLayer)
    painting.addVersion(date: 2, name: "b")
    for _ in 0..<2 { _ = painting.undo() }
    painting = Samples.stroke(on: painting, seed: 5)
    painting.addVersion(date: 3, name: "c")
    return painting
  }

  /// A painting with rulers, guides, an area and masks, on a sheet that was moved, turned and resampled.
  private static func arranged(_ size: PixelSize) -> Painting {
    var painting = Samples.painting(size, strokes: 2, undone: 0)
    let layer = painting.activeLayer
    _ = painting.setRulers(Ruler.Kind.allCases.prefix(6).map { painting.makeRuler($0) })
    _ = painting.setGuide(painting.makeGuide(.radial, count: 5))
    painting = Samples.stroke(on: painting, seed: 6)
    // Brushes with all numbers that few have.
    let ids = ["dry-wash", "granulating-wash", "oil-brush"]
    for brush in ids.compactMap({ BrushPreset.builtIn($0)?.brush }) + [BrushPictureSamples.brush] {
      var brush = brush
      brush.carry = 2
      brush.responses += Response.Output.allCases.map { Response(.chance, to: $0) }
      let (stroke, _) = painting.beginStroke(
        at: StrokePoint(location: Point(2, 3)), color: .black, brush: brush)
      _ = painting.append([StrokePoint(location: Point(9, 6), time: 0.1)], to: stroke)
      _ = painting.endStroke(stroke)
    }
    _ = painting.addSticker(Sticker(center: Point(6, 5), radius: 4))
    if let area = Area(Rect(2, 2, 6, 4)) { _ = painting.fill(area, with: .black) }
    _ = painting.addMask(to: layer)
    painting = Samples.stroke(on: painting, seed: 7)
    painting.selectLayer(layer)
    if let sheet = PixelRect(x: -5, y: 3, width: 24, height: 9) { _ = painting.setSheet(sheet) }
    _ = painting.setPaper(.white.withAlpha(0.5))
    _ = painting.setGrowsSheet(true)
    _ = painting.turnSheet(.left)
    _ = painting.resample(to: PixelSize(width: 12, height: 20), keepsWidth: true)
    _ = painting.setArea(Area(Rect(-3, 2, 12, 9), feather: 2))
    return painting
  }

  /// The journal of random edits, with a stroke in progress.
  private static func journal(of base: Painting, seed: UInt64) throws -> [UInt8] {
    let place = try JournalPlace()
    var (painting, dice) = (base, SplitMix64(seed: seed))
    do {
      let journal = try Journal(of: base, name: "a.ora", in: place.journals.path, date: 1)
      var checkpoint = painting.checkpoint
      for edit in 0..<6 {
        Samples.disturb(&painting, &dice)
        if edit == 3 {
          _ = painting.addReference(
            ReferencePicture([1, 2, 3]), named: "c",
            at: ReferencePlacement(frame: Rect(1, 2, 300, 200)))
          _ = painting.beginStroke(
            at: StrokePoint(location: Point(3, 4)), color: .black, brush: Brush())
        }
        if let progress = painting.progress(since: &checkpoint) {
          try journal.write(progress, date: 2)
        }
      }
    }
    return try #require(contents(place.database))
  }

  static func entries(of bytes: [UInt8]) throws -> [ZipBuilder.Entry] {
    let archive = try ZipReader(bytes)
    let numbers = (1...20).map { LayerID(rawValue: $0) }
    var names = [
      "mimetype", "stack.xml", "Thumbnails/thumbnail.png", "a.png", "x.dat",
      StackDocument.paperEntry, OpenRasterEncoder.historyEntry,
      OpenRasterEncoder.versionsEntry, ReferencesRecord.entry,
      KnownPictures.entry, OverviewPicture.entry,
    ]
    names += ["a", "b"].map { LayerEntry.reference(ReferencePicture(Array($0.utf8)).hash) }
    names += (0..<9).map { LayerEntry.placed($0) }
    for id in numbers {
      names += [LayerEntry.picture(of: id), LayerEntry.hidden(id), LayerEntry.base(of: id)]
      names += [LayerEntry.whole(id), LayerEntry.masked(id), OpenRasterEncoder.versionBase(of: id)]
    }
    return try names.filter { archive.contains($0) }.map { name in
      ZipBuilder.Entry(name, try archive.read(name, limit: 1 << 20))
    }
  }
}

import Geometry
import PaintingModel
import Rasterizer
import Testing

@testable import PaintingFiles

/// Draft layers: kept in files, left out of what is exported.
@Suite struct DraftExportTests {
  private let size = PixelSize(width: 70, height: 40)

  /// A line, and across it another one on a layer above.
  private func sketched() -> Painting {
    var painting = Painting(size: size)
    draw([Point(35, 4), Point(35, 36)], Color(hex: 0x2040A0), on: &painting)
    _ = painting.addLayer()
    draw([Point(6, 20), Point(64, 20)], Color(hex: 0xC8553D), on: &painting)
    return painting
  }

  private func draw(_ points: [Point], _ color: Color, on painting: inout Painting) {
    let (id, _) = painting.beginStroke(
      at: StrokePoint(location: points[0]), color: color, brush: Brush(diameter: 8), seed: 1)
    _ = painting.append(points.dropFirst().map { StrokePoint(location: $0) }, to: id)
    _ = painting.endStroke(id)
  }

  /// The same with the upper layer as a draft, and with it hidden.
  private func pair() -> (draft: Painting, hidden: Painting) {
    var (draft, hidden) = (sketched(), sketched())
    _ = draft.changeLayer(draft.activeLayer) { $0.isDraft = true }
    _ = hidden.changeLayer(hidden.activeLayer) { $0.isVisible = false }
    return (draft, hidden)
  }

  @Test(arguments: [PictureFormat.png, .jpeg, .webp, .svg, .pdf])
  func picturesAreAsIfItWereHidden(_ format: PictureFormat) throws {
    let (draft, hidden) = pair()
    let export = PictureExport(format, scale: format == .png ? 2 : 1)
    #expect(try export.encode(draft) == export.encode(hidden))
    #expect(try export.encode(draft) != export.encode(sketched()))
    #expect(Samples.pixels(draft) == Samples.pixels(sketched()), "it is seen on the canvas")
  }

  @Test func aCopyOfThePaintingIsWithoutIt() throws {
    let (draft, hidden) = pair()
    #expect(
      try CopiedPart.painting(draft).data(as: .png) == CopiedPart.painting(hidden).data(as: .png))
    #expect(
      try CopiedPart.layer(draft.activeLayer, of: draft).data(as: .png) != nil,
      "but the layer alone can be copied")
  }

  @Test func aPlaybackNeverShowsIt() throws {
    let (draft, _) = pair()
    var line = draft
    _ = line.removeLayer(line.activeLayer)
    let alone = PictureExport().size(of: size)
    var frames = PlaybackFrames(of: draft, count: 9)
    let red: (UInt32) -> Bool = { $0 >> 16 & 255 > ($0 & 255) + 40 }
    for _ in 0..<frames.count {
      _ = frames.advance()
      for i in 0..<(alone.width * alone.height) {
        #expect(!red(frames.picture.pixels[i]))
      }
    }
  }

  @Test func aFileAndAJournalKeepWhatLayersAreMarkedAs() throws {
    var (painting, _) = pair()
    _ = painting.changeLayer(painting.layers[0].id) {
      $0.isReference = true
      $0.tag = .gray
    }
    let bytes = try OpenRasterEncoder(painting: painting).encode()
    let opened = try OpenRasterFile.decode(bytes, from: "test").painting
    Samples.expectSame(opened, painting)
    #expect(opened.layers.map(\.isDraft) == [false, true])
    #expect(opened.layers.map(\.isReference) == [true, false])
    #expect(opened.layers.map(\.tag) == [.gray, nil])
    let place = try JournalPlace()
    let empty = Painting(size: size)
    let journal = try Journal(of: empty, name: nil, in: place.journals.path, date: 1)
    var checkpoint = empty.checkpoint
    try journal.write(try #require(painting.progress(since: &checkpoint)), date: 2)
    Samples.expectSame(try place.recoveredAfterCrash().painting, painting)
  }

  @Test func marksThatAreNotKnownAreRefused() throws {
    var writer = ByteWriter()
    for marks: UInt8 in [4, 8, 9 << 4, 255] { writer.add(marks) }
    for place in 0..<4 {
      #expect(throws: HistoryError.self) {
        var reader = ByteReader(Array(writer.bytes[place...]))
        var layer = Layer(id: LayerID(rawValue: 1), name: "a")
        try LayerMarks.read(&reader, into: &layer)
      }
    }
  }
}

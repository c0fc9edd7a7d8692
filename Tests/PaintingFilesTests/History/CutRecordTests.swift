import Geometry
import PaintingModel
import Rasterizer
import Testing

@testable import PaintingFiles

/// What erasers took from single elements, in files.
@Suite struct CutRecordTests {
  private let size = PixelSize(width: 131, height: 97)

  private func eraser(_ x: Double, points: Int = 2) -> Stroke {
    var stroke = Stroke(
      at: StrokePoint(location: Point(x, 5)), color: .black,
      brush: Brush(diameter: 12, isEraser: true), seed: 7)
    for step in 1..<points { stroke.add(Point(x + Double(step) / 9, 5 + Double(step * 3))) }
    return stroke
  }

  /// Strokes and a face that are cut, moved, and cut again.
  private func painting() -> Painting {
    var painting = Samples.painting(strokes: 5, undone: 0)
    _ = painting.addSticker(Sticker(center: Point(60, 50), radius: 30, lineWidth: 6))
    let places = (0..<6).map { ElementPlace(layer: painting.activeLayer, index: $0) }
    _ = painting.cut(places, by: eraser(50, points: 25))
    _ = painting.move(
      places, by: AffineTransform(a: 0.8, b: 0.3, c: -0.3, d: 0.8, tx: 20, ty: -4))
    _ = painting.cut(places.prefix(3), by: eraser(70, points: 25))
    var mirrored = eraser(30, points: 25)
    mirrored.guide = painting.makeGuide(.mirror, count: 2)
    _ = painting.cut(places, by: mirrored)
    _ = painting.duplicate(places.suffix(2), by: .translation(Vector(9, 4)))
    // What goes somewhere is free from erasers that lie over it, also from those that were moved.
    let pull = eraser(40, points: 25)
    let (id, _) = painting.beginStroke(
      at: pull.points[0], color: .black, brush: pull.brush, seed: 7)
    _ = painting.append(Array(pull.points.dropFirst()), to: id)
    _ = painting.endStroke(id)
    let paint = places.filter { painting.element(at: $0)?.isEraser == false }
    _ = painting.move(paint, by: .translation(Vector(12, 6)))
    #expect(places.contains { painting.element(at: $0)?.freedFrom.isEmpty == false })
    return painting
  }

  @Test func cutsComeBackFromAFile() throws {
    let painting = painting()
    #expect(painting.record.steps.count > 8)
    let bytes = try OpenRasterEncoder(painting: painting).encode()
    var (a, b) = (try OpenRasterFile.decode(bytes, from: "test").painting, painting)
    Samples.expectSame(a, b)
    while b.canUndo {
      #expect(a.undo() != nil && b.undo() != nil)
      #expect(Samples.pixels(a) == Samples.pixels(b))
    }
    while b.canRedo { _ = (a.redo(), b.redo()) }
    Samples.expectSame(a, b)
  }

  @Test func cutsComeBackFromAJournal() throws {
    let place = try JournalPlace()
    let painting = painting()
    let empty = Painting(size: painting.size)
    let journal = try Journal(of: empty, name: nil, in: place.journals.path, date: 1)
    var (copy, checkpoint) = (empty, empty.checkpoint)
    for step in painting.record.steps {
      let progress = PaintingProgress(
        kept: copy.record.steps.count, steps: [step], doneCount: copy.record.doneCount + 1,
        active: painting.activeLayer, layerCount: 1, stickerCount: 1)
      #expect(copy.replay(progress) == 1)
      try journal.write(try #require(copy.progress(since: &checkpoint)), date: 2)
    }
    Samples.expectSame(copy, painting)
    Samples.expectSame(try place.recoveredAfterCrash().painting, painting)
  }

  @Test func aPullThatWasLimitedToAnAreaComesBackWithIt() throws {
    var painting = Samples.painting(strokes: 5, undone: 0)
    let area = Area([[Point(0, 0), Point(60, 0), Point(60, 97), Point(0, 97)]], feather: 9)
    _ = painting.setArea(area)
    var pull = eraser(50, points: 25)
    pull.clip = painting.area
    let places = (0..<5).map { ElementPlace(layer: painting.activeLayer, index: $0) }
    _ = painting.cut(places, by: pull)
    _ = painting.setArea(nil)
    let bytes = try OpenRasterEncoder(painting: painting).encode()
    let file = try OpenRasterFile.decode(bytes, from: "test").painting
    Samples.expectSame(file, painting)
    #expect(file.element(at: places[0])?.cuts.first?.stroke.clip == area)
    let place = try JournalPlace()
    let empty = Painting(size: painting.size)
    let journal = try Journal(of: empty, name: nil, in: place.journals.path, date: 1)
    var checkpoint = empty.checkpoint
    try journal.write(try #require(painting.progress(since: &checkpoint)), date: 2)
    Samples.expectSame(try place.recoveredAfterCrash().painting, painting)
  }

  /// How many bytes a step takes.
  private func length(_ settings: [[ElementEdit.Setting]]) -> Int {
    var writer = ByteWriter()
    let edits = settings.enumerated().map { index, settings in
      ElementEdit(at: ElementPlace(layer: LayerID(rawValue: 1), index: index), settings)
    }
    EditRecord.write(edits, number: { _ in 0 }, to: &writer)
    return writer.bytes.count
  }

  @Test func aPullThroughManyElementsIsThereOnce() throws {
    let stroke = eraser(40, points: 300)
    var writer = ByteWriter()
    StrokeRecord.write(stroke, brush: 0, to: &writer)
    let cut = try #require(Cut(stroke, frame: .identity))
    let one = length([[.cuts(kept: 3, added: [cut])]])
    #expect(one - writer.bytes.count <= 64)
    let many = length(Array(repeating: [.cuts(kept: 0, added: [cut])], count: 50))
    #expect(many - writer.bytes.count <= 50 * 64)
    let moved = try #require(Cut(stroke, frame: .translation(Vector(3, 4))))
    #expect(length([[.cuts(kept: 3, added: [moved])]]) - writer.bytes.count <= 64)
  }

  @Test func pullsThroughManyElementsAreThereOnceEach() throws {
    var writer = ByteWriter()
    let pulls = (0..<3).map { eraser(40 + Double($0), points: 100) }
    for pull in pulls { StrokeRecord.write(pull, brush: 0, to: &writer) }
    let cuts = try pulls.map { try #require(Cut($0, frame: .identity)) }
    let names = Set((1...3).map { ElementID(author: 9, number: $0) })
    let many = length(
      Array(repeating: [.cuts(kept: 0, added: cuts), .freedFrom(names)], count: 50))
    #expect(many - writer.bytes.count <= 50 * 20)
  }

  @Test func namesComeBack() throws {
    let sets: [Set<ElementID>] = [
      [ElementID(author: 3, number: 7), ElementID(author: 3, number: .max)],
      [ElementID(author: .max, number: 0), ElementID(author: 0, number: 1)], [],
    ]
    var writer = ByteWriter()
    for names in sets + sets { NamesRecord.write(names, to: &writer) }
    let bytes = writer.bytes
    func read(_ bytes: [UInt8]) throws -> [Set<ElementID>] {
      var reader = ByteReader(bytes)
      return try (sets + sets).map { _ in try NamesRecord.read(&reader) }
    }
    #expect(try read(bytes) == sets + sets)
    for count in 0..<bytes.count {
      #expect(throws: HistoryError.self) { try read(Array(bytes[..<count])) }
    }
    // A set that does not stand before, and a number beyond all.
    #expect(throws: HistoryError.self) { try read([1]) }
    let author = [UInt8](repeating: 0, count: 8)
    #expect(throws: HistoryError.self) {
      try read([0, 1] + author + [2, 0xFF, 0xFF, 0xFF, 0xFF, 0xF, 1, 0, 0, 0])
    }
    for bit in 0..<(bytes.count * 8) {
      var flipped = bytes
      flipped[bit / 8] ^= 1 << UInt8(bit % 8)
      _ = try? read(flipped)
    }
  }

  @Test func nonsenseIsRefused() throws {
    let brush = Brush(diameter: 12, isEraser: true)
    func read(_ bytes: [UInt8], _ brush: Brush?) throws -> [Cut] {
      var reader = ByteReader(bytes)
      return try CutRecord.read({ _ in brush }, &reader)
    }
    var writer = ByteWriter()
    let cut = try #require(Cut(eraser(40), frame: .scale(2)))
    CutRecord.write([cut, cut], number: { _ in 0 }, to: &writer)
    let bytes = writer.bytes
    #expect(try read(bytes, brush) == [cut, cut])
    for count in 0..<bytes.count {
      #expect(throws: HistoryError.self) { try read(Array(bytes[..<count]), brush) }
    }
    // A brush that takes nothing away, none, flags of later, the same as nothing, a frame without extent.
    #expect(throws: HistoryError.self) { try read(bytes, Brush()) }
    #expect(throws: HistoryError.self) { try read(bytes, nil) }
    var other = bytes
    other[1] = 64
    #expect(throws: HistoryError.self) { try read(other, brush) }
    #expect(throws: HistoryError.self) { try read([1, 2], brush) }
    #expect(throws: HistoryError.self) { try read([1, 8, 0], brush) }
    #expect(throws: HistoryError.self) {
      try read([1, 3] + [UInt8](repeating: 0, count: 48), brush)
    }
    for bit in 0..<(bytes.count * 8) {
      var flipped = bytes
      flipped[bit / 8] ^= 1 << UInt8(bit % 8)
      _ = try? read(flipped, brush)
    }
  }
}

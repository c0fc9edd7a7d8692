import Databases
import Geometry
import PaintingModel
import Rasterizer
import Testing

@testable import PaintingFiles

/// Pictures in files and journals.
@Suite struct PictureRecordTests {
  private let size = PixelSize(width: 131, height: 97)
  private let pixels = PicturePixels(Samples.picture(PixelSize(width: 77, height: 66)))

  /// A picture and a copy of it, under a stroke.
  private func painting() throws -> (Painting, [ElementPlace]) {
    var painting = Samples.painting(size)
    let picture = PlacedPicture(
      pixels, transform: .translation(Vector(20.5, 11)), opacity: 0.75)
    let place = try #require(painting.insert([.picture(picture)])?.places.first)
    let map = AffineTransform(a: 0.8, b: 0.6, c: -0.6, d: 0.8, tx: 10, ty: -30)
    let copy = try #require(painting.duplicate([place], by: map)?.places.first)
    return (Samples.stroke(on: painting), [place, copy])
  }

  @Test func everyBitOfAPictureComesBack() throws {
    var dice = SplitMix64(seed: 3)
    let others = (0..<4).map { PicturePixels(Samples.picture(size, seed: $0)) }
    for _ in 0..<50 {
      let element = Element(
        .picture(Samples.placed(others[Int.random(in: 0..<4, using: &dice)], &dice)),
        id: ElementID(author: dice.next(), number: 7), order: ElementOrder(dice.next()))
      var writer = ByteWriter()
      _ = writer.pictures.number(of: pixels)
      ElementRecord.write(element, number: { _ in 0 }, to: &writer) { _, _ in }
      let known = writer.pictures.all
      var reader = ByteReader(writer.bytes) { known[Int($0)] }
      let read = try ElementRecord.read(brush: { _ in nil }, &reader) { _ throws(HistoryError) in
        throw .value(offset: 0)
      }
      #expect(read == element && reader.remaining == 0)
    }
  }

  @Test func aSavedPictureIsAliveAndItsPixelsAreInTheFileOnce() throws {
    let (painting, places) = try painting()
    let bytes = try OpenRasterEncoder(painting: painting).encode()
    let archive = try ZipReader(bytes)
    #expect(archive.contains(LayerEntry.placed(0)) && !archive.contains(LayerEntry.placed(1)))
    var read = try OpenRasterDecoder(bytes).decode().painting
    Samples.expectSame(read, painting)
    let pictures = places.compactMap { read.element(at: $0)?.picture }
    #expect(pictures.count == 2 && pictures[0].pixels === pictures[1].pixels)
    #expect(pictures[0].pixels == pixels)
    var undone = painting
    for _ in 0..<3 {
      _ = read.undo()
      _ = undone.undo()
    }
    Samples.expectSame(read, undone)
    while read.canRedo { _ = read.redo() }
    Samples.expectSame(read, painting)
    let again = try OpenRasterDecoder(OpenRasterEncoder(painting: read).encode()).decode()
    Samples.expectSame(again.painting, painting)
  }

  @Test func anotherAppSeesTheRightPixels() throws {
    let (painting, _) = try painting()
    let opened = try OpenRasterDecoder(OpenRasterEncoder(painting: painting).encode()).decode()
    let picture = try #require(opened.former.content.pictures["data/layer1.png"])
    #expect(picture.tiles == painting.tiles(of: painting.activeLayer))
  }

  @Test func withoutItsPixelsTheFileIsShownAsItWas() throws {
    let (painting, _) = try painting()
    var entries = try FuzzSamples.entries(of: try OpenRasterEncoder(painting: painting).encode())
    let name = Array(LayerEntry.placed(0).utf8)
    entries.removeAll { $0.name == name }
    let opened = try OpenRasterDecoder(ZipBuilder(entries).bytes).decode()
    #expect(opened.notice?.contains("damaged") == true)
    #expect(Samples.pixels(opened.painting) == Samples.pixels(painting))
  }

  @Test func aJournalHoldsThePixelsOnceAndAMoveIn64Bytes() throws {
    let place = try JournalPlace()
    var painting = Samples.painting(size)
    let journal = try Journal(of: painting, name: nil, in: place.journals.path, date: 1)
    var checkpoint = painting.checkpoint
    var encoder = JournalEncoder(brushes: [:])
    func write(_ limit: Int) throws {
      let progress = try #require(painting.progress(since: &checkpoint))
      for step in progress.steps { #expect(encoder.bytes(of: step).count <= limit) }
      try journal.write(progress, date: 2)
    }
    let new = painting.insert([.picture(PlacedPicture(pixels))])
    let picture = try #require(new?.places.first)
    try write(100)
    _ = painting.move([picture], by: .translation(Vector(30, 20)))
    try write(64)
    _ = painting.setOpacity([picture], to: 0.5)
    try write(64)
    _ = painting.duplicate([picture], by: .scale(0.5))
    try write(100)
    #expect(encoder.pictures.all.count == 1)
    let recovered = try place.recoveredAfterCrash()
    #expect(recovered.isWhole)
    Samples.expectSame(recovered.painting, painting)
    #expect(recovered.painting.element(at: picture)?.picture?.pixels == pixels)
  }

  @Test func aVersionBringsItsPictureBack() throws {
    var (painting, _) = try painting()
    painting.addVersion(date: 1, name: "a")
    let then = painting
    for _ in 0..<3 { _ = painting.undo() }
    painting = Samples.stroke(on: painting, seed: 4)
    painting.addVersion(date: 2, name: "b")
    #expect(painting.versions.branches.count == 1)
    let read = try OpenRasterDecoder(OpenRasterEncoder(painting: painting).encode()).decode()
    let version = try #require(read.painting.versions.all.first)
    let state = try #require(read.painting.painting(at: version))
    #expect(Samples.pixels(state) == Samples.pixels(then))
  }

  @Test func nonsenseIsRefused() throws {
    var writer = ByteWriter()
    PictureRecord.write(PlacedPicture(pixels), to: &writer)
    let good = writer.bytes
    let pixels = pixels
    func read(_ bytes: [UInt8]) throws -> PlacedPicture {
      var reader = ByteReader(bytes) { $0 == 0 ? pixels : nil }
      return try PictureRecord.read(&reader)
    }
    #expect(try read(good) == PlacedPicture(pixels))
    // Pixels that nobody knows, flags that nobody has, numbers that are none, a map to a line.
    for (place, part) in [
      (0, [1]), (0, [255, 255, 255, 255, 255, 255]), (1, [8]),
      (2, [0, 0, 0, 0, 0, 0, 248, 127]), (2, [0, 0, 0, 0, 0, 0, 0, 0]), (50, [0, 0, 192, 127]),
      (50, [0, 0, 0, 64]),
    ] as [(Int, [UInt8])] {
      var bytes = good
      bytes.replaceSubrange(place..<place + part.count, with: part)
      #expect(throws: HistoryError.self, "\(place) \(part)") { try read(bytes) }
    }
    for count in 0..<good.count {
      #expect(throws: HistoryError.self) { try read(Array(good.prefix(count))) }
    }
  }

  @Test(arguments: [PictureFormat.svg, .pdf])
  func vectorsShowItAsAPictureInItsPlace(format: PictureFormat) throws {
    var painting = Painting(size: ExportSamples.size)
    var grid = TileGrid(size: PixelSize(width: 40, height: 30))
    for y in 0..<30 {
      let row = (0..<40).flatMap { x -> [UInt16] in
        [UInt16(x * 1600), UInt16(y * 2000), 20000, 65535]
      }
      grid.setRow(y, unpremultiplied: row.span)
    }
    let map = AffineTransform(a: 1.2, b: 0.5, c: -0.4, d: 1.1, tx: 40, ty: 5)
    _ = painting.insert([.picture(PlacedPicture(PicturePixels(grid), transform: map, opacity: 0.6))]
    )
    let bytes = try PictureExport(format).encode(painting)
    if format == .svg {
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(text.contains("matrix(1.2 0.5 -0.4 1.1 40 5)") && text.contains("opacity=\"0.6\""))
      let drawn = try ExportSamples.decode(bytes)
      #expect(
        try #require(ExportSamples.difference(drawn, ExportSamples.seen(painting))) < 1.5)
    } else {
      #expect(bytes.starts(with: Array("%PDF".utf8)) && bytes.count > 1500)
    }
  }
}

import Geometry
import PaintingModel
import Rasterizer
import Testing

@testable import PaintingFiles

/// Paintings whose sheet was cut off or made larger come back from files and journals.
@Suite struct SheetRecordTests {
  private static let sheets = [
    PixelRect(minX: 20, minY: 10, maxX: 90, maxY: 70)!,
    PixelRect(minX: -70, minY: -131, maxX: 200, maxY: 97)!,
    PixelRect(minX: -40, minY: -9, maxX: 60, maxY: 150)!,
  ]

  /// Sheets of all kinds, with paint between them, also on layers that others begin with.
  private func painting(_ sheets: [PixelRect]) -> Painting {
    var dice = SplitMix64(seed: 3)
    var painting = Samples.painting(strokes: 6, undone: 0)
    for sheet in sheets {
      _ = painting.setSheet(sheet)
      painting = Samples.stroke(on: painting, seed: dice.next())
      _ = painting.duplicateLayer(painting.activeLayer)
      painting = Samples.stroke(on: painting, seed: dice.next())
    }
    return painting
  }

  @Test(arguments: [sheets, [sheets[1]], [sheets[0]], [sheets[2], sheets[0]]])
  func itComesBack(_ sheets: [PixelRect]) throws {
    let place = try JournalPlace()
    let painting = painting(sheets)
    let bytes = try OpenRasterEncoder(painting: painting).encode()
    var (a, b) = (try OpenRasterFile.decode(bytes, from: "test").painting, painting)
    Samples.expectSame(a, b)
    #expect(a.sheet == b.sheet)
    while b.canUndo {
      #expect(a.undo() != nil && b.undo() != nil)
      #expect(a.sheet == b.sheet && Samples.pixels(a) == Samples.pixels(b))
    }
    let empty = Painting(size: painting.firstSize)
    let journal = try Journal(of: empty, name: nil, in: place.journals.path, date: 1)
    var checkpoint = empty.checkpoint
    try journal.write(try #require(painting.progress(since: &checkpoint)), date: 2)
    let recovered = try place.recoveredAfterCrash().painting
    Samples.expectSame(recovered, painting)
    #expect(recovered.sheet == painting.sheet)
  }

  /// Others see what the sheet shows; the rest is ours.
  @Test func othersSeeTheSheetAlone() throws {
    let painting = painting([Self.sheets[0]])
    let bytes = try OpenRasterEncoder(painting: painting).encode()
    let archive = try ZipReader(bytes)
    let document = try StackParser.parse(try archive.read("stack.xml", limit: 1 << 20))
    #expect(document.size == PixelSize(width: 70, height: 60))
    for layer in document.placedLayers {
      let picture = try PNGReader(try archive.read(layer.source, limit: 1 << 24))
      let place = layer.attributes
      #expect(place.x >= 0 && place.y >= 0 && place.x + picture.size.width <= 70)
      #expect(place.y + picture.size.height <= 60)
    }
    #expect(archive.contains(LayerEntry.whole(painting.activeLayer)))
  }

  /// The save after one is as the first would have been, whatever it takes from that.
  @Test func aSaveAfterAnotherIsTheSame() throws {
    var painting = painting([Self.sheets[2]])
    let first = try OpenRasterEncoder(painting: painting).encodeAll()
    painting = Samples.stroke(on: painting, seed: 77)
    let next = try OpenRasterEncoder(painting: painting, former: first.content).encode()
    Samples.expectSame(try OpenRasterFile.decode(next, from: "test").painting, painting)
    let opened = try OpenRasterFile.decode(next, from: "test")
    let again = try OpenRasterEncoder(
      painting: opened.painting, former: opened.former.content
    ).encode()
    Samples.expectSame(try OpenRasterFile.decode(again, from: "test").painting, painting)
  }

  @Test func badNumbersAreRefused() throws {
    for (x, y, width, height) in [
      (0, 0, 0, 5), (0, 0, 5, 0), (0, 0, 40_000, 5), (2_000_000, 0, 5, 5), (0, -2_000_000, 5, 5),
    ] as [(Int32, Int32, UInt32, UInt32)] {
      var writer = ByteWriter()
      for number in [x, y] { writer.add(UInt32(bitPattern: number)) }
      for number in [width, height] { writer.add(number) }
      var reader = ByteReader(writer.bytes)
      #expect(throws: HistoryError.self) { try SheetRecord.read(&reader) }
    }
  }
}

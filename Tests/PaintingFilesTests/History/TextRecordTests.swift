import Geometry
import PaintingModel
import Rasterizer
import Testing

@testable import PaintingFiles

/// Texts in files, journals and on the clipboard.
@Suite struct TextRecordTests {
  private let size = PixelSize(width: 200, height: 150)

  private func text(_ words: String, at place: Point) throws -> Text {
    var path = Path()
    for number in 0..<words.count {
      let x = Double(number) * 30
      path.append(.circle(center: Point(x + 12.37, -10), radius: 9.7))
      path.move(to: Point(x, -3))
      path.line(to: Point(x + 9, -3))
      path.quad(Point(x + 4, -1), to: Point(x, 0))
      path.close()
    }
    let style = TextStyle(
      family: "DejaVu Serif", size: 33.5, weight: 700, isItalic: true, letterSpacing: 0.25,
      lineSpacing: 1.5, alignment: .trailing)
    return try #require(
      Text(
        words, style: style, outlines: TextOutlines(path),
        color: Color(hex: 0xC8553D).withAlpha(0.7), transform: .translation(place - .zero)))
  }

  /// One with a line around it, which runs along another one.
  private func rimmed(_ words: String, at place: Point) throws -> Text {
    let plain = try text(words, at: place)
    var style = plain.style
    (style.isVertical, style.rim) = (true, TextRim(width: 2.5, color: Color(hex: 0x336699)))
    var path = Path()
    for number in 0..<words.count {
      path.append(.circle(center: Point(Double(number) * 30 + 12, -10), radius: 13))
    }
    var text = try #require(
      plain.with(
        words, style: style, outlines: plain.outlines, rimOutlines: TextOutlines(path)))
    text.path = TextPath([Point(0, 0), Point(40.3, -7), Point(90, 12)])
    return text
  }

  /// A text that was changed and moved, one that is limited to an area, and one that was taken away.
  private func painting() throws -> Painting {
    var painting = Painting(size: size)
    let first = try #require(painting.addText(try text("a\n筆", at: Point(30, 40)))).place
    let new = try text("ab, c", at: Point(20, 50))
    #expect(painting.setText(at: first, to: new) != nil)
    _ = painting.move([first], by: AffineTransform(a: 0.9, b: 0.2, c: -0.2, d: 0.9, tx: 9, ty: 4))
    _ = painting.recolor(first, to: Color(hex: 0x557755))
    _ = painting.setArea(Area(Rect(40, 20, 80, 90), feather: 8))
    let second = try #require(painting.addText(try rimmed("xyz", at: Point(50.3, 90)))).place
    // Nothing else of it changes.
    var straight = try #require(painting.element(at: second)?.text)
    straight.path = nil
    #expect(painting.setTexts([(second, straight)]) != nil)
    _ = painting.setArea(nil)
    let spot = PicturePixels(
      TileGrid(Bitmap(size: PixelSize(width: 9, height: 7)).filled(with: 0xFF20_C040)))
    let pictured = try text("o", at: Point(120, 60))
    let pictures = [AffineTransform.scale(2), .translation(Vector(30.5, -8))].compactMap {
      TextPicture(spot, map: $0)
    }
    _ = painting.addText(
      try #require(
        pictured.with(
          "ooo", style: pictured.style, outlines: pictured.outlines, pictures: pictures)))
    let last = try #require(painting.addText(try text("gone", at: Point(9, 130)))).place
    _ = painting.removeText(at: last)
    return painting
  }

  @Test func theyComeBackFromAFileAndFromAJournal() throws {
    let painting = try painting()
    let bytes = try OpenRasterEncoder(painting: painting).encode()
    var (a, b) = (try OpenRasterFile.decode(bytes, from: "test").painting, painting)
    Samples.expectSame(a, b)
    while b.canUndo {
      #expect(b.undo() != nil)
      #expect(a.undo() != nil)
      #expect(Samples.pixels(a) == Samples.pixels(b))
    }
    let place = try JournalPlace()
    let empty = Painting(size: size)
    let journal = try Journal(of: empty, name: nil, in: place.journals.path, date: 1)
    var checkpoint = empty.checkpoint
    try journal.write(try #require(painting.progress(since: &checkpoint)), date: 2)
    Samples.expectSame(try place.recoveredAfterCrash().painting, painting)
    let elements = Samples.elements(of: painting)
    #expect(elements.count == 3)
    #expect(try ElementsClip.decode(ElementsClip.encode(elements)) == elements)
  }

  @Test func itTakesLittleRoom() throws {
    var writer = ByteWriter()
    TextRecord.write(try text(String(repeating: "a", count: 1000), at: .zero), to: &writer)
    // A ring with a bow has 23 points.
    #expect(writer.bytes.count <= 1000 * 23 * 4)
    var change = ByteWriter()
    let edit = ElementEdit(
      at: ElementPlace(layer: LayerID(rawValue: 1), index: 3), [.text(transform: .scale(2))])
    EditRecord.write([edit], number: { _ in 0 }, to: &change)
    #expect(change.bytes.count <= 64)
  }

  @Test(arguments: [false, true]) func whatIsDamagedIsRefused(isRimmed: Bool) throws {
    var text = try isRimmed ? rimmed("aé", at: Point(7.5, 9)) : text("aé", at: Point(7.5, 9))
    text.keepsAlpha = true
    var writer = ByteWriter()
    TextRecord.write(text, to: &writer)
    let bytes = writer.bytes
    try expectDamageIsRefused(in: bytes, of: text) { try TextRecord.read(&$0) }
  }

  @Test func moreCharactersThanATextMayHaveAreRefused() throws {
    var writer = ByteWriter()
    TextRecord.write(try text("a", at: .zero), to: &writer)
    let plain = writer.bytes
    // Where the words stand: their length, then one letter.
    let place = try #require(plain.indices.first { plain[$0] == 1 && plain[$0 + 1] == 0x61 })
    var long = ByteWriter()
    long.add(brief: UInt64(Text.mostCharacters + 1))
    long.add([UInt8](repeating: 0x61, count: Text.mostCharacters + 1))
    let bytes = plain[..<place] + long.bytes + plain[(place + 2)...]
    #expect(throws: HistoryError.self) {
      var reader = ByteReader(Array(bytes))
      _ = try TextRecord.read(&reader)
    }
  }
}

extension Bitmap {
  /// The same, all of one color.
  fileprivate func filled(with pixel: UInt32) -> Bitmap {
    fill(bounds, with: pixel)
    return self
  }
}

import Geometry
import PaintingModel
import Rasterizer
import Testing

@testable import PaintingFiles

/// Rulers in files and journals.
@Suite struct RulerRecordTests {
  /// A painting with rulers of all kinds, some of them changed, hidden, locked, taken away.
  private func painting() -> Painting {
    var painting = Painting(size: PixelSize(width: 200, height: 150))
    for kind in Ruler.Kind.allCases {
      let new = painting.makeRuler(kind).changed(
        angle: 0.3, radii: Size(70, 20), step: 12, strength: 0.7)
      _ = painting.setRulers(painting.rulers + [new])
    }
    var rulers = painting.rulers
    rulers[0] = rulers[0].changed(places: [Point(-3e6, 12.25)])
    rulers[1].isVisible = false
    rulers[2].isLocked = true
    _ = painting.setRulers(rulers)
    _ = painting.setRulers(Array(rulers.dropLast()))
    return painting
  }

  @Test func theyComeBackFromAFileAndFromAJournal() throws {
    let painting = painting()
    #expect(painting.rulers.count == 9)
    try Samples.expectKept(painting, \.rulers)
  }

  @Test func recordsThatNobodyHasWrittenAreRefused() throws {
    var writer = ByteWriter()
    let ruler = Ruler(
      id: ElementID(author: 5, number: 7), .parallel, at: [Point(10, 20)], angle: 1)
    RulerRecord.write([ruler], to: &writer)
    func read(_ bytes: [UInt8]) throws(HistoryError) -> [Ruler] {
      var reader = ByteReader(bytes)
      return try RulerRecord.read(&reader)
    }
    let bytes = writer.bytes
    #expect(try read(bytes) == [ruler])
    // The count, the kind, the flags, numbers that are none.
    let kind = 1 + 8 + 1
    for (place, value) in [(0, 0), (0, 65), (kind, 0), (kind, 11), (kind + 1, 4)] {
      var bad = bytes
      bad[place] = UInt8(value)
      #expect(throws: HistoryError.self) { try read(bad) }
    }
    for number in 0..<7 {
      var bad = bytes
      let place = kind + 2 + 8 * number
      bad.replaceSubrange(place..<place + 8, with: [0, 0, 0, 0, 0, 0, 0xF8, 0x7F])
      #expect(throws: HistoryError.self) { try read(bad) }
    }
    for length in bytes.indices {
      #expect(throws: HistoryError.self) { try read(Array(bytes.prefix(length))) }
    }
  }
}

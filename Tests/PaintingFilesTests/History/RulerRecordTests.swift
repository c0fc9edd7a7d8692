import Geometry
import Glibc
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
    let wave = (0...200).map { Point(Double($0), 75 + 40 * sin(Double($0) / 30)) }
    let curve = painting.makeCurve(along: wave, unit: 1)
    var rulers = painting.rulers
    if let curve { rulers.insert(curve, at: 3) }
    rulers[0] = rulers[0].changed(places: [Point(-3e6, 12.25)])
    rulers[1].isVisible = false
    rulers[2].isLocked = true
    _ = painting.setRulers(rulers)
    _ = painting.setRulers(Array(rulers.dropLast()))
    return painting
  }

  @Test func theyComeBackFromAFileAndFromAJournal() throws {
    let painting = painting()
    #expect(painting.rulers.count == 11)
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
    for (place, value) in [(0, 0), (0, 65), (kind, 0), (kind, 12), (kind + 1, 4)] {
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

  @Test func curvesThatNobodyHasDrawnAreRefused() throws {
    let places = (0..<5).map { Point(Double($0) * 9, 4) }
    let curve = Ruler(id: ElementID(author: 5, number: 7), .curve, at: places)
    var writer = ByteWriter()
    RulerRecord.write([curve], to: &writer)
    func read(_ bytes: [UInt8]) throws(HistoryError) -> [Ruler] {
      var reader = ByteReader(bytes)
      return try RulerRecord.read(&reader)
    }
    #expect(try read(writer.bytes) == [curve])
    let count = 1 + 8 + 1 + 2
    for (low, high) in [(0, 0), (1, 0), (1, 1), (255, 255)] {
      var bad = writer.bytes
      (bad[count], bad[count + 1]) = (UInt8(low), UInt8(high))
      #expect(throws: HistoryError.self) { try read(bad) }
    }
    for length in writer.bytes.indices {
      #expect(throws: HistoryError.self) { try read(Array(writer.bytes.prefix(length))) }
    }
  }

  /// Whatever lies there, it is refused or within its limits.
  @Test func damagedRecordsAreRefusedOrLimited() {
    var writer = ByteWriter()
    RulerRecord.write(painting().rulers, to: &writer)
    var dice = SplitMix64(seed: 18)
    for _ in 0..<20_000 {
      var bytes = writer.bytes
      for _ in 0...Int.random(in: 0..<4, using: &dice) {
        let place = Int.random(in: bytes.indices, using: &dice)
        bytes[place] = .random(in: 0...255, using: &dice)
      }
      var reader = ByteReader(bytes)
      for ruler in (try? RulerRecord.read(&reader)) ?? [] {
        #expect(ruler.places.count <= 256 && Ruler.steps.contains(ruler.step))
        #expect(ruler.places.allSatisfy { Ruler.reach.contains($0.x) })
      }
    }
  }
}

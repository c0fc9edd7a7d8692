import Geometry
import PaintingModel
import Rasterizer
import Testing

@testable import PaintingFiles

@Suite struct StrokeHistoryTests {
  private func history(_ strokes: [Stroke], undone: [Stroke] = []) -> StrokeHistory {
    StrokeHistory(
      hash: 0x0123_4567_89AB_CDEF, size: PixelSize(width: 640, height: 3),
      paper: Color(red: 0.1, green: 0.2, blue: 0.3), hasBase: true, strokes: strokes,
      undone: undone)
  }

  @Test(arguments: [(0, 0), (1, 0), (0, 1), (40, 3)])
  func everyBitComesBack(strokes: Int, undone: Int) throws {
    let painting = Samples.painting(strokes: strokes + undone, undone: undone)
    let history = history(painting.strokes, undone: painting.undoneStrokes)
    #expect(try StrokeHistory(history.bytes) == history)
  }

  @Test func undoGroupsComeBack() throws {
    var history = history(Samples.painting(strokes: 6, undone: 0).strokes)
    history.joined = [1, 2, 5]
    #expect(try StrokeHistory(history.bytes) == history)
    for bad: Set<Int> in [[0], [6], [2, 0xFFFF_FFFF]] {
      history.joined = bad
      #expect(throws: HistoryError.self) { try StrokeHistory(history.bytes) }
    }
  }

  @Test func oddNumbersComeBackToo() throws {
    var stroke = Stroke(
      at: StrokePoint(location: Point(-0.0, .leastNonzeroMagnitude), time: 1e300), color: .clear,
      brush: Brush(diameter: 0.1), seed: .max)
    stroke.add(StrokePoint(location: Point(1.0 / 3, 1e6), time: -1e300, force: 0.1 + 0.2))
    let back = try StrokeHistory(history([stroke]).bytes).strokes[0]
    #expect(back.points.map(\.location.x.bitPattern) == stroke.points.map(\.location.x.bitPattern))
    #expect(back == stroke)
  }

  @Test func aMouseStrokeIsSmall() {
    var stroke = Stroke(at: Point(10, 10), color: .black)
    for i in 1..<100 { stroke.add(Point(10 + Double(i), 10)) }
    // Of the six columns only x varies.
    #expect(history([stroke]).bytes.count < 100 * 8 + 270)
  }

  @Test func everyTruncationIsAnError() {
    let bytes = history(Samples.painting(strokes: 2, undone: 0).strokes).bytes
    for count in 0..<bytes.count {
      #expect(throws: HistoryError.self) { try StrokeHistory(Array(bytes[..<count])) }
    }
    #expect(throws: HistoryError.tooLong(offset: bytes.count)) {
      try StrokeHistory(bytes + [0])
    }
  }

  @Test func flippedBitsNeverCrash() {
    let bytes = history(Samples.painting(strokes: 2, undone: 0).strokes).bytes
    var errors = 0
    for bit in 0..<(bytes.count * 8) {
      var flipped = bytes
      flipped[bit / 8] ^= 1 << UInt8(bit % 8)
      if (try? StrokeHistory(flipped)) == nil { errors += 1 }
    }
    #expect(errors > 100)
  }

  @Test func countsThatCannotBeAreRefusedBeforeMemoryIsTaken() {
    let empty = history([]).bytes
    var many = empty
    // The numbers of strokes, undone strokes and brushes come before the last thirteen bytes.
    for i in (empty.count - 25)..<(empty.count - 13) { many[i] = 0xFF }
    #expect(throws: HistoryError.value(offset: empty.count - 25)) { try StrokeHistory(many) }
    // A stroke that claims 4 billion points, all the same.
    let one = history([Stroke(at: Point(1, 2), color: .black)]).bytes
    let place = one.count - 13 - (9 + 4 * 9 + 9) - 4
    var huge = one
    for i in place..<(place + 4) { huge[i] = 0xFF }
    #expect(throws: HistoryError.value(offset: place)) { try StrokeHistory(huge) }
  }

  @Test(arguments: [Double.nan, .infinity, 1e8])
  func placesOutOfThisWorldAreRefused(x: Double) {
    let stroke = Stroke(at: Point(x, 0), color: .black)
    #expect(throws: HistoryError.self) { try StrokeHistory(history([stroke]).bytes) }
  }
}

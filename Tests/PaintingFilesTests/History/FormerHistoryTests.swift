import Geometry
import PaintingModel
import Rasterizer
import Testing

@testable import PaintingFiles

/// Files of Fude before brushes had more than a round tip.
@Suite struct FormerHistoryTests {
  /// A history of version 1 with one stroke of two points.
  private func bytes(diameter: Double = 12, eraser: UInt8 = 0) -> [UInt8] {
    var writer = ByteWriter()
    writer.add(Array("FUDE".utf8))
    writer.add(UInt32(1))
    writer.add(UInt64(7))
    for extent: UInt32 in [640, 480] { writer.add(extent) }
    for part: Float in [1, 1, 1, 1] { writer.add(part) }
    writer.add(UInt8(0))
    for count: UInt32 in [1, 0] { writer.add(count) }
    for part: Float in [0.25, 0.5, 0.75, 1] { writer.add(part) }
    for number in [diameter, 0.5, 0.75, 0.8, 0.25] { writer.add(number) }
    writer.add(eraser)
    writer.add(UInt64(99))
    writer.add(UInt32(2))
    PointColumn.write([10, 20], isBrief: false, to: &writer)
    for column: [Double] in [[5, 5], [0, 0.008], [1, 0.5], [1.5, 1.5], [0, 0]] {
      PointColumn.write(column, isBrief: true, to: &writer)
    }
    return writer.bytes
  }

  @Test func aStrokeOfVersion1IsReadAsItWas() throws {
    let history = try StrokeHistory(bytes())
    let stroke = try #require(history.strokes.first)
    var brush = Brush(
      diameter: 12, opacity: 0.5, hardness: 0.75, pressureToDiameter: 0.8, pressureToOpacity: 0.25)
    brush.smoothing = .wideCurve
    #expect(stroke.brush == brush)
    #expect(stroke.brush.pressureToDiameter == 0.8)
    #expect(stroke.brush.method == .solid)
    #expect(stroke.color == Color(red: 0.25, green: 0.5, blue: 0.75))
    #expect(stroke.seed == 99)
    #expect(stroke.points.map(\.location) == [Point(10, 5), Point(20, 5)])
    #expect(stroke.points.map(\.force) == [1, 0.5])
    #expect(try StrokeHistory(bytes(eraser: 1)).strokes[0].brush.isEraser)
  }

  @Test func itIsWrittenInTheNewForm() throws {
    let history = try StrokeHistory(bytes())
    #expect(history.bytes[4] == UInt8(StrokeHistory.version))
    #expect(try StrokeHistory(history.bytes) == history)
  }

  /// The bytes of a history with one brush, as they were before there were areas.
  private func withoutAreas(_ bytes: [UInt8]) -> [UInt8] {
    var reader = ByteReader(bytes)
    // The signature, version, hash, extents, paper, base, counts of strokes and brushes.
    _ = try? reader.slice(4 + 4 + 8 + 8 + 16 + 1 + 8 + 4)
    _ = try? BrushRecord.read(&reader)
    var former = bytes
    former.removeSubrange(reader.offset..<reader.offset + 4)
    return former
  }

  @Test func aStrokeOfBeforeKeepsItsCurveAndANewOneHasItsOwn() throws {
    var history = try StrokeHistory(bytes())
    func draw(_ smoothing: Brush.Smoothing) {
      var brush = Brush()
      brush.smoothing = smoothing
      history.strokes[0] = Stroke(at: Point(10, 5), color: .black, brush: brush)
    }
    for smoothing in Brush.Smoothing.allCases {
      draw(smoothing)
      #expect(try StrokeHistory(history.bytes) == history)
    }
    // What version 6 called the curve is the one that it painted.
    draw(.wideCurve)
    var former = withoutAreas(history.bytes)
    #expect(String(decoding: former, as: UTF8.self).contains("solid\u{5}curve"))
    former[4] = 6
    #expect(try StrokeHistory(former) == history)
  }

  @Test func version4IsReadAsItWas() throws {
    let new = try StrokeHistory(bytes())
    // It had no list of undo groups, and none of changed strokes: both are empty here.
    var old = Array(withoutAreas(new.bytes).dropLast(8))
    old[4] = 4
    #expect(try StrokeHistory(old) == new)
  }

  @Test func itsDamageIsAnErrorToo() {
    let good = bytes()
    for count in 0..<good.count {
      #expect(throws: HistoryError.self) { try StrokeHistory(Array(good[..<count])) }
    }
    #expect(throws: HistoryError.self) { try StrokeHistory(bytes(diameter: .nan)) }
    #expect(throws: HistoryError.version(StrokeHistory.version + 1)) {
      var newer = good
      newer[4] = UInt8(StrokeHistory.version) + 1
      _ = try StrokeHistory(newer)
    }
  }
}

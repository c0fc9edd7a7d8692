import Geometry
import Rasterizer
import Testing

@testable import PaintingModel

/// Fills that do not pass the gaps between lines.
@Suite struct GapFillTests {
  private let red = Color(hex: 0xC8553D)

  private func fill(_ drawing: LineDrawing, gap: Int) -> Painting {
    var painting = drawing.painting
    _ = painting.fill(around: drawing.middle, with: red, by: Fill.Rule(gap: gap))
    return painting
  }

  private func isFilled(_ painting: Painting, _ place: Point) -> Bool {
    painting.committed.pixel(x: Int(place.x), y: Int(place.y)).x > 20_000
  }

  /// The gap that fits: an edge that fades out looks like paper for its faint half.
  private func gap(of drawing: LineDrawing) -> Int { max(0, Int(drawing.gap.rounded(.up))) + 1 }

  @Test func ofAHundredDrawingsHardlyOneLeaksWithTheGapThatFits() {
    var leaks: [UInt64] = []
    var (open, widest) = (0, 0.0)
    for seed in 1...100 as ClosedRange<UInt64> {
      let drawing = LineDrawing(seed: seed)
      widest = max(widest, drawing.gap)
      let filled = fill(drawing, gap: gap(of: drawing))
      if !isFilled(filled, drawing.middle)
        || drawing.outside.contains(where: { isFilled(filled, $0) })
      {
        leaks.append(seed)
      }
      let plain = fill(drawing, gap: 0)
      if drawing.outside.contains(where: { isFilled(plain, $0) }) { open += 1 }
    }
    #expect(leaks.count <= 2, "\(leaks)")
    #expect(open > 50, "most have gaps that a plain fill passes: \(open)")
    #expect((24...33).contains(widest), "\(widest)")
  }

  @Test func linesNearTheEdgeFaceNothingBeyondIt() {
    var random = SplitMix64(seed: 5)
    func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }
    for _ in 0..<300 {
      var painting = Painting(size: PixelSize(width: 100, height: 90))
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let start = Point(number(0...99), number(-9...99))
        var stroke = Stroke(at: start, color: .black, brush: Brush(diameter: number(1...9)))
        stroke.add(start + Vector(number(-20...20), number(-20...20)))
        painting.paint(stroke)
      }
      let gap = Int.random(in: 4...64, using: &random)
      let found = painting.fillPixels(
        around: Point(number(0...99), number(0...89)), by: Fill.Rule(gap: gap),
        on: painting.activeLayer)
      #expect(found != nil)
    }
  }

  @Test func acuteCornersAndNarrowEndsBelongToTheFill() {
    var painting = Painting(size: PixelSize(width: 300, height: 120))
    var brush = Brush(diameter: 4)
    brush.smoothing = .none
    let wedge = [Point(280, 60), Point(40, 30), Point(40, 90), Point(280, 60)]
    var stroke = Stroke(at: wedge[0], color: .black, brush: brush)
    for point in wedge.dropFirst() { stroke.add(point) }
    painting.paint(stroke, batch: 4)
    let place = Point(60, 60)
    let plain = painting.fillPixels(around: place, by: Fill.Rule(), on: painting.activeLayer)
    let closed = painting.fillPixels(
      around: place, by: Fill.Rule(gap: 40), on: painting.activeLayer)
    #expect(plain != nil && plain == closed)
  }

  @Test func wherePlacesAreNarrowerThanTheGapOnlyNarrowerGapsAreClosed() {
    var painting = Painting(size: PixelSize(width: 200, height: 120))
    var brush = Brush(diameter: 4)
    brush.smoothing = .none
    for line in [
      [Point(30, 40), Point(160, 40)], [Point(30, 60), Point(160, 60)],
      [Point(30, 40), Point(30, 60)], [Point(160, 40), Point(160, 50)],
    ] {
      var stroke = Stroke(at: line[0], color: .black, brush: brush)
      stroke.add(line[1])
      painting.paint(stroke, batch: 2)
    }
    let pixels = painting.fillPixels(
      around: Point(90, 50), by: Fill.Rule(gap: 32), on: painting.activeLayer)
    #expect(pixels?.contains(x: 90, y: 50) == true && pixels?.contains(x: 5, y: 5) == false)
    #expect(pixels?.contains(x: 35, y: 44) == true && pixels?.contains(x: 150, y: 55) == true)
  }

  @Test func aSecondTapRecolorsAndSpecksAreNoLines() {
    let drawing = LineDrawing(seed: 5)
    var painting = fill(drawing, gap: gap(of: drawing))
    let count = painting.history.elements.count
    _ = painting.fill(
      around: drawing.middle, with: .black.withAlpha(1), by: Fill.Rule(gap: gap(of: drawing)))
    #expect(painting.history.elements.count == count)
    #expect(painting.looksPaintedAnew)
  }

  @Test func enlargedFourTimesNothingIsBareBetweenAFillAndItsLines() throws {
    var bare: [UInt64: Int] = [:]
    for seed in 1...100 as ClosedRange<UInt64> {
      let drawing = LineDrawing(seed: seed)
      let filled = fill(drawing, gap: gap(of: drawing))
      if !isFilled(filled, drawing.middle)
        || drawing.outside.contains(where: { isFilled(filled, $0) })
      {
        continue
      }
      let large = try #require(filled.enlarged(by: 4, threads: 2))
      let count = large.bareCount(outside: drawing.outside.map { Point(4 * $0.x, 4 * $0.y) })
      if count > 0 { bare[seed] = count }
    }
    #expect(bare.isEmpty, "of 16 a pixel: \(bare)")
  }
}

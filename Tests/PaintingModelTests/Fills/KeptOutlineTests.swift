import Geometry
import Rasterizer
import Testing

@testable import PaintingModel

/// Fills of outlines that real hands drew.
@Suite(.enabled(if: KeptHand.isThere)) struct KeptOutlineTests {
  @Test func hardlyOneLeaksWithTheGapThatFitsOrIsBareInside() throws {
    var (all, leaks, bare) = (0, [Int](), [Int: Int]())
    for hand in try KeptHand.all() {
      guard ["ellipse", "rectangle", "triangle"].contains(hand.meant) else { continue }
      guard let drawing = Drawing(hand.points) else { continue }
      all += 1
      var painting = drawing.painting
      _ = painting.fill(
        around: drawing.middle, with: Color(hex: 0xC8553D), by: Fill.Rule(gap: drawing.gap))
      let corner = Point(2, 2)
      if painting.committed.pixel(x: 2, y: 2).w > 0 {
        leaks.append(hand.number)
        continue
      }
      // What ends that lie over each other close in by themselves was not tapped.
      let outside = Point(4 * corner.x, 4 * corner.y)
      let middle = Point(4 * drawing.middle.x, 4 * drawing.middle.y)
      let lines = try #require(drawing.painting.enlarged(by: 4, threads: 2))
      let large = try #require(painting.enlarged(by: 4, threads: 2))
      let count =
        large.bareCount(outside: [outside]) - lines.bareCount(outside: [outside, middle])
      if count > 0 { bare[hand.number] = count }
    }
    print("\(all) outlines, leaks: \(leaks), bare, of 16 a pixel: \(bare)")
    // Ends that lie over each other may close in a sliver that no flood comes to.
    #expect(all > 0 && leaks.count * 50 <= all && bare.count * 100 <= all)
  }

  /// An outline on a canvas of its own.
  private struct Drawing {
    private(set) var painting = Painting(size: PixelSize(width: 300, height: 300))
    /// The place within it that lies farthest from its line.
    private(set) var middle = Point.zero
    /// How far its ends are apart, and a little more.
    private(set) var gap = 0

    /// Nil where its ends are farther apart than a fill can close, or where it has no inside.
    init?(_ hand: [Point]) {
      guard let first = hand.first else { return nil }
      var box = Rect(around: first, first)
      for point in hand { box = box.union(Rect(around: point, first)) }
      let factor = 260 / max(1, box.width, box.height)
      let line = hand.map { Point(20, 20) + ($0 - box.origin) * factor }
      gap = Int(line[0].distance(to: line[line.count - 1]).rounded(.up)) + 1
      guard Fill.Rule.gaps.contains(gap) else { return nil }
      var brush = Brush(diameter: 5)
      brush.smoothing = .none
      var stroke = Stroke(at: line[0], color: .black, brush: brush)
      for point in line.dropFirst() { stroke.add(point) }
      painting.paint(stroke, batch: line.count)
      let closed = line + [line[0]]
      var best = 12.0
      for x in stride(from: 20.0, to: 280, by: 8) {
        for y in stride(from: 20.0, to: 280, by: 8) {
          let place = Point(x, y)
          let away = LineFalloff.point(of: closed, at: LineFalloff.nearest(to: place, on: closed))
            .distance(to: place)
          if away > best, Self.isInside(place, closed) { (best, middle) = (away, place) }
        }
      }
      if middle == .zero { return nil }
    }

    private static func isInside(_ place: Point, _ line: [Point]) -> Bool {
      var isIn = false
      for (a, b) in zip(line, line.dropFirst()) where (a.y > place.y) != (b.y > place.y) {
        if place.x < (b.x - a.x) * (place.y - a.y) / (b.y - a.y) + a.x { isIn.toggle() }
      }
      return isIn
    }
  }
}

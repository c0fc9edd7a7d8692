import Geometry
import Glibc
import PaintingModel
import Testing
import VirtualDesktop

extension DesktopSuite {
  /// A street in two-point perspective, by pen, mouse and keys, through the real program. With `FUDE_GALLERY=DIR`,
  /// what is on the screen then lies there as `page-….png`.
  @Suite(.serialized) struct StreetTests {
    private let desktop: VirtualDesktop

    init() throws { desktop = try DesktopSuite.desktop() }

    /// The vanishing points, and the corner of the house.
    private static let left = Point(-300, 430)
    private static let right = Point(1780, 430)
    private static let corner = 760.0
    /// Where the house has its roof, its floors and its foot at the corner.
    private static let floors = [150.0, 272, 394, 516, 638, 760]
    /// Where its walls have edges, from the corner to both sides.
    private static let columns = [[760.0, 662, 573, 493, 420], [760.0, 884, 993, 1091, 1180]]

    /// The place of a line that begins at the corner, at a height there.
    private func place(_ x: Double, from y: Double) -> Point {
      let goal = x < Self.corner ? Self.left : Self.right
      let share = (x - Self.corner) / (goal.x - Self.corner)
      return Point(x, y + (goal.y - y) * share)
    }

    /// A hand that shakes more and more.
    private func shaky(_ start: Point, _ end: Point) -> [Point] {
      let way = end - start
      let across = Vector(-way.dy, way.dx) / way.length
      let count = max(10, Int(way.length / 16))
      return (0...count).map { step in
        let t = Double(step) / Double(count)
        return start + way * t + across * (7 * t * sin(9 * t + way.length))
      }
    }

    @Test func aStreetIsDrawnToItsVanishingPoints() throws {
      let studio = try Studio(
        on: desktop, size: PixelSize(width: 1600, height: 940),
        brush: "size=5 pressure=off color=#26272b")
      let hand = DrawingHand(studio)
      try desktop.keyboard.type(.tab)
      try studio.waitForTrays(shown: true)
      try hand.press("g", holding: [.shift])
      Deadline.sleep(until: Deadline.now + 1)
      // The place of the kind on a screen of 1920 by 1080 pixels.
      try desktop.mouse.click(at: Point(192, 211))
      try hand.wait(for: "two points") { $0.rulers.first?.kind == .twoPoints }
      try drag(from: Point(1600, 376), to: Self.right)
      try hand.wait(for: "the right point") { $0.rulers[0].places[1] == Self.right }
      // The left one waits beside the panel, since it lies below that.
      try drag(from: Point(464, 376), to: Point(164, 430))
      let ruled = try hand.wait(for: "the left point") { $0.rulers[0].places[0].x < -200 }
      #expect(ruled.rulers[0].places == [Self.left, Self.right])
      try hand.show("street-panel")
      try hand.press("g", holding: [.shift])
      try draw(hand)
      // The journal has a stroke from its first sample on: the last one is all there when its end is.
      let drawn = try hand.wait(for: "all lines") { painting in
        let end = painting.strokes.last?.points.last?.location.x ?? 0
        return painting.strokes.count == hand.strokes && abs(end - 1275) < 12
      }
      for stroke in drawn.strokes { expectRuled(stroke.points.map(\.location)) }
      try hand.show("street-lines")
      try color(hand)
      try hand.press("g")
      Deadline.sleep(until: Deadline.now + 1)
      try hand.show("street")
    }

    /// Drags slowly, so that a handle is taken at its middle.
    private func drag(from start: Point, to end: Point) throws {
      try desktop.mouse.move(to: start)
      try desktop.mouse.press()
      for step in 1...8 {
        try desktop.mouse.move(to: start.interpolated(to: end, at: Double(step) / 8))
      }
      try desktop.mouse.release()
    }

    private func draw(_ hand: DrawingHand) throws {
      // The house, by pen.
      for columns in Self.columns {
        for y in Self.floors {
          try hand.ink(shaky(Point(Self.corner, y), place(columns[4], from: y)))
        }
        for x in columns.dropFirst() {
          try hand.ink(shaky(place(x, from: Self.floors[0]), place(x, from: Self.floors[5])))
        }
      }
      try hand.ink(shaky(Point(Self.corner, 150), Point(Self.corner, 760)))
      // Its neighbors and the pavement, by mouse.
      for (near, far, top) in [(360.0, 130.0, 290.0), (1240, 1540, 300)] {
        let goal = near < Self.corner ? Self.left : Self.right
        let roof = Point(near, top)
        let share = (far - near) / (goal.x - near)
        let end = Point(far, top + (goal.y - top) * share)
        try line(hand, roof, end)
        try line(hand, place(near, from: 760), place(far, from: 760))
        try line(hand, roof, place(near, from: 760))
        try line(hand, end, place(far, from: 760))
      }
      for x in [-2.0, 1602] { try line(hand, Point(Self.corner, 820), place(x, from: 820)) }
      // The horizon where it is seen.
      for (start, end) in [(1180.0, 1242.0), (422, 358), (132, -2), (1538, 1602)] {
        try line(hand, Point(start, 430), Point(end, 430))
      }
      // The dashes on the road.
      for (start, end) in [(860.0, 950.0), (1010, 1080), (1130, 1190), (1230, 1275)] {
        try line(hand, place(start, from: 930), place(end, from: 930))
      }
    }

    private func line(_ hand: DrawingHand, _ start: Point, _ end: Point) throws {
      try desktop.mouse.move(to: start)
      try desktop.mouse.press()
      for point in shaky(start, end) { try desktop.mouse.move(to: point) }
      try desktop.mouse.release()
      hand.countStroke()
    }

    private func color(_ hand: DrawingHand) throws {
      try hand.press("f")
      for (swatch, parts) in [(Swatch.sun, true), (.fir, false), (.sage, false)] {
        try hand.pick(swatch)
        for (side, columns) in Self.columns.enumerated() {
          for column in 0..<4 {
            for row in 0..<5 {
              let isWindow = row % 2 == 1 && column % 2 == 1
              guard isWindow == parts, parts || (side == 0) == (swatch == .fir) else { continue }
              let x = (columns[column] + columns[column + 1]) / 2
              let y = (Self.floors[row] + Self.floors[row + 1]) / 2
              try desktop.mouse.click(at: place(x, from: y))
            }
          }
        }
      }
      for (swatch, place) in [
        (Swatch.brick, Point(240, 450)), (.orange, Point(1390, 440)), (.sky, Point(560, 100)),
        (.pink, place(1000, from: 790)),
      ] {
        try hand.pick(swatch)
        try desktop.mouse.click(at: place)
      }
    }

    /// A line leads to a vanishing point, or is upright.
    private func expectRuled(_ line: [Point]) {
      guard let first = line.first else { return }
      let ways = [Self.left - first, Self.right - first, Vector(0, 1)]
      let far = ways.map { way in
        line.map { abs(($0 - first).cross(way)) / way.length }.max() ?? 0
      }
      #expect((far.min() ?? 9) < 0.1, "\(first) \(far)")
    }
  }
}

import Geometry
import Glibc
import PaintingFiles
import Testing
import VirtualDesktop

extension DesktopSuite {
  /// Trays under real fingers, through the real program.
  @Suite(.serialized) struct TraysTests {
    private let desktop: VirtualDesktop
    private let touch: VirtualTouchScreen

    init() throws {
      desktop = try DesktopSuite.desktop()
      touch = try #require(desktop.touchScreen)
    }

    /// The middle of the chosen tool's button, the only large spot of that color; nil while it is
    /// not seen.
    private func chosenTool(in frame: PixelRect) throws(DesktopError) -> Point? {
      let picture = try desktop.screenshot(of: frame)
      let accent: UInt32 = 0xFFE2_603B
      /// The accent's run through a pixel, along one axis; nil for a short one.
      func run(_ place: Int, below end: Int, _ isAccent: (Int) -> Bool) -> ClosedRange<Int>? {
        guard isAccent(place) else { return nil }
        var (first, last) = (place, place)
        while first > 0, isAccent(first - 1) { first -= 1 }
        while last + 1 < end, isAccent(last + 1) { last += 1 }
        return last - first >= 30 ? first...last : nil
      }
      let size = picture.size
      for y in stride(from: 0, to: size.height - 12, by: 2) {
        // A spot of 40 pixels cannot hide between samples that are 16 apart.
        for x in stride(from: 0, to: size.width, by: 16) where picture[x, y] == accent {
          // The button's own lines are drawn in its inner half.
          let across = run(x, below: size.width) { picture[$0, y + 10] == accent }
          guard let across else { continue }
          let left = (across.lowerBound + across.upperBound) / 2 - 16
          let down = run(y + 10, below: size.height) { picture[left, $0] == accent }
          guard let down else { continue }
          // Above, the shadow of another tray may lie on it.
          return Point(
            Double(frame.minX + (across.lowerBound + across.upperBound) / 2),
            Double(frame.minY + down.upperBound - 18))
        }
      }
      return nil
    }

    private func waitForTool(
      in frame: PixelRect, _ what: String, where isThere: (Point) -> Bool
    ) throws -> Point {
      var last: Point?
      var arrival = Deadline.now
      return try desktop.wait(for: what) { () throws(DesktopError) -> Point? in
        let place = try chosenTool(in: frame)
        if place != last { arrival = Deadline.now }
        last = place
        guard let place, isThere(place), Deadline.now > arrival + 1 else { return nil }
        return place
      }
    }

    @Test func aTrayFlickedAcrossTheWindowIsThereAtTheNextStart() throws {
      let home = try desktop.makeHome()
      let (program, frame) = try desktop.startFude(home: home)
      defer { program.end() }
      let middle = Double(frame.minX + frame.maxX) / 2
      let first = try waitForTool(in: frame, "the tools at the left") { $0.x < middle - 200 }
      // By the plate above the first tool.
      let grip = first + Vector(0, -29)
      try touch.begin(0, at: grip)
      let begin = Deadline.now
      // Up at first, so that so long a tray flies over the colors, which it would bounce off.
      func place(_ step: Int) -> Point {
        grip + Vector(Double(step) * 22, -60 * min(1, Double(step) / 12))
      }
      for step in 1...24 {
        Deadline.sleep(until: begin + 0.008 * Double(step))
        try touch.move(0, to: place(step))
      }
      try touch.end(0, at: place(24))
      let second = try waitForTool(in: frame, "the tools at the right") { $0.x > middle + 200 }
      try desktop.keyboard.type(try #require(Key("q")), holding: [.control])
      #expect(try desktop.wait(for: "the end of Fude") { program.exitCode } == 0)

      let (again, newFrame) = try desktop.startFude(home: home)
      defer { again.end() }
      #expect(newFrame == frame)
      let third = try waitForTool(in: newFrame, "the tools at the right") { $0.x > middle + 200 }
      #expect(third == second)
    }
  }
}

import Geometry
import Glibc
import PaintingModel
import Testing
import VirtualDesktop

extension DesktopSuite {
  /// Symmetry by ten fingers, mouse and keys, through the real program. With `FUDE_GALLERY=DIR`, what is on the
  /// screen then lies there as `page-….png`.
  @Suite(.serialized) struct MandalaTests {
    private let desktop: VirtualDesktop

    init() throws { desktop = try DesktopSuite.desktop() }

    @Test func tenFingersPaintAMandalaWhoseCountChangesThen() throws {
      let studio = try Studio(
        on: desktop, preferences: ["paint-together on", "colors-by-hand on"],
        size: PixelSize(width: 1600, height: 940), brush: "size=9 color=#26272b")
      let hand = DrawingHand(studio)
      try desktop.keyboard.type(.tab)
      try studio.waitForTrays(shown: true)
      try hand.press("m", holding: [.control, .shift])
      // The place of the kind on a screen of 1920 by 1080 pixels.
      try hand.wait(for: "symmetry") { $0.guide?.kind == .mirror }
      try desktop.mouse.click(at: Point(266, 211))
      try hand.wait(for: "turns") { $0.guide?.kind == .radial }
      try count(to: 8, hand)
      let touch = try #require(desktop.touchScreen)
      let middle = Point(800, 470)
      let petals = (0..<10).map { finger in
        (0...12).map { step in
          let (t, ring) = (Double(step) / 12, Double(finger % 5))
          let turn = Vector(angle: (0.06 + 0.62 * t) * (finger < 5 ? 1 : -0.5) + 0.1 * ring)
          return middle + turn * (60 + 70 * ring + 50 * sin(t * .pi))
        }
      }
      for (finger, petal) in petals.enumerated() { try touch.begin(finger, at: petal[0]) }
      for step in 1...12 {
        for (finger, petal) in petals.enumerated() { try touch.move(finger, to: petal[step]) }
      }
      for (finger, petal) in petals.enumerated() { try touch.end(finger, at: petal[12]) }
      let painted = try hand.wait(for: "ten strokes") { $0.strokes.count == 10 }
      #expect(painted.strokes.allSatisfy { $0.guide?.count == 8 })
      try hand.show("mandala-8")
      try count(to: 12, hand)
      let changed = try hand.wait(for: "twelve of each") {
        $0.strokes.allSatisfy { $0.guide?.count == 12 }
      }
      #expect(changed.strokes.map(\.points) == painted.strokes.map(\.points))
      try hand.press("m", holding: [.control, .shift])
      Deadline.sleep(until: Deadline.now + 1)
      try hand.show("mandala-12")
    }

    /// Types the number of the slider in the panel, at its place on a screen of 1920 by 1080 pixels.
    private func count(to goal: Int, _ hand: DrawingHand) throws {
      try desktop.mouse.click(at: Point(413, 308))
      try desktop.keyboard.type("\(goal)")
      try desktop.keyboard.type(.enter)
      try hand.wait(for: "a count of \(goal)") { $0.guide?.count == goal }
    }
  }
}

import Geometry
import Glibc
import PaintingModel
import Testing
import VirtualDesktop

extension DesktopSuite {
  /// A ruler that is drawn by hand, and leads mouse and fingers then, through the real program. With `FUDE_GALLERY=DIR`,
  /// what is on the screen then lies there as `page-….png`.
  @Suite(.serialized) struct CurveTests {
    private let desktop: VirtualDesktop

    init() throws { desktop = try DesktopSuite.desktop() }

    private static let wave = (0...60).map { step -> Point in
      Point(560 + 14 * Double(step), 470 + 130 * sin(Double(step) / 10))
    }

    @Test func aCurveThatIsDrawnLeadsMouseAndFinger() throws {
      let studio = try Studio(
        on: desktop, size: PixelSize(width: 1600, height: 940),
        brush: "size=9 pressure=off color=#26272b")
      let hand = DrawingHand(studio)
      try desktop.keyboard.type(.tab)
      try studio.waitForTrays(shown: true)
      try hand.press("g", holding: [.shift])
      Deadline.sleep(until: Deadline.now + 1)
      // The place of the kind on a screen of 1920 by 1080 pixels: the fifth in the second row.
      try desktop.mouse.click(at: Point(350, 255))
      Deadline.sleep(until: Deadline.now + 0.5)
      // By mouse: where there is a pen, fingers move the canvas.
      try hand.drag(Self.wave)
      let ruled = try hand.wait(for: "the curve") { $0.rulers.first?.kind == .curve }
      #expect(ruled.strokes.isEmpty && ruled.rulers[0].places.count > 50)
      try hand.show("curve-panel")
      try hand.press("g", holding: [.shift])
      Deadline.sleep(until: Deadline.now + 1)
      try hand.drag(Self.wave[5...50].map { $0 + Vector(0, 11) })
      let touch = try #require(desktop.touchScreen)
      let way = Self.wave[10...40].map { $0 + Vector(4, -9) }
      try touch.begin(0, at: way[0])
      for place in way.dropFirst() { try touch.move(0, to: place) }
      try touch.end(0, at: way[way.count - 1])
      // The journal has strokes in progress, too: a finger that has just landed is led by nothing yet.
      let painted = try hand.wait(for: "two strokes") {
        $0.strokes.count == 2
          && $0.strokes.allSatisfy { $0.points.count >= way.count }
      }
      let curve = RulerCurve(painted.rulers[0]).pieces.flatMap { piece in
        (0...20).map { piece.point(at: Double($0) / 20) }
      }
      for place in painted.strokes.flatMap(\.points).map(\.location) {
        #expect((curve.map { $0.distance(to: place) }.min() ?? 99) < 0.6, "\(place)")
      }
      try hand.show("curve")
    }
  }
}

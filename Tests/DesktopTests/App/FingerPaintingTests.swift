import Geometry
import PaintingModel
import Testing
import VirtualDesktop

extension DesktopSuite {
  /// Fingers on the touch screen, through the real program.
  @Suite(.serialized) struct FingerPaintingTests {
    private let studio: Studio
    private let touch: VirtualTouchScreen

    init() throws {
      studio = try Studio(on: DesktopSuite.desktop())
      touch = try #require(studio.desktop.touchScreen)
    }

    /// An order of coming and going that looks like chance, but is always the same.
    private let order = [3, 7, 0, 9, 4, 1, 8, 2, 6, 5]

    private func place(_ finger: Int) -> Point { Point(Double(150 * finger) + 200.5, 400.5) }

    @Test func oneFingerPaintsAtOnce() throws {
      let path = [Point(100.5, 100.5), Point(140.25, 130.5), Point(200.5, 100)]
      try touch.begin(0, at: path[0])
      try studio.waitForInk(at: path[0])
      for point in path.dropFirst() { try touch.move(0, to: point) }
      try touch.end(0, at: path[2])
      #expect(try studio.save().strokes.map { $0.points.map(\.location) } == [path])
    }

    @Test func laterFingersDoNotDisturbTheOneThatPaints() throws {
      var path = [Point(100.5, 800.5), Point(160.5, 800.5)]
      try touch.begin(0, at: path[0])
      try touch.move(0, to: path[1])
      for finger in order where finger != 0 { try touch.begin(finger, at: place(finger)) }
      for finger in order {
        if finger == 0 {
          path.append(Point(260.5, 820.5))
          try touch.move(0, to: path[2])
        } else {
          try touch.move(finger, to: place(finger) + Vector(0, 30))
        }
      }
      for finger in order.reversed() {
        try touch.end(finger, at: finger == 0 ? path[2] : place(finger) + Vector(0, 30))
      }
      #expect(try studio.save().strokes.map { $0.points.map(\.location) } == [path])
    }

    @Test func tenFingersThatComeTogetherLeaveNothingAndTheNextOnePaints() throws {
      for finger in order { try touch.begin(finger, at: place(finger)) }
      for finger in order { try touch.move(finger, to: place(finger) + Vector(0, 50)) }
      for finger in order.reversed() { try touch.end(finger, at: place(finger) + Vector(0, 50)) }
      try touch.begin(4, at: Point(700.5, 600.5))
      try touch.move(4, to: Point(760.5, 600.5))
      try touch.end(4, at: Point(760.5, 600.5))
      let strokes = try studio.save().strokes
      #expect(strokes.map(\.points.count) == [2])
    }

    @Test func pinchLeavesNoStrayDot() throws {
      try touch.begin(0, at: Point(800.5, 500.5))
      try touch.begin(1, at: Point(1000.5, 500.5))
      for step in 1...40 {
        try touch.move(0, to: Point(800.5 - Double(step), 500.5))
        try touch.move(1, to: Point(1000.5 + Double(step), 500.5))
      }
      try touch.end(1, at: Point(1040.5, 500.5))
      try touch.end(0, at: Point(760.5, 500.5))
      try studio.desktop.mouse.drag([Point(900, 700), Point(960, 700)])
      let painting = try studio.save()
      #expect(painting.strokes.map(\.points.count) == [2])
      // The canvas is larger than before: the pinch was understood.
      #expect(painting.strokes[0].points[0].location.distance(to: Point(900, 700)) > 1)
    }

    @Test func touchScreenThatIsUnpluggedLeavesWhatWasPainted() throws {
      let path = [Point(100.5, 200.5), Point(160.5, 200.5), Point(200.5, 260.5)]
      try touch.begin(0, at: path[0])
      for point in path.dropFirst() { try touch.move(0, to: point) }
      try studio.desktop.setPlugged(false, device: "touch")
      try studio.desktop.setPlugged(true, device: "touch")
      try studio.desktop.mouse.drag([Point(600, 600), Point(650, 640)])
      let strokes = try studio.save().strokes
      #expect(strokes.count == 2)
      #expect(strokes.first?.points.map(\.location) == path)
    }
  }
}

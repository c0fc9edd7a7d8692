import Geometry
import PaintingModel
import Testing
import VirtualDesktop

extension DesktopSuite {
  /// Mouse and pen, through the real program.
  @Suite(.serialized) struct PointerPaintingTests {
    private let studio: Studio
    private var desktop: VirtualDesktop { studio.desktop }

    init() throws { studio = try Studio(on: DesktopSuite.desktop()) }

    @Test func mousePaintsThroughEveryPointWithFractions() throws {
      let path = [Point(100.25, 100.5), Point(131.75, 120), Point(160, 99.25), Point(203.5, 240)]
      try desktop.mouse.drag(path)
      let painting = try studio.save()
      #expect(painting.strokes.map { $0.points.map(\.location) } == [path])
      try studio.waitForInk(at: path[1])
    }

    @Test func penPaintsWithItsPressure() throws {
      let pen = try #require(desktop.pen)
      try pen.enter(at: Point(90, 90))
      try pen.press(at: Point(100, 100), pressure: 0.25)
      try pen.move(to: Point(150.5, 110), pressure: 0.5)
      try pen.move(to: Point(200, 100), pressure: 1)
      try pen.release(at: Point(200, 100))
      try pen.leave(at: Point(210, 100))
      let strokes = try studio.save().strokes
      try #require(strokes.count == 1)
      #expect(
        strokes[0].points.map(\.location) == [
          Point(100, 100), Point(150.5, 110), Point(200, 100),
        ])
      #expect(strokes[0].points.map { ($0.force * 1000).rounded() } == [250, 500, 1000])
    }

    @Test func thousandSamplesASecondAllArrive() throws {
      try desktop.mouse.move(to: Point(100, 500))
      try desktop.mouse.press()
      let start = Deadline.now
      for sample in 1...1000 {
        Deadline.sleep(until: start + Double(sample) / 1000)
        try desktop.mouse.move(to: Point(100 + Double(sample), 500 + Double(sample % 2) * 40))
      }
      try desktop.mouse.release()
      let points = try #require(try studio.save().strokes.first?.points)
      #expect(points.count == 1001)
      #expect(
        points.dropFirst().map(\.location.x) == Array(stride(from: 101.0, through: 1100, by: 1)))
    }

    @Test func pluggedOutMouseLeavesItsStrokeAndPaintsAgainLater() throws {
      let path = [Point(300, 300), Point(350, 320), Point(400, 300)]
      try desktop.mouse.move(to: path[0])
      try desktop.mouse.press()
      for point in path.dropFirst() { try desktop.mouse.move(to: point) }
      try desktop.setPlugged(false, device: "mouse")
      try desktop.setPlugged(true, device: "mouse")
      try desktop.mouse.drag([Point(600, 600), Point(650, 640)])
      let strokes = try studio.save().strokes
      #expect(
        strokes.map { $0.points.map(\.location) } == [path, [Point(600, 600), Point(650, 640)]])
    }

    @Test func penThatGoesOutOfReachLeavesItsStroke() throws {
      let pen = try #require(desktop.pen)
      let path = [Point(300, 700), Point(350, 720), Point(400, 700)]
      try pen.enter(at: path[0])
      try pen.press(at: path[0], pressure: 0.5)
      for point in path.dropFirst() { try pen.move(to: point, pressure: 0.5) }
      try pen.leave(at: path[2])
      try pen.enter(at: Point(700, 700))
      try pen.release(at: Point(700, 700))
      try pen.press(at: Point(700, 700), pressure: 0.5)
      try pen.move(to: Point(760, 710), pressure: 0.5)
      try pen.release(at: Point(760, 710))
      try pen.leave(at: Point(760, 710))
      let strokes = try studio.save().strokes
      #expect(
        strokes.map { $0.points.map(\.location) } == [path, [Point(700, 700), Point(760, 710)]])
    }
  }
}

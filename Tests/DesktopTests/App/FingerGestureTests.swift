import Geometry
import Glibc
import PaintingModel
import Rasterizer
import Testing
import VirtualDesktop

extension DesktopSuite {
  /// Gestures of several fingers on the touch screen, through the real program.
  @Suite(.serialized) struct FingerGestureTests {
    private func studio(_ preferences: [String] = []) throws -> (Studio, VirtualTouchScreen) {
      let studio = try Studio(
        on: DesktopSuite.desktop(), preferences: ["reduced-motion on"] + preferences)
      return (studio, try #require(studio.desktop.touchScreen))
    }

    private func tap(_ touch: VirtualTouchScreen, fingers: Int, at place: Point) throws {
      let places = (0..<fingers).map { place + Vector(Double($0) * 60, 0) }
      for finger in 0..<fingers { try touch.begin(finger, at: places[finger]) }
      for finger in 0..<fingers { try touch.end(finger, at: places[finger]) }
    }

    private func stroke(_ touch: VirtualTouchScreen, _ path: [Point]) throws {
      try touch.begin(0, at: path[0])
      for point in path.dropFirst() { try touch.move(0, to: point) }
      try touch.end(0, at: path[path.count - 1])
    }

    @Test func twoFingersPinchTurnAndPanAboutTheirCenter() throws {
      let (studio, touch) = try studio()
      let (start, end) = (Point(600.5, 450.5), Point(640.5, 420.5))
      func places(_ part: Double) -> [Point] {
        let angle = 20 * part * .pi / 180
        let way = Vector(cos(angle), sin(angle)) * (150 * (1 + 0.4 * part))
        let center = start.interpolated(to: end, at: part)
        return [center - way, center + way]
      }
      for (finger, place) in places(0).enumerated() { try touch.begin(finger, at: place) }
      for step in 1...40 {
        for (finger, place) in places(Double(step) / 40).enumerated() {
          try touch.move(finger, to: place)
        }
      }
      for (finger, place) in places(1).enumerated() { try touch.end(finger, at: place) }
      let path = [end, end + Vector(100, 0)]
      try studio.desktop.mouse.drag(path)
      let strokes = try studio.save().strokes
      #expect(strokes.count == 1)
      let points = strokes.first?.points.map(\.location) ?? []
      // What was under the center is under it still, and a way on the screen is one on the canvas.
      #expect(points.count == 2 && points[0].distance(to: start) < 1.5)
      let way = points[1] - points[0]
      #expect(abs(way.length - 100 / 1.4) < 0.2)
      #expect(abs(atan2(way.dy, way.dx) * 180 / .pi + 20) < 0.2)
    }

    @Test func tapsOfTwoThreeAndFourFingers() throws {
      let (studio, touch) = try studio()
      try stroke(touch, [Point(300.5, 300.5), Point(340.5, 300.5), Point(400.5, 320.5)])
      try studio.waitForInk(at: Point(340.5, 300.5))
      try tap(touch, fingers: 2, at: Point(600.5, 600.5))
      try studio.waitForPaper(at: Point(340.5, 300.5))
      try tap(touch, fingers: 3, at: Point(600.5, 600.5))
      try studio.waitForInk(at: Point(340.5, 300.5))
      try tap(touch, fingers: 4, at: Point(600.5, 600.5))
      try studio.waitForTrays(shown: true)
      try tap(touch, fingers: 4, at: Point(600.5, 600.5))
      try studio.waitForTrays(shown: false)
      #expect(try studio.save().strokes.map(\.points.count) == [3])
    }

    @Test func aSwipeFromTheEdgeBringsTheTraysBackAndPaintsNothing() throws {
      let (studio, touch) = try studio()
      try stroke(touch, (0...10).map { Point(1.5 + Double($0) * 6, 300.5) })
      try studio.waitForTrays(shown: true)
      try stroke(touch, [Point(600.5, 600.5), Point(640.5, 600.5)])
      #expect(try studio.save().strokes.map(\.points.count) == [2])
    }

    @Test func aFingerThatRestsPicksTheColorThroughTheLoupe() throws {
      let (studio, touch) = try studio()
      let place = Point(600.5, 500.5)
      // A pale stroke.
      try studio.desktop.keyboard.type(try #require(Key("4")))
      try stroke(touch, [place - Vector(30, 0), place, place + Vector(30, 0)])
      try studio.desktop.keyboard.type(try #require(Key("0")))
      try touch.begin(0, at: place)
      // The lower half of its ring has the brush's color, well above the finger.
      try studio.waitForInk(at: place - Vector(0, 38))
      try touch.end(0, at: place)
      try studio.waitForPaper(at: place - Vector(0, 38))
      try studio.desktop.mouse.drag([Point(300, 300), Point(360, 300)])
      let strokes = try studio.save().strokes
      // 40 % ink on paper.
      #expect(strokes.map(\.color.hex) == [0x26272B, 0xA5A6A7])
    }

    @Test func aFingerThatRestsBeforeItMovesPaintsWithAllItsSamples() throws {
      let (studio, touch) = try studio()
      let path = (0...85).map { Point(600.5 + Double($0) * 3, 500.5) }
      try touch.begin(0, at: path[0])
      try studio.waitForInk(at: path[0])
      // The loupe has come.
      try studio.waitForInk(at: path[0] - Vector(0, 38))
      for place in path.dropFirst() { try touch.move(0, to: place) }
      try touch.end(0, at: path[85])
      let strokes = try studio.save().strokes
      #expect(strokes.map { $0.points.map(\.location) } == [path])
    }

    @Test func tenFingersPaintTogetherAndOneUndoTakesAllBack() throws {
      let (studio, touch) = try studio(["paint-together on"])
      let order = [3, 7, 0, 9, 4, 1, 8, 2, 6, 5]
      func place(_ finger: Int, _ step: Int) -> Point {
        Point(Double(90 * finger) + 200.5, 300.5 + Double(step) * 15)
      }
      try stroke(touch, [Point(300.5, 800.5), Point(340.5, 800.5)])
      for finger in order { try touch.begin(finger, at: place(finger, 0)) }
      for step in 1...10 { for finger in order { try touch.move(finger, to: place(finger, step)) } }
      for finger in 0..<10 { try studio.waitForInk(at: place(finger, 10)) }
      for finger in order.reversed() { try touch.end(finger, at: place(finger, 10)) }
      let strokes = try studio.save().strokes
      #expect(strokes.count == 11)
      for (finger, stroke) in zip(order, strokes.dropFirst()) {
        #expect(stroke.points.map(\.location) == (0...10).map { place(finger, $0) })
      }
      try studio.desktop.keyboard.type(try #require(Key("z")), holding: [.control])
      for finger in 0..<10 { try studio.waitForPaper(at: place(finger, 5)) }
      var saved = try studio.save()
      #expect(saved.strokes.count == 1)
      // The file knows the group as well.
      _ = saved.redo()
      #expect(saved.strokes.count == 11)
    }

    @Test func aPenThatComesTakesTheHandsDotBack() throws {
      let (studio, touch) = try studio()
      let pen = try #require(studio.desktop.pen)
      let (palm, tip) = (Point(700.5, 500.5), Point(600.5, 400.5))
      try touch.begin(0, at: palm)
      try pen.enter(at: tip)
      try touch.move(0, to: palm + Vector(3, 0))
      try pen.press(at: tip, pressure: 0.8)
      try pen.move(to: tip + Vector(40, 0), pressure: 0.8)
      try pen.release(at: tip + Vector(40, 0))
      try touch.end(0, at: palm)
      try pen.leave(at: tip)
      let strokes = try studio.save().strokes
      #expect(strokes.count == 1)
      #expect(strokes.first.map { $0.startPoint.location.distance(to: tip) < 1 } == true)
    }
  }
}

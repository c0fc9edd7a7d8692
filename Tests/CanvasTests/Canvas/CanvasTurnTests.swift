import Geometry
import Testing

@testable import Canvas

private func transform() -> CanvasTransform {
  CanvasTransform(
    canvasSize: Size(1920, 1080), viewSize: Size(1000, 700), pixelsPerPoint: 1.5)
}

@Suite struct CanvasTurnTests {
  @Test(arguments: [0, 17, 90, -135, 179.5, 400]) func turningKeepsThePointUnderTheAnchor(
    _ angle: Double
  ) {
    var t = transform()
    let anchor = Point(700, 120)
    let before = t.canvasPoint(anchor)
    t.turn(to: angle, about: anchor)
    #expect(t.angle >= -180 && t.angle < 180)
    #expect(t.canvasPoint(anchor).distance(to: before) < 2 / t.zoom)
    let p = Point(33.5, 800)
    #expect(t.canvasPoint(t.viewPoint(p)).distance(to: p) < 1e-9)
  }

  @Test func aPinchTurnsAndZoomsAboutItsCenter() {
    var t = transform()
    let under = t.canvasPoint(Point(300, 300))
    t.pinch(from: Point(300, 300), to: Point(340, 280), scale: 1.5, turn: 30)
    #expect(t.angle == 30)
    #expect(t.canvasPoint(Point(340, 280)).distance(to: under) < 2 / t.zoom)
    // Clockwise: what was to the right is now lower right.
    let right = t.viewPoint(Point(under.x + 100, under.y))
    #expect(right.x > 340 && right.y > 280)
  }

  @Test func theMirrorSwapsLeftAndRightOfWhatIsSeen() {
    var t = transform()
    t.turn(to: 20, about: Point(500, 350))
    let p = Point(1000, 300)
    let before = t.viewPoint(p)
    t.mirror()
    let after = t.viewPoint(p)
    #expect(abs(after.x - (1000 - before.x)) < 1 && abs(after.y - before.y) < 1)
    #expect(t.isMirrored && t.angle == -20)
    t.mirror()
    #expect(t.viewPoint(p).distance(to: before) < 1)
    #expect(!t.isMirrored && t.angle == 20)
  }

  @Test func uprightTakesBackTurnAndMirrorAndKeepsTheMiddle() {
    var t = transform()
    t.turn(to: 77, about: Point(450, 300))
    t.mirror()
    let middle = t.canvasPoint(t.viewMiddle)
    t.makeUpright()
    #expect(t.isUpright)
    #expect(t.canvasPoint(t.viewMiddle).distance(to: middle) < 2 / t.zoom)
  }

  @Test func rightAnglesAreExact() {
    var t = transform()
    for angle in [90.0, -90, -180, 270] {
      t.turn(to: angle, about: Point(500, 350))
      let map = t.linear
      #expect([abs(map.a), abs(map.b)].sorted() == [0, t.zoom])
    }
  }

  @Test func aTurnedCanvasFitsAsAWhole() {
    var t = transform()
    t.turn(to: 60, about: .zero)
    t.fit()
    let corners = [(0.0, 0.0), (1920, 0), (0, 1080), (1920, 1080)].map {
      t.viewPoint(Point($0, $1))
    }
    #expect(corners.allSatisfy { $0.x > 0 && $0.y > 0 && $0.x < 1000 && $0.y < 700 })
    #expect(t.angle == 60)
  }

  @Test func aTurnedCanvasIsNeverLost() {
    var t = transform()
    for angle in stride(from: 0.0, to: 360, by: 29) {
      for zoom in [0.05, 0.3, 1, 20] {
        for way in [Vector(1, 0.3), Vector(-1, 0.9), Vector(0.4, -1), Vector(-0.7, -0.7)] {
          t.turn(to: angle, about: t.viewMiddle)
          t.zoom(to: zoom, about: t.viewMiddle)
          t.pan(by: way * 1e6)
          let places = stride(from: 0.0, through: 1000, by: 20).lazy.flatMap { x in
            stride(from: 0.0, through: 700, by: 20).lazy.map { Point(x, $0) }
          }
          let isSeen = places.contains { Rect(0, 0, 1920, 1080).contains(t.canvasPoint($0)) }
          #expect(isSeen, "\(angle)° at \(zoom)")
        }
      }
    }
  }

  @Test func wildTurnsAreLeftOut() {
    var t = transform()
    t.turn(to: 30, about: .zero)
    t.turn(to: .nan, about: .zero)
    t.pinch(from: .zero, to: .zero, scale: 1, turn: .infinity)
    #expect(t.angle == 30)
  }

  @Test func aTwistHoldsFirstAndThenCatchesUp() {
    var twist = Twist()
    #expect(twist.add(3) == 0)
    #expect(twist.add(3) == 4)
    #expect(twist.add(4) == 6)
    // Loose: back to the start with the fingers.
    #expect(twist.add(-10) == -10)
  }
}

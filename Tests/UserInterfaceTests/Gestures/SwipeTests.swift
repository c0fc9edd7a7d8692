import Geometry
import TestSupport
import Testing
import UserInterface

@MainActor struct SwipeTests {
  typealias Direction = SwipeGestureRecognizer.Direction

  /// A finger goes from the middle, `way` in `duration` seconds, in ten steps.
  private func stroke(_ driver: UserDriver, _ way: Vector, in duration: Double, fingers: Int = 1) {
    driver.step = duration / Double(10 + fingers)
    let start = Point(200, 150)
    let places = (0..<fingers).map { start + Vector(0, Double($0) * 20) }
    for (finger, place) in places.enumerated() { driver.touch(finger, at: place) }
    for step in 1...10 {
      driver.slide(
        Dictionary(
          uniqueKeysWithValues: places.enumerated().map { ($0, $1 + way * (Double(step) / 10)) }))
    }
    for finger in 0..<fingers { driver.lift(finger) }
  }

  nonisolated static let ways: [(Vector, Direction)] = [
    (Vector(80, 0), .right), (Vector(-80, 0), .left), (Vector(0, -80), .up),
    (Vector(0, 80), .down),
  ]

  @Test(arguments: SwipeTests.ways)
  func goesInItsDirectionOnly(way: Vector, direction: Direction) throws {
    for other in [Direction.right, .left, .up, .down] {
      let scene = try GestureScene()
      scene.add(SwipeGestureRecognizer(direction: other), to: scene.outer, as: "swipe")
      stroke(scene.driver, way, in: 0.2)
      #expect(scene.log == (other == direction ? ["swipe ended"] : []))
    }
    let scene = try GestureScene()
    scene.add(SwipeGestureRecognizer(direction: [.left, .right]), to: scene.outer, as: "swipe")
    stroke(scene.driver, way, in: 0.2)
    #expect(scene.log.isEmpty == (way.dx == 0))
  }

  nonisolated static let strokes: [(String, Vector, Double, Bool)] = [
    ("long and quick", Vector(150, 10), 0.3, true), ("too short", Vector(45, 0), 0.1, false),
    ("too slow", Vector(60, 0), 0.7, false), ("aslant", Vector(80, 60), 0.2, false),
  ]

  @Test(arguments: SwipeTests.strokes)
  func isStraightLongAndQuick(name: String, way: Vector, duration: Double, isSwipe: Bool) throws {
    let scene = try GestureScene()
    scene.add(SwipeGestureRecognizer(), to: scene.outer, as: "swipe")
    stroke(scene.driver, way, in: duration)
    #expect(scene.log == (isSwipe ? ["swipe ended"] : []))
    #expect(scene.driver.backend.clock.pendingTimers == 0)
  }

  @Test(arguments: [Vector(0, 8), Vector(-8, 0), Vector(8, 8)])
  func anotherWayFailsItAtOnce(way: Vector) throws {
    let scene = try GestureScene()
    let swipe = scene.add(SwipeGestureRecognizer(), to: scene.outer, as: "swipe")
    scene.driver.touch(at: Point(200, 150))
    scene.driver.slide(to: Point(200, 150) + way)
    #expect(swipe.state == .failed)
  }

  @Test func aSlowHandFailsItBeforeTheTimeIsOver() throws {
    let scene = try GestureScene()
    let driver = scene.driver
    let swipe = scene.add(SwipeGestureRecognizer(), to: scene.outer, as: "swipe")
    let pan = scene.add(PanGestureRecognizer(), to: scene.outer, as: "pan")
    pan.require(toFail: swipe)
    driver.step = 0.02
    driver.touch(at: Point(100, 150))
    for step in 1...9 { driver.slide(to: Point(100 + Double(step), 150)) }
    #expect(swipe.state == .failed)
    #expect(scene.log == ["pan began", "pan changed"])
  }

  @Test func aRestingHandFailsItWhenTheTimeIsOver() throws {
    let scene = try GestureScene()
    let swipe = scene.add(SwipeGestureRecognizer(), to: scene.outer, as: "swipe")
    scene.driver.touch(at: Point(200, 150))
    scene.driver.advance(by: 0.45)
    #expect(swipe.state == .possible)
    scene.driver.advance(by: 0.05)
    #expect(swipe.state == .failed)
  }

  @Test(arguments: [(1, false), (2, true), (3, false)])
  func takesAsManyFingersAsItIsTold(fingers: Int, isSwipe: Bool) throws {
    let scene = try GestureScene()
    let swipe = SwipeGestureRecognizer(direction: .up)
    swipe.numberOfTouchesRequired = 2
    scene.add(swipe, to: scene.outer, as: "swipe")
    stroke(scene.driver, Vector(0, -90), in: 0.2, fingers: fingers)
    #expect(scene.log == (isSwipe ? ["swipe ended"] : []))
  }
}

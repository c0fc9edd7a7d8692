import Geometry
import TestSupport
import Testing
import UserInterface

/// Two fingers that go together, and two that go against each other.
@MainActor struct FingerPairTests {
  private func open() throws -> GestureScene {
    let scene = try GestureScene()
    // The one that comes first at one moment would win: those that must not win are first.
    scene.add(RotationGestureRecognizer(), to: scene.outer, as: "rotation")
    scene.add(PinchGestureRecognizer(), to: scene.outer, as: "pinch")
    scene.add(PanGestureRecognizer(), to: scene.outer, as: "pan")
    return scene
  }

  /// Two fingers side by side, or one above the other, of which one goes ahead.
  @Test(arguments: [Point(100, 200), Point(200, 100), Point(100, 100)])
  func aScrollIsAPanThoughOneFingerStartsFirst(second: Point) throws {
    let scene = try open()
    let first = Point(200, 200)
    scene.driver.touch(0, at: first)
    scene.driver.touch(1, at: second)
    for step in 1...30 {
      let way = Vector(0, -Double(step))
      scene.driver.slide([0: first + way, 1: second + way * 0.15])
    }
    #expect(scene.log.first == "pan began")
  }

  @Test func aFingerThatRestsIsTheMiddleOfATurn() throws {
    let scene = try open()
    scene.driver.touch(0, at: Point(100, 200))
    scene.driver.touch(1, at: Point(200, 200))
    for step in 1...10 { scene.driver.slide(1, to: Point(200, 200 - Double(step) * 3)) }
    #expect(scene.log.first == "rotation began")
  }

  @Test func aFingerThatRestsCanBePinchedAgainst() throws {
    let scene = try open()
    scene.driver.touch(0, at: Point(100, 200))
    scene.driver.touch(1, at: Point(200, 200))
    for step in 1...10 { scene.driver.slide(1, to: Point(200 + Double(step) * 3, 200)) }
    #expect(scene.log.first == "pinch began")
  }

  @Test func afterAWayTogetherALargeChangeStillCounts() throws {
    let scene = try GestureScene()
    let pan = scene.add(PanGestureRecognizer(), to: scene.outer, as: "pan")
    let pinch = scene.add(PinchGestureRecognizer(), to: scene.outer, as: "pinch")
    scene.simultaneous = [(pan, pinch)]
    scene.driver.touch(0, at: Point(60, 100))
    scene.driver.touch(1, at: Point(120, 100))
    scene.driver.slide([0: Point(60, 200), 1: Point(120, 200)])
    scene.driver.slide([0: Point(55, 200), 1: Point(130, 200)])
    #expect(!scene.log.contains("pinch began"))
    scene.driver.slide([0: Point(50, 200), 1: Point(134, 200)])
    #expect(scene.log.contains("pinch began"))
  }
}

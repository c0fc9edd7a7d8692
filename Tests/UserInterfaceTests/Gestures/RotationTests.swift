import Geometry
import Glibc
import TestSupport
import Testing
import UserInterface

@MainActor struct RotationTests {
  /// Two fingers, 100 points apart, turn by an angle in radians, in steps of 10 ms.
  private func turn(_ driver: UserDriver, by angle: Double, steps: Int = 20, liftsEnd: Bool = true)
  {
    let middle = Point(200, 150)
    func arm(_ angle: Double) -> Vector { Vector(50 * cos(angle), 50 * sin(angle)) }
    driver.step = 0.01
    driver.touch(0, at: middle - arm(0))
    driver.touch(1, at: middle + arm(0))
    for step in 1...steps {
      let now = arm(angle * Double(step) / Double(steps))
      driver.slide([0: middle - now, 1: middle + now])
    }
    guard liftsEnd else { return }
    driver.lift(1)
    driver.lift(0)
  }

  @Test(arguments: [1.0, -0.5, 2 * .pi])
  func tellsHowFarAndHowFast(angle: Double) throws {
    let scene = try GestureScene()
    let rotation = scene.add(RotationGestureRecognizer(), to: scene.outer, as: "rotation")
    var angles: [Double] = []
    var speeds: [Double] = []
    rotation.addAction {
      angles.append($0.rotation)
      speeds.append($0.velocity)
    }
    turn(scene.driver, by: angle)
    #expect(abs((angles.last ?? 0) - angle) < 1e-9)
    #expect(abs((speeds.dropLast().last ?? 0) - angle / 0.2) < 1e-6)
    #expect(scene.log.first == "rotation began")
    #expect(scene.log.last == "rotation ended")
    #expect(rotation.rotation == 0)
  }

  @Test func beginsAfterEightPointsOfArc() throws {
    let scene = try GestureScene()
    scene.add(RotationGestureRecognizer(), to: scene.outer, as: "rotation")
    turn(scene.driver, by: 0.079)
    #expect(scene.log == [])
    turn(scene.driver, by: 0.081)
    #expect(scene.log == ["rotation began", "rotation ended"])
  }

  @Test func countsAnewFromWhatIsSet() throws {
    let scene = try GestureScene()
    let rotation = RotationGestureRecognizer()
    var sum = 0.0
    rotation.addAction {
      sum += $0.rotation
      $0.rotation = 0
    }
    scene.outer.addGestureRecognizer(rotation)
    turn(scene.driver, by: 0.7)
    #expect(abs(sum - 0.7) < 1e-9)
  }

  @Test func restsWithTheFingers() throws {
    let scene = try GestureScene()
    let rotation = RotationGestureRecognizer()
    var speed = 1.0
    rotation.addAction { speed = $0.velocity }
    scene.outer.addGestureRecognizer(rotation)
    turn(scene.driver, by: 1, liftsEnd: false)
    #expect(speed > 1)
    scene.driver.advance(by: 0.3)
    scene.driver.lift(0)
    #expect(speed == 0)
  }

  @Test func fingersThatOnlyPinchDoNotTurn() throws {
    let scene = try GestureScene()
    scene.add(RotationGestureRecognizer(), to: scene.outer, as: "rotation")
    scene.driver.pinch(at: Point(200, 150), from: 50, to: 200, movingBy: Vector(20, 30))
    #expect(scene.log == [])
  }
}

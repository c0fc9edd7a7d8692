import Geometry
import TestSupport
import Testing
import UserInterface

@MainActor struct LongPressTests {
  private nonisolated let place = Point(150, 150)

  private func open() throws -> (GestureScene, LongPressGestureRecognizer) {
    let scene = try GestureScene()
    scene.driver.step = 0.01
    return (scene, scene.add(LongPressGestureRecognizer(), to: scene.inner, as: "press"))
  }

  @Test func beginsAfterHalfASecondAndEndsWithTheFinger() throws {
    let (scene, _) = try open()
    scene.driver.touch(at: place)
    scene.driver.advance(by: 0.48)
    #expect(scene.log == [])
    scene.driver.advance(by: 0.02)
    #expect(scene.log == ["press began"])
    #expect(scene.inner.log == ["began 50,50", "cancelled 50,50"])
    scene.driver.slide(to: Point(290, 190))
    scene.driver.lift()
    #expect(scene.log == ["press began", "press changed", "press ended"])
    #expect(scene.driver.backend.clock.pendingTimers == 0)
  }

  @Test func aFingerThatIsLiftedEarlierIsNone() throws {
    let (scene, press) = try open()
    scene.driver.touch(at: place)
    scene.driver.advance(by: 0.45)
    scene.driver.lift()
    scene.driver.advance(by: 1)
    #expect(scene.log == [])
    #expect(press.state == .possible)
  }

  @Test(arguments: [(10.0, true), (10.1, false)])
  func theFingerMayMoveTenPoints(distance: Double, isPress: Bool) throws {
    let (scene, _) = try open()
    scene.driver.touch(at: place)
    scene.driver.slide(to: place + Vector(distance, 0))
    scene.driver.advance(by: 1)
    #expect(scene.log == (isPress ? ["press began"] : []))
  }

  @Test func movementAndTimeCanBeSet() throws {
    let (scene, press) = try open()
    press.minimumPressDuration = 0.2
    press.allowableMovement = 50
    scene.driver.touch(at: place)
    scene.driver.slide(to: place + Vector(40, 0))
    scene.driver.advance(by: 0.2)
    #expect(scene.log == ["press began"])
  }

  @Test func twoFingersCountFromTheSecond() throws {
    let (scene, press) = try open()
    press.numberOfTouchesRequired = 2
    scene.driver.touch(0, at: place)
    scene.driver.advance(by: 0.3)
    scene.driver.touch(1, at: place + Vector(30, 0))
    scene.driver.advance(by: 0.4)
    #expect(scene.log == [])
    scene.driver.advance(by: 0.1)
    scene.driver.touch(2, at: place + Vector(60, 0))
    scene.driver.lift(1)
    #expect(scene.log == ["press began", "press ended"])
  }

  @Test func aFingerTooManyFailsIt() throws {
    let (scene, _) = try open()
    scene.driver.touch(0, at: place)
    scene.driver.touch(1, at: place + Vector(30, 0))
    scene.driver.advance(by: 1)
    #expect(scene.log == [])
  }
}

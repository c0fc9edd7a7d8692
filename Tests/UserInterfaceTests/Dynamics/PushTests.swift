import Geometry
import TestSupport
import Testing

@testable import UserInterface

@MainActor @Suite struct PushTests {
  @Test func anItemOf100By100WithMagnitude1IsAt50PointsAfterOneSecond() throws {
    let scene = try DynamicScene()
    let box = scene.box(at: Point(200, 300))
    let push = PushBehavior(items: [box], mode: .continuous)
    push.setAngle(0, magnitude: 1)
    scene.animator.addBehavior(push)
    scene.run(1)
    #expect(abs(box.center.x - 250) < 1e-9 && box.center.y == 300)
    #expect(abs(scene.velocity(box).dx - 100) < 1e-9)
    scene.run(1)
    #expect(abs(box.center.x - 400) < 1e-9, "100 points per second²")
  }

  @Test(arguments: [
    (Size(200, 200), 1.0, 12.5), (Size(50, 50), 1, 200), (Size(100, 100), 2, 25),
    (Size(200, 50), 1, 50),
  ]) func largeAndDenseItemsAreHeavy(_ size: Size, _ density: Double, _ way: Double) throws {
    let scene = try DynamicScene()
    let box = scene.box(at: Point(300, 300), size: size)
    let push = PushBehavior(items: [box], mode: .continuous)
    push.setAngle(.pi / 2, magnitude: 1)
    scene.animator.addBehavior(push)
    scene.properties([box]).density = density
    scene.run(1)
    #expect(abs(box.center.y - 300 - way) < 1e-6)
    #expect(abs(box.center.x - 300) < 1e-6, "a quarter of a turn is downward")
  }

  @Test func aPushOfOneMomentGivesItsSpeedOnceAndIsOver() throws {
    let scene = try DynamicScene()
    let box = scene.box(at: Point(200, 300))
    let push = PushBehavior(items: [box], mode: .instantaneous)
    push.pushDirection = Vector(2, 0)
    scene.animator.addBehavior(push)
    scene.run(1)
    #expect(!push.active)
    #expect(abs(box.center.x - 400) < 1e-9)
    push.active = true
    scene.run(0.5)
    #expect(abs(box.center.x - 600) < 1e-9, "active again, it pushes again")
  }

  @Test func angleAndMagnitudeAreThePushDirection() {
    let push = PushBehavior(items: [], mode: .continuous)
    push.setAngle(.pi / 6, magnitude: 3)
    #expect(abs(push.angle - .pi / 6) < 1e-9 && abs(push.magnitude - 3) < 1e-9)
    #expect(abs(push.pushDirection.dy - 1.5) < 1e-9)
    push.magnitude = 5
    #expect(abs(push.angle - .pi / 6) < 1e-9)
    push.angle = .pi
    #expect(abs(push.pushDirection.dx + 5) < 1e-9)
  }

  @Test func aPushThatIsNotActiveOrTakenAwayDoesNothing() throws {
    let scene = try DynamicScene()
    let box = scene.box(at: Point(200, 300))
    let push = PushBehavior(items: [box], mode: .continuous)
    push.pushDirection = Vector(1, 0)
    push.active = false
    scene.animator.addBehavior(push)
    scene.run(1)
    #expect(box.center == Point(200, 300))
    push.active = true
    push.removeItem(box)
    scene.run(1)
    #expect(box.center == Point(200, 300))
  }

  @Test func gravityLetsEverythingFallBy1000() throws {
    let scene = try DynamicScene(size: Size(1000, 2000))
    let boxes = [
      scene.box(at: Point(200, 100)), scene.box(at: Point(500, 100), size: Size(300, 10)),
    ]
    let gravity = GravityBehavior(items: boxes)
    scene.animator.addBehavior(gravity)
    scene.run(1)
    #expect(boxes.allSatisfy { abs($0.center.y - 600) < 1e-9 })
    #expect(gravity.magnitude == 1)
    gravity.setAngle(.pi, magnitude: 0.5)
    scene.run(1)
    #expect(boxes.allSatisfy { abs($0.center.y - 1600) < 1e-6 }, "as fast as it was")
    #expect(abs(boxes[0].center.x + 50) < 1e-6)
  }
}

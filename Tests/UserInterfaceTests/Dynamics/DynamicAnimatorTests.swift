import Geometry
import TestSupport
import Testing

@testable import UserInterface

/// Counts what an animator tells.
@MainActor private final class Listener: DynamicAnimatorDelegate {
  var log: [String] = []
  func dynamicAnimatorWillResume(_ animator: DynamicAnimator) { log.append("resumes") }
  func dynamicAnimatorDidPause(_ animator: DynamicAnimator) { log.append("pauses") }
}

/// An item that can turn.
@MainActor private final class Wheel: DynamicItem {
  var center = Point(100, 100)
  var bounds = Rect(0, 0, 100, 100)
  var transform = AffineTransform.identity
}

/// A thing that falls and stays in the view.
@MainActor private final class Throw: DynamicBehavior {
  init(_ item: View) {
    super.init()
    addChildBehavior(GravityBehavior(items: [item]))
    let collision = CollisionBehavior(items: [item])
    collision.translatesReferenceBoundsIntoBoundary = true
    addChildBehavior(collision)
  }
}

@MainActor @Suite(.serialized) struct DynamicAnimatorTests {
  @Test func theWindowsFramesDriveItInStepsOfEqualLength() throws {
    let scene = try DynamicScene()
    let box = scene.box(at: Point(200, 300))
    let push = PushBehavior(items: [box], mode: .continuous)
    push.setAngle(0, magnitude: 1)
    scene.animator.addBehavior(push)
    var steps = 0
    push.action = { steps += 1 }
    scene.user.advance(by: 1)
    #expect(steps == 240)
    #expect(abs(box.center.x - 250) < 1e-9)
  }

  @Test func uglyFramesMakeNoDifference() throws {
    func play(_ frames: [Double]) throws -> [Point] {
      let scene = try DynamicScene()
      let box = scene.box(at: Point(200, 300))
      _ = scene.collide([box], elasticity: 0.8)
      scene.animator.addBehavior(GravityBehavior(items: [box]))
      var places: [Point] = []
      scene.animator.behaviors[0].action = { places.append(box.center) }
      for frame in frames { scene.user.advance(by: frame) }
      return places
    }
    let even = try play([Double](repeating: 1.0 / 60, count: 60))
    let ugly = try play([0.1, 0.003, 0.2, 0.197, 0.25, 0.15, 0.1])
    #expect(even.count >= 236 && ugly.count >= 236)
    #expect(even.prefix(236).elementsEqual(ugly.prefix(236)))
  }

  @Test func nothingRunsAtRest() throws {
    let scene = try DynamicScene()
    let box = scene.box(at: Point(500, 100))
    let listener = Listener()
    scene.animator.delegate = listener
    _ = scene.collide([box], elasticity: 0.4)
    let gravity = GravityBehavior(items: [box])
    scene.animator.addBehavior(gravity)
    #expect(scene.animator.isRunning)
    scene.user.advance(by: 6)
    #expect(box.frame.maxY == 800)
    #expect(!scene.animator.isRunning)
    #expect(scene.user.backend.clock.pendingTimers == 0, "the window sleeps")
    #expect(listener.log == ["resumes", "pauses"])
    gravity.setAngle(0, magnitude: 1)
    #expect(scene.animator.isRunning)
    scene.user.advance(by: 6)
    #expect(abs(box.frame.maxX - 1000) < 1e-9 && !scene.animator.isRunning)
    #expect(listener.log == ["resumes", "pauses", "resumes", "pauses"])
  }

  @Test func whatSlowsDownComesToRest() throws {
    let scene = try DynamicScene()
    let box = scene.box(at: Point(200, 300))
    let properties = scene.properties([box])
    properties.resistance = 4
    properties.addLinearVelocity(Vector(400, 0), for: box)
    scene.user.advance(by: 4)
    #expect(!scene.animator.isRunning)
    #expect(abs(box.center.x - 300) < 2, "400 points per second at a rate of 4 are 100 points")
    #expect(properties.linearVelocity(for: box) == .zero)
  }

  @Test func aSlowBeginIsNotTakenForRest() throws {
    let scene = try DynamicScene()
    let box = scene.box(at: Point(200, 300))
    let push = PushBehavior(items: [box], mode: .continuous)
    push.setAngle(0, magnitude: 0.01)
    scene.animator.addBehavior(push)
    scene.user.advance(by: 2)
    #expect(abs(box.center.x - 202) < 1e-6)
  }

  @Test func withReducedMotionEverythingIsAtOnceWhereItSettles() throws {
    func rest(reduced: Bool) throws -> (Point, Int) {
      Animation.isReduced = reduced
      defer { Animation.isReduced = false }
      let scene = try DynamicScene()
      let box = scene.box(at: Point(500, 100))
      _ = scene.collide([box], elasticity: 0.4)
      scene.animator.addBehavior(GravityBehavior(items: [box]))
      scene.properties([box]).addLinearVelocity(Vector(200, 0), for: box)
      scene.properties([box]).resistance = 3
      var frames: Set<Double> = []
      scene.animator.behaviors[0].action = { frames.insert(scene.user.backend.now) }
      scene.user.advance(by: 8)
      #expect(!scene.animator.isRunning)
      return (box.center, frames.count)
    }
    let (place, frames) = try rest(reduced: false)
    #expect(frames > 30)
    let (placeAtOnce, oneFrame) = try rest(reduced: true)
    #expect(oneFrame == 1)
    #expect(place == placeAtOnce)
  }

  @Test func aSnapBringsAnItemExactlyToItsPlace() throws {
    let scene = try DynamicScene()
    let box = scene.box(at: Point(200, 300))
    let snap = SnapBehavior(item: box, snapTo: Point(640, 480))
    scene.animator.addBehavior(snap)
    scene.user.advance(by: 0.1)
    #expect(box.center.x > 300, "there fast")
    scene.user.advance(by: 3)
    #expect(box.center == Point(640, 480))
    #expect(!scene.animator.isRunning)
    snap.snapPoint = Point(100, 100)
    scene.user.advance(by: 3)
    #expect(box.center == Point(100, 100))
  }

  @Test func aDampedSnapDoesNotSwing() throws {
    for (damping, swings) in [(0.0, true), (1.0, false)] {
      let scene = try DynamicScene()
      let box = scene.box(at: Point(200, 300))
      let snap = SnapBehavior(item: box, snapTo: Point(640, 300))
      snap.damping = damping
      scene.animator.addBehavior(snap)
      var farthest = 0.0
      scene.run(3) { farthest = max(farthest, box.center.x) }
      #expect((farthest > 641) == swings, "\(farthest)")
    }
  }

  @Test func behaviorsAreMadeOfOthersAndTellOfEachStep() throws {
    let scene = try DynamicScene()
    let box = scene.box(at: Point(500, 100))
    let whole = Throw(box)
    var heights: [Double] = []
    whole.action = { heights.append(box.center.y) }
    scene.animator.addBehavior(whole)
    #expect(whole.childBehaviors.allSatisfy { $0.dynamicAnimator === scene.animator })
    scene.run(2)
    #expect(heights.count == 480 && heights.last == 750)
    scene.animator.removeBehavior(whole)
    #expect(whole.childBehaviors.allSatisfy { $0.dynamicAnimator == nil })
    box.center = Point(500, 100)
    scene.run(1)
    #expect(box.center == Point(500, 100))
  }

  @Test func anItemThatSomebodyMovedGoesOnFromThere() throws {
    let scene = try DynamicScene()
    let box = scene.box(at: Point(500, 100))
    _ = scene.collide([box])
    scene.animator.addBehavior(GravityBehavior(items: [box]))
    scene.user.advance(by: 5)
    #expect(!scene.animator.isRunning)
    box.center = Point(300, 200)
    scene.animator.updateItem(usingCurrentState: box)
    scene.user.advance(by: 5)
    #expect(box.center == Point(300, 750))
  }

  @Test func anItemThatCanTurnTurns() throws {
    let scene = try DynamicScene()
    let wheel = Wheel()
    let properties = DynamicItemBehavior(items: [wheel])
    scene.animator.addBehavior(properties)
    properties.addAngularVelocity(.pi / 2, for: wheel)
    scene.run(1)
    let right = wheel.transform.apply(Vector(1, 0))
    #expect(abs(right.dx) < 1e-6 && abs(right.dy - 1) < 1e-6, "a quarter clockwise")
    properties.angularResistance = 5
    scene.run(5)
    #expect(abs(properties.angularVelocity(for: wheel)) < 1e-3)
  }

  @Test func numbersThatAreNoneHurtNobody() throws {
    let scene = try DynamicScene()
    let box = scene.box(at: Point(500, 400))
    let collision = scene.collide([box])
    collision.addBoundary(
      withIdentifier: "nowhere", from: Point(.nan, 0), to: Point(.infinity, 3))
    let push = PushBehavior(items: [box], mode: .continuous)
    push.pushDirection = Vector(.nan, .infinity)
    scene.animator.addBehavior(push)
    let properties = scene.properties([box])
    properties.addLinearVelocity(Vector(1e300, -1e300), for: box)
    properties.addLinearVelocity(Vector(.nan, 1), for: box)
    scene.run(1)
    #expect(scene.view.bounds.contains(box.frame.inset(by: 1e-9)))
  }
}

import Geometry
import TestSupport
import Testing

@testable import UserInterface

@MainActor @Suite struct AttachmentTests {
  @Test func anItemHangsBelowItsAnchorAndFollowsIt() throws {
    let scene = try DynamicScene()
    let box = scene.box(at: Point(500, 300))
    let attachment = AttachmentBehavior(item: box, attachedToAnchor: Point(500, 100))
    #expect(attachment.length == 200)
    scene.animator.addBehavior(attachment)
    scene.animator.addBehavior(GravityBehavior(items: [box]))
    scene.user.advance(by: 6)
    #expect(!scene.animator.isRunning)
    // A spring of 4 swings a second gives way by g / (2π · 4)².
    let stretch = 1000 / (8 * Double.pi * 8 * Double.pi)
    #expect(abs(box.center.y - 300 - stretch) < 0.05 && box.center.x == 500)
    attachment.anchorPoint = Point(500, 300)
    scene.user.advance(by: 6)
    #expect(abs(box.center.y - 500 - stretch) < 0.05)
  }

  @Test func twoItemsKeepTheirDistanceAndTheirCommonSpeed() throws {
    let scene = try DynamicScene()
    let (a, b) = (scene.box(at: Point(200, 300)), scene.box(at: Point(400, 300)))
    scene.animator.addBehavior(AttachmentBehavior(item: a, attachedTo: b))
    scene.properties([a]).addLinearVelocity(Vector(-100, 0), for: a)
    scene.run(4)
    #expect(abs(b.center.x - a.center.x - 200) < 0.1)
    #expect(abs(scene.velocity(a).dx + 50) < 0.1 && abs(scene.velocity(b).dx + 50) < 0.1)
  }
}

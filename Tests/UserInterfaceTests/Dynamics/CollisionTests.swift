import Geometry
import TestSupport
import Testing

@testable import UserInterface

@MainActor @Suite struct CollisionTests {
  @Test(arguments: [300.0, 5000, 100_000, 1e6, 1e12]) func nothingIsTooFastForAWall(
    _ speed: Double
  ) throws {
    let scene = try DynamicScene()
    let box = scene.box(at: Point(500, 400))
    let collision = scene.collide([box], elasticity: 1)
    collision.addBoundary(
      withIdentifier: "fence", from: Point(700, 0), to: Point(640, 800))
    for angle in [0.1, 0.9, 2, 3, 4, 5.5] {
      box.center = Point(500, 400)
      scene.properties([box]).addLinearVelocity(Vector(angle: angle) * speed, for: box)
      scene.run(0.5) {
        #expect(scene.view.bounds.contains(box.frame.inset(by: 1e-9)))
        #expect(box.center.x < 650, "it never crosses the fence")
      }
    }
  }

  @Test func itemsThatMeetFastDoNotGoThroughEachOther() throws {
    let scene = try DynamicScene()
    let (a, b) = (scene.box(at: Point(100, 400)), scene.box(at: Point(900, 420)))
    _ = scene.collide([a, b], elasticity: 0.5)
    let properties = scene.properties([a, b])
    properties.addLinearVelocity(Vector(200_000, 0), for: a)
    properties.addLinearVelocity(Vector(-150_000, 0), for: b)
    scene.run(1) { #expect(a.frame.maxX <= b.frame.minX + 1e-6) }
  }

  @Test func equalItemsSwapTheirSpeedsAndAHeavyOneGoesOn() throws {
    let scene = try DynamicScene()
    let (a, b) = (scene.box(at: Point(100, 400)), scene.box(at: Point(400, 400)))
    _ = scene.collide([a, b], elasticity: 1)
    let properties = scene.properties([a, b])
    properties.elasticity = 1
    properties.addLinearVelocity(Vector(400, 0), for: a)
    scene.run(1)
    #expect(scene.velocity(a) == .zero)
    #expect(abs(scene.velocity(b).dx - 400) < 1e-9)
    #expect(a.center.x == 300, "a stands where it met b")
  }

  @Test func energyNeverGrows() throws {
    var chance = SplitMix64(seed: 7)
    let scene = try DynamicScene()
    let boxes = (0..<6).map { index in
      scene.box(
        at: Point(100 + 150 * Double(index), 200 + 60 * Double(index % 3)),
        size: Size(60 + 10 * Double(index), 90 - 8 * Double(index)))
    }
    _ = scene.collide(boxes)
    let properties = scene.properties(boxes)
    properties.elasticity = 1
    scene.animator.addBehavior(GravityBehavior(items: boxes))
    for box in boxes {
      let angle = Double.random(in: 0..<6, using: &chance)
      properties.addLinearVelocity(Vector(angle: angle) * 900, for: box)
    }
    func energy() -> Double {
      scene.animator.world.bodies.reduce(0) { (sum: Double, body) in
        let perMass: Double = body.velocity.lengthSquared / 2 - 1000 * body.center.y
        return sum + body.mass * perMass
      }
    }
    scene.run(1 / 240.0)
    var before = energy()
    scene.run(20) {
      let now = energy()
      #expect(now <= before + 1e-3, "grew by \(now - before)")
      before = now
    }
  }

  @Test func withoutElasticityAFallingItemStopsOnTheFloor() throws {
    let scene = try DynamicScene()
    let box = scene.box(at: Point(500, 100))
    _ = scene.collide([box])
    scene.animator.addBehavior(GravityBehavior(items: [box]))
    scene.run(2)
    #expect(box.frame.maxY == 800)
    #expect(scene.velocity(box) == .zero)
  }

  @Test func halfTheSpeedIsLeftWithHalfTheElasticity() throws {
    let scene = try DynamicScene()
    let box = scene.box(at: Point(500, 400))
    _ = scene.collide([box], elasticity: 0.5)
    scene.properties([]).addItem(box)
    let properties = scene.properties([box])
    properties.elasticity = 0.5
    properties.addLinearVelocity(Vector(1000, 0), for: box)
    scene.run(1)
    #expect(abs(scene.velocity(box).dx + 500) < 1e-9)
  }

  @Test func theModeSaysWhatItemsBounceOff() throws {
    for mode in [CollisionBehavior.Mode.items, .boundaries, .everything] {
      let scene = try DynamicScene()
      let (a, b) = (scene.box(at: Point(200, 400)), scene.box(at: Point(600, 400)))
      scene.collide([a, b]).collisionMode = mode
      scene.properties([a]).addLinearVelocity(Vector(1500, 0), for: a)
      scene.run(1)
      switch mode {
      case .items: #expect(b.frame.maxX > 1000, "nothing holds it")
      case .boundaries: #expect(b.center.x == 600 && a.frame.maxX == 1000, "through b")
      case .everything: #expect(abs(b.frame.maxX - 1000) < 1e-6 && a.frame.maxX < 900.001)
      }
    }
  }

  @Test func theDelegateHearsBeginAndEndWithNames() throws {
    let scene = try DynamicScene()
    let (a, b) = (scene.box(at: Point(300, 400)), scene.box(at: Point(500, 400)))
    let collision = scene.collide([a, b])
    let log = ContactLog()
    log.names = [ObjectIdentifier(a): "a", ObjectIdentifier(b): "b"]
    collision.collisionDelegate = log
    collision.addBoundary(
      withIdentifier: "post", for: .rect(Rect(790, 0, 10, 800)))
    let properties = scene.properties([a, b])
    properties.elasticity = 1
    properties.addLinearVelocity(Vector(600, 0), for: a)
    scene.run(2)
    #expect(
      log.lines
        == [
          "a meets b", "a leaves b", "b meets post", "b leaves post", "a meets b", "a leaves b",
          "a meets the edge", "a leaves the edge",
        ].prefix(log.lines.count).map { $0 })
    #expect(log.lines.count >= 6)
  }

  @Test func aContactThatLastsIsToldOnce() throws {
    let scene = try DynamicScene()
    let box = scene.box(at: Point(500, 600))
    let collision = scene.collide([box])
    let log = ContactLog()
    log.names = [ObjectIdentifier(box): "box"]
    collision.collisionDelegate = log
    scene.animator.addBehavior(GravityBehavior(items: [box]))
    scene.run(3)
    #expect(log.lines == ["box meets the edge"])
    scene.properties([box]).addLinearVelocity(Vector(0, -500), for: box)
    scene.run(0.1)
    #expect(log.lines == ["box meets the edge", "box leaves the edge"])
  }

  @Test func insetsKeepItemsAwayFromTheEdge() throws {
    let scene = try DynamicScene()
    let box = scene.box(at: Point(500, 400))
    let collision = scene.collide([box])
    collision.setTranslatesReferenceBoundsIntoBoundary(
      with: Insets(top: 10, left: 20, bottom: 30, right: 40))
    scene.properties([box]).addLinearVelocity(Vector(4000, 4000), for: box)
    scene.run(1)
    #expect(box.frame.maxX == 960 && box.frame.maxY == 770)
  }

  @Test func whatOverlapsAtFirstComesApart() throws {
    let scene = try DynamicScene()
    let boxes = (0..<5).map { scene.box(at: Point(500 + Double($0), 400 - 2 * Double($0))) }
    _ = scene.collide(boxes)
    scene.run(1)
    for (index, a) in boxes.enumerated() {
      for b in boxes[(index + 1)...] {
        #expect(!a.frame.inset(by: 0.02).intersects(b.frame.inset(by: 0.02)))
      }
    }
  }

  @Test func anAnchoredItemStandsAndOthersBounceOff() throws {
    let scene = try DynamicScene()
    let (a, b) = (scene.box(at: Point(200, 400)), scene.box(at: Point(600, 400)))
    _ = scene.collide([a, b], elasticity: 1)
    scene.properties([b]).isAnchored = true
    let properties = scene.properties([a])
    properties.elasticity = 1
    properties.addLinearVelocity(Vector(2000, 0), for: a)
    scene.run(0.25)
    #expect(b.center == Point(600, 400))
    #expect(abs(scene.velocity(a).dx + 2000) < 1e-9)
  }

  @Test func frictionStopsWhatSlides() throws {
    func way(_ friction: Double) throws -> Double {
      let scene = try DynamicScene()
      let box = scene.box(at: Point(200, 750))
      _ = scene.collide([box])
      scene.animator.addBehavior(GravityBehavior(items: [box]))
      let properties = scene.properties([box])
      properties.friction = friction
      properties.addLinearVelocity(Vector(300, 0), for: box)
      scene.run(2)
      return box.center.x - 200
    }
    #expect(abs(try way(0) - 600) < 1e-6)
    // v² / 2a with a = 0.5 · 1000
    #expect(abs(try way(0.5) - 90) < 2)
  }
}

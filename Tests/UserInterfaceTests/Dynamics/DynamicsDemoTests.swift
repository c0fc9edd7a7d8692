import Geometry
import TestSupport
import Testing

@testable import UserInterface

/// The demos of system D, as people see them.
@MainActor @Suite struct DynamicsDemoTests {
  /// A square of 80 points in the middle of a view; a tap sets where a push goes that goes on, and
  /// how strong it is by the distance.
  @MainActor private final class PushDemo {
    let scene: DynamicScene
    let square: View
    let push: PushBehavior

    init() throws {
      scene = try DynamicScene(size: Size(320, 480))
      square = scene.box(at: scene.view.bounds.center, size: Size(80, 80))
      _ = scene.collide([square])
      push = PushBehavior(items: [square], mode: .continuous)
      scene.animator.addBehavior(push)
      let tap = TapGestureRecognizer()
      tap.addAction { [view = scene.view, square, push] tap in
        let way = tap.location(in: view) - square.center
        push.angle = way.angle
        push.magnitude = way.length / 100
      }
      scene.view.addGestureRecognizer(tap)
    }
  }

  @Test func aTapPushesTheSquareTowardsItForAsLongAsNoOtherComes() throws {
    let demo = try PushDemo()
    let (scene, square) = (demo.scene, demo.square)
    let start = square.center
    scene.user.click(at: start + Vector(60, 80))
    #expect(abs(demo.push.magnitude - 1) < 1e-9, "by the distance")
    let (before, time) = (scene.velocity(square), scene.user.backend.now)
    scene.user.advance(by: 0.5)
    // A push of 1 on 80 × 80 points of density 1: 100 points per second² over a mass of 0.64.
    let gained = scene.velocity(square) - before
    let expected = Vector(0.6, 0.8) * (100 / 0.64 * (scene.user.backend.now - time))
    #expect((gained - expected).length < 1, "it goes on pushing: \(gained)")
    #expect(abs((square.center - start).angle - Vector(60, 80).angle) < 1e-6, "towards the tap")
    let speed = scene.velocity(square).dx
    scene.user.click(at: Point(square.center.x - 100, square.center.y))
    scene.user.advance(by: 0.3)
    #expect(scene.velocity(square).dx < speed, "the next tap turns the push")
  }

  @Test func aTapTwiceAsFarPushesTwiceAsMuch() throws {
    func way(_ distance: Double) throws -> Double {
      let demo = try PushDemo()
      let start = demo.square.center
      demo.scene.user.click(at: start + Vector(0, distance))
      demo.scene.user.advance(by: 0.5)
      return demo.square.center.y - start.y
    }
    let (near, far) = (try way(40), try way(80))
    #expect(near > 5 && abs(far / near - 2) < 1e-6)
  }

  @Test func theSquareNeverLeavesTheViewWhereverTapsPushIt() throws {
    func play(seed: UInt64) throws -> [Point] {
      let demo = try PushDemo()
      var chance = SplitMix64(seed: seed)
      var places: [Point] = []
      for _ in 0..<1000 {
        let place = Point(
          Double.random(in: 0..<320, using: &chance), Double.random(in: 0..<480, using: &chance))
        demo.scene.user.click(at: place)
        demo.scene.user.advance(by: 0.05)
        places.append(demo.square.center)
        let frame = demo.square.frame
        guard demo.scene.view.bounds.contains(frame.inset(by: 1e-9)) else {
          Issue.record("the square left the view: \(frame)")
          break
        }
      }
      #expect(Set(places).count > 500, "it moves")
      return places
    }
    let first = try play(seed: 1)
    #expect(try play(seed: 1) == first, "every run has the same bits")
    #expect(try play(seed: 2) != first)
  }

  @Test func aSquareFallsOntoALineAndTheDelegateHearsItsName() throws {
    let scene = try DynamicScene(size: Size(320, 480))
    let square = scene.box(at: Point(160, 100), size: Size(80, 80))
    let collision = scene.collide([square])
    collision.addBoundary(
      withIdentifier: "paletteLibrary", from: Point(0, 300), to: Point(320, 300))
    let log = ContactLog()
    log.names = [ObjectIdentifier(square): "square"]
    collision.collisionDelegate = log
    scene.animator.addBehavior(GravityBehavior(items: [square]))
    scene.user.advance(by: 0.5)
    #expect(log.lines.isEmpty, "160 points take 0.57 s at 1000 points per second²")
    scene.user.advance(by: 2)
    #expect(log.lines == ["square meets paletteLibrary"] && !scene.animator.isRunning)
    #expect(abs(square.frame.maxY - 300) < 0.01 && square.center.x == 160, "it rests there")
    #expect(abs((log.places.first?.y ?? 0) - 300) < 0.01)
    collision.removeBoundary(withIdentifier: "paletteLibrary")
    scene.user.advance(by: 2)
    #expect(
      log.lines == [
        "square meets paletteLibrary", "square leaves paletteLibrary", "square meets the edge",
      ])
    #expect(square.frame.maxY == 480)
  }
}

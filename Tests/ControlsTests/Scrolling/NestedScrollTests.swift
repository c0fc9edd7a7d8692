import Controls
import Geometry
import TestSupport
import Testing
import UserInterface

@MainActor private final class Stage {
  let user: UserDriver
  let outer = ScrollView(frame: Rect(0, 0, 300, 300))
  let inner = ScrollView(frame: Rect(50, 50, 200, 200))

  init(inner content: Size) throws {
    user = try UserDriver()
    let controller = ViewController()
    controller.view.addSubview(outer)
    outer.contentSize = Size(0, 2000)
    inner.contentSize = content
    outer.addSubview(inner)
    user.window.rootViewController = controller
    user.backend.drain()
  }

  func drag(by way: Vector) {
    let start = Point(150, 150)
    user.swipe([start, start + way / 2, start + way], resting: 0.2)
    user.advance(by: 1)
  }
}

@MainActor @Suite struct NestedScrollTests {
  @Test func theInnerOneScrollsFirstAndTheOuterOneAtItsEnd() throws {
    let stage = try Stage(inner: Size(0, 260))
    stage.drag(by: Vector(0, -60))
    #expect(stage.inner.contentOffset.y == 60 && stage.outer.contentOffset.y == 0)
    stage.drag(by: Vector(0, -50))
    #expect(stage.inner.contentOffset.y == 60 && stage.outer.contentOffset.y == 50)
    stage.drag(by: Vector(0, 40))
    #expect(stage.inner.contentOffset.y == 20 && stage.outer.contentOffset.y == 50)
  }

  @Test func eachTakesTheDragsOfItsOwnDirection() throws {
    let stage = try Stage(inner: Size(900, 0))
    stage.drag(by: Vector(-60, 5))
    #expect(stage.inner.contentOffset.x == 60 && stage.outer.contentOffset.y == 0)
    stage.drag(by: Vector(5, -60))
    #expect(stage.inner.contentOffset.x == 60 && stage.outer.contentOffset.y == 60)
  }

  @Test func theWheelGoesOutwardOnlyAfterARest() throws {
    let stage = try Stage(inner: Size(0, 256))
    for _ in 0..<4 { stage.user.scroll(at: Point(150, 150), by: Vector(0, 1)) }
    stage.user.advance(by: 1)
    #expect(stage.inner.contentOffset.y == 56 && stage.outer.contentOffset.y == 0)
    stage.user.scroll(by: Vector(0, 1))
    stage.user.advance(by: 0.2)
    #expect(stage.outer.contentOffset.y == 56)
  }

  @Test func theOuterOneKeepsTheWheelWhenAnotherComesBelowThePointer() throws {
    let stage = try Stage(inner: Size(0, 900))
    stage.inner.frame = Rect(50, 170, 200, 200)
    stage.user.scroll(at: Point(150, 150), by: Vector(0, 1))
    stage.user.advance(by: 0.2)
    stage.user.scroll(by: Vector(0, 1))
    stage.user.advance(by: 0.2)
    #expect(stage.outer.contentOffset.y == 112 && stage.inner.contentOffset.y == 0)
    stage.user.advance(by: 1)
    stage.user.scroll(by: Vector(0, 1))
    stage.user.advance(by: 0.2)
    #expect(stage.inner.contentOffset.y == 56)
  }
}

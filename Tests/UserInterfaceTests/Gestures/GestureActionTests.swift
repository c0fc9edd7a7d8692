import Geometry
import TestSupport
import Testing
import UserInterface

@MainActor struct GestureActionTests {
  private final class Target { var calls = 0 }

  @Test func actionsCanBeTakenAwayAlsoThoseOfATarget() throws {
    let scene = try GestureScene()
    let recognizer = ScriptedRecognizer([.ended])
    scene.inner.addGestureRecognizer(recognizer)
    let (one, two) = (Target(), Target())
    var calls = 0
    let token = recognizer.addAction { _ in calls += 1 }
    let first = recognizer.addTarget(one) { target, _ in target.calls += 1 }
    recognizer.addTarget(one) { target, _ in target.calls += 10 }
    let second = recognizer.addTarget(two) { target, _ in target.calls += 1 }
    scene.driver.click(at: Point(150, 150))
    #expect([calls, one.calls, two.calls] == [1, 11, 1])
    recognizer.removeAction(token)
    recognizer.removeAction(first)
    scene.driver.click(at: Point(150, 150))
    #expect([calls, one.calls, two.calls] == [1, 21, 2])
    recognizer.removeAction(second)
    scene.driver.click(at: Point(150, 150))
    #expect([calls, one.calls, two.calls] == [1, 31, 2])
  }

  @Test func aTargetIsNotKeptAlive() throws {
    let scene = try GestureScene()
    let recognizer = ScriptedRecognizer([.ended])
    scene.inner.addGestureRecognizer(recognizer)
    var target: Target? = Target()
    weak let weakTarget = target
    recognizer.addTarget(try #require(target)) { target, _ in target.calls += 1 }
    target = nil
    scene.driver.click(at: Point(150, 150))
    #expect(weakTarget == nil)
  }

  @Test func anActionTakenAwayByAnotherIsNotCalledAnyMore() throws {
    let scene = try GestureScene()
    let recognizer = ScriptedRecognizer([.ended])
    scene.inner.addGestureRecognizer(recognizer)
    let target = Target()
    var token: ActionToken?
    recognizer.addAction { if let token { $0.removeAction(token) } }
    token = recognizer.addTarget(target) { target, _ in target.calls += 1 }
    scene.driver.click(at: Point(150, 150))
    #expect(target.calls == 0)
  }

  @Test func aTapIsWhereItWasAlsoWhenItHadToWait() throws {
    let scene = try GestureScene()
    let double = TapGestureRecognizer()
    double.numberOfTapsRequired = 2
    scene.add(double, to: scene.outer, as: "double")
    let single = scene.add(TapGestureRecognizer(), to: scene.outer, as: "single")
    single.require(toFail: double)
    var place: Point?
    single.addAction { [inner = scene.inner] in place = $0.location(in: inner) }
    scene.driver.click(at: Point(150, 160))
    scene.driver.advance(by: 0.3)
    #expect(place == Point(50, 60))
  }
}

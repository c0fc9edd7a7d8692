import Geometry
import Rasterizer
import TestSupport
import Testing

@testable import UserInterface

@MainActor struct ViewAnimateTests {
  private func stage() throws -> (UserDriver, View) {
    let user = try UserDriver()
    let view = View(frame: Rect(0, 0, 100, 50))
    user.window.addSubview(view)
    user.backend.drain()
    return (user, view)
  }

  @Test func frameAlphaAndColorGoTogetherAndEndExactly() throws {
    let (user, view) = try stage()
    var ends: [Bool] = []
    View.animate(duration: 0.16, curve: .linear) {
      view.frame = Rect(100, 20, 200, 100)
      view.alpha = 0
      view.backgroundColor = .black
    } completion: {
      ends.append($0)
    }
    #expect(view.frame == Rect(0, 0, 100, 50) && view.alpha == 1)
    user.advance(by: 0.08)
    #expect(view.frame.minX > 30 && view.frame.minX < 60)
    #expect(abs(view.alpha - (1 - view.frame.minX / 100)) < 0.01)
    #expect(view.backgroundColor != nil && view.backgroundColor != .black)
    #expect(ends == [])
    user.advance(by: 0.1)
    #expect(view.frame == Rect(100, 20, 200, 100) && view.alpha == 0)
    #expect(view.backgroundColor == .black && ends == [true])
    #expect(user.backend.clock.pendingTimers == 0, "nothing runs when nothing moves")
  }

  @Test func aSecondAnimationGoesOnFromWhereTheViewIs() throws {
    let (user, view) = try stage()
    var ends: [String] = []
    View.animate(duration: 0.2, curve: .linear) {
      view.frame.origin.x = 200
    } completion: {
      ends.append("first \($0)")
    }
    user.advance(by: 0.1)
    let middle = view.frame.minX
    View.animate(duration: 0.2, curve: .linear) {
      view.frame.origin.x = 0
    } completion: {
      ends.append("second \($0)")
    }
    #expect(view.frame.minX == middle && middle > 50)
    user.advance(by: 0.05)
    #expect(view.frame.minX < middle)
    user.advance(by: 0.3)
    #expect(view.frame.minX == 0)
    #expect(ends == ["first false", "second true"])
  }

  @Test func settingAPropertyEndsItsWayAndALayoutThatWantsTheSameDoesNot() throws {
    let (user, view) = try stage()
    var ends: [Bool] = []
    View.animate(duration: 0.2, curve: .linear) {
      view.frame.origin.x = 200
    } completion: {
      ends.append($0)
    }
    user.advance(by: 0.1)
    let middle = view.frame.minX
    view.frame.origin.x = 200
    #expect(view.frame.minX == middle, "it gets there in its own time")
    view.frame.origin.x = 30
    #expect(view.frame.minX == 30 && ends == [false])
    user.advance(by: 0.3)
    #expect(view.frame.minX == 30)
  }

  @Test func itCanBeFinishedOrStopped() throws {
    let (user, view) = try stage()
    var ends: [Bool] = []
    let first = View.animate(duration: 0.2) {
      view.alpha = 0.5
    } completion: {
      ends.append($0)
    }
    user.advance(by: 0.05)
    first.finish()
    #expect(view.alpha == 0.5 && ends == [true] && !first.isRunning)
    let second = View.animate(duration: 0.2) {
      view.alpha = 1
    } completion: {
      ends.append($0)
    }
    user.advance(by: 0.05)
    second.stop()
    let rest = view.alpha
    user.advance(by: 0.3)
    #expect(view.alpha == rest && rest > 0.5 && rest < 1 && ends == [true, false])
    second.finish()
    #expect(view.alpha == rest)
  }

  @Test func withReducedMotionOrWithoutAWindowTheEndComesAtOnce() throws {
    let (_, view) = try stage()
    var ends: [Bool] = []
    Animation.isReduced = true
    View.animate {
      view.alpha = 0.5
    } completion: {
      ends.append($0)
    }
    Animation.isReduced = false
    #expect(view.alpha == 0.5 && ends == [true])
    let loose = View()
    View.animate {
      loose.frame = Rect(1, 2, 3, 4)
    } completion: {
      ends.append($0)
    }
    #expect(loose.frame == Rect(1, 2, 3, 4) && ends == [true, true])
    View.animate {
    } completion: {
      ends.append($0)
    }
    #expect(ends.count == 3)
  }
}

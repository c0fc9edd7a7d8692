import TestSupport
import Testing
import UserInterface

@MainActor @Suite(.serialized) struct AnimationTests {
  @Test func itRunsToItsEndAndThenNothingRuns() throws {
    let user = try UserDriver()
    var values: [Double] = []
    var ends = 0
    let animation = Animation(in: user.window, duration: 0.1, curve: .linear) {
      values.append($0)
    } completion: {
      ends += 1
    }
    #expect(values == [0] && animation.isRunning)
    user.advance(by: 0.05)
    #expect(values.last! > 0.3 && values.last! < 0.6)
    user.advance(by: 0.1)
    #expect(values.last == 1 && ends == 1 && !animation.isRunning)
    #expect(user.backend.clock.pendingTimers == 0)
  }

  @Test func withoutAWindowOrWithReducedMotionTheEndComesAtOnce() throws {
    var values: [Double] = []
    _ = Animation(in: nil) { values.append($0) }
    #expect(values == [1])
    let user = try UserDriver()
    Animation.isReduced = true
    defer { Animation.isReduced = false }
    _ = Animation(in: user.window) { values.append($0) }
    #expect(values == [1, 1])
    #expect(user.backend.clock.pendingTimers == 0)
  }

  @Test func itCanBeStoppedOrFinishedOnce() throws {
    let user = try UserDriver()
    var values: [Double] = []
    var ends = 0
    let stopped = Animation(in: user.window) {
      values.append($0)
    } completion: {
      ends += 1
    }
    stopped.stop()
    stopped.finish()
    #expect(values == [0] && ends == 1)
    let finished = Animation(in: user.window) {
      values.append($0)
    } completion: {
      ends += 1
    }
    finished.finish()
    #expect(values == [0, 0, 1] && ends == 2)
  }
}

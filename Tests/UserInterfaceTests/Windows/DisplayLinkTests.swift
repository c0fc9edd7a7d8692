import Geometry
import TestSupport
import Testing
import UserInterface

@MainActor struct DisplayLinkTests {
  @Test func callsSixtyTimesASecondWhileItIsNeeded() throws {
    let driver = try UserDriver()
    #expect(driver.backend.clock.pendingTimers == 0)
    var times: [Double] = []
    let link = DisplayLink(window: driver.window) { times.append($0) }
    driver.advance(by: 1.001)
    #expect(times.count == 60)
    link.invalidate()
    driver.advance(by: 1)
    #expect(times.count == 60)
    #expect(driver.backend.clock.pendingTimers == 0)
  }

  @Test func aFrameIsAskedForOnce() throws {
    let driver = try UserDriver()
    var calls = 0
    driver.window.requestFrame { _ in calls += 1 }
    driver.advance(by: 1)
    #expect(calls == 1)
    #expect(driver.backend.clock.pendingTimers == 0)
  }

  @Test func aLinkStoppedByAnotherIsNotCalledAgain() throws {
    let driver = try UserDriver()
    var calls = 0
    var second: DisplayLink?
    let first = DisplayLink(window: driver.window) { _ in second?.invalidate() }
    second = DisplayLink(window: driver.window) { _ in calls += 1 }
    driver.advance(by: 0.1)
    #expect(calls == 0)
    first.invalidate()
  }

  @Test func aClosedWindowHasNoFrames() throws {
    let driver = try UserDriver()
    var calls = 0
    let link = DisplayLink(window: driver.window) { _ in calls += 1 }
    driver.window.close()
    driver.advance(by: 1)
    #expect(calls == 0)
    withExtendedLifetime(link) {}
  }
}

import Geometry
import TestSupport
import Testing
import UserInterface

@MainActor struct CoalescingTests {
  @Test func allMotionOfAFrameIsOneEventWithEverySample() throws {
    let driver = try UserDriver()
    let view = RecordingView(frame: Rect(0, 0, 400, 300))
    driver.window.addSubview(view)
    driver.press(at: Point(10, 10))
    for x in 11...26 { driver.moveQuietly(to: Point(Double(x), 10)) }
    #expect(view.log == ["began 10,10"])
    driver.screen.drain()
    #expect(view.log == ["began 10,10", "moved 26,10"])
    #expect(view.samples == (10...26).map { Point(Double($0), 10) })
    driver.screen.drain()
    #expect(view.log.count == 2)
  }

  @Test func motionIsDeliveredBeforeWhatCameAfterIt() throws {
    let driver = try UserDriver()
    let view = RecordingView(frame: Rect(0, 0, 400, 300))
    driver.window.addSubview(view)
    driver.press(at: Point(10, 10))
    driver.moveQuietly(to: Point(20, 10))
    driver.screen.send(.pointerReleased(driver.sample(at: Point(20, 10)), .primary))
    #expect(view.log == ["began 10,10", "moved 20,10", "ended 20,10"])
  }

  @Test func copiesKeepTheirOwnPlaceForceAndTime() throws {
    let driver = try UserDriver(scale: 1.5)
    let view = ForceView(frame: Rect(10, 10, 300, 200))
    driver.window.addSubview(view)
    driver.tool = .pen
    driver.force = 0.1
    driver.press(at: Point(20, 20))
    let start = driver.backend.now
    for step in 1...3 {
      driver.force = Double(step) / 4
      driver.backend.clock.advance(by: 0.001)
      driver.moveQuietly(to: Point(20 + Double(step), 20))
    }
    driver.screen.drain()
    #expect(view.forces == [0.25, 0.5, 0.75])
    #expect(view.places.map(\.x) == [11, 12, 13])
    #expect(view.formerPlaces.map(\.x) == [10, 11, 12])
    for (time, step) in zip(view.times, 1...3) {
      #expect(abs(time - start - Double(step) / 1000) < 1e-9)
    }
  }

  @Test func fingersThatMoveTogetherComeInOneEvent() throws {
    let driver = try UserDriver()
    let view = RecordingView(frame: Rect(0, 0, 400, 300))
    driver.window.addSubview(view)
    for finger in 0..<10 { driver.touch(finger, at: Point(Double(finger) * 30, 0)) }
    view.log = []
    let targets = (0..<10).map { ($0, Point(Double($0) * 30, 50)) }
    driver.slide(Dictionary(uniqueKeysWithValues: targets))
    #expect(view.log == (0..<10).map { "moved \($0 * 30),50" })
    #expect(view.eventCount == 11)
    // Lifted in another order than they came.
    for finger in [4, 0, 9, 1, 8, 2, 7, 3, 6, 5] { driver.lift(finger) }
    #expect(view.log.filter { $0.hasPrefix("ended") }.count == 10)
  }

  /// 1 kHz for two seconds, drained at odd moments: nothing is lost, nothing comes twice.
  @Test func noSampleOfAFastPenIsLost() throws {
    let driver = try UserDriver()
    let view = RecordingView(frame: Rect(0, 0, 400, 300))
    driver.window.addSubview(view)
    driver.tool = .pen
    driver.press(at: .zero)
    for step in 1...2000 {
      driver.backend.clock.advance(by: 0.001)
      driver.moveQuietly(to: Point(Double(step) / 8, 100))
      if step % 17 == 0 || step % 23 == 0 { driver.screen.drain() }
    }
    driver.release()
    let expected = (1...2000).map { Point(Double($0) / 8, 100) }
    #expect(view.samples.dropFirst().dropLast() == expected[...])
  }

  @Test func touchesOfOtherEventsHaveNoSamples() throws {
    let driver = try UserDriver()
    let view = KeepingView(frame: Rect(0, 0, 400, 300))
    driver.window.addSubview(view)
    driver.click(at: Point(5, 5))
    driver.click(at: Point(50, 50))
    #expect(view.events[1].coalescedTouches(for: view.touches[0]).isEmpty)
    #expect(view.events[0].coalescedTouches(for: view.touches[0]) == [view.touches[0]])
  }
}

private final class ForceView: View {
  var forces: [Double] = []
  var places: [Point] = []
  var formerPlaces: [Point] = []
  var times: [Double] = []

  override func touchesBegan(_ touches: Set<Touch>, with event: Event) {}
  override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
    for sample in touches.flatMap({ event.coalescedTouches(for: $0) }) {
      forces.append(sample.force ?? -1)
      places.append(sample.location(in: self))
      formerPlaces.append(sample.previousLocation(in: self))
      times.append(sample.timestamp)
    }
  }
}

private final class KeepingView: View {
  var events: [Event] = []
  var touches: [Touch] = []

  override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    events.append(event)
    self.touches += touches
  }
}

import Geometry
import Testing
import UserInterface
import VirtualDesktop
import X11Backend

extension ServerTests {
  @MainActor struct TouchTests {
    @Test func tenFingersComeMoveAndGoWithTheirPressure() throws {
      let stage = try Stage()
      let screen = try #require(stage.desktop.touchScreen)
      func place(_ finger: Int, _ step: Int) -> Point {
        Point(30.5 + Double(finger) * 60, 40.25 + Double(step) * 31 + Double(finger))
      }
      let order = [3, 0, 9, 1, 8, 2, 7, 4, 6, 5]
      for finger in order {
        try screen.begin(finger, at: place(finger, 0), pressure: 0.05 + Double(finger) / 12)
      }
      for finger in order.reversed() {
        try screen.move(finger, to: place(finger, 5), pressure: 0.1 + Double(finger) / 12)
      }
      for finger in order { try screen.end(finger, at: place(finger, 5)) }
      try stage.wait(for: "ten ends") {
        stage.events.filter { if case .touchEnded = $0 { true } else { false } }.count == 10
      }
      let began = stage.events.compactMap { event -> TouchSample? in
        if case .touchBegan(let sample) = event { sample } else { nil }
      }
      #expect(Set(began.map(\.contact)).count == 10)
      for (finger, sample) in zip(order, began) {
        #expect(isClose(sample.location, place(finger, 0)))
        #expect(abs((sample.force ?? -1) - (0.05 + Double(finger) / 12)) < 0.001)
        let last = stage.events.compactMap { event -> TouchSample? in
          if case .touchMoved(let moved) = event, moved.contact == sample.contact {
            moved
          } else {
            nil
          }
        }.last
        #expect(isClose(last?.location, place(finger, 5)))
        #expect(abs((last?.force ?? -1) - (0.1 + Double(finger) / 12)) < 0.001)
      }
      #expect(stage.events.allSatisfy { $0.touch != nil || $0.nearness == nil })
      #expect(!stage.hears { $0.pressed != nil || $0.moved != nil }, "a finger counts as a mouse")
    }

    @Test func aScreenThatIsUnpluggedCancelsItsFingers() throws {
      // A device of its own: it does not come back.
      let stage = try Stage(on: VirtualDesktop(size: PixelSize(width: 800, height: 600)))
      let screen = try #require(stage.desktop.touchScreen)
      let name = try #require(
        try stage.desktop.devices().first { !$0.isMaster && $0.touchCount > 0 }?.name)
      try screen.begin(1, at: Point(100, 100))
      try screen.begin(2, at: Point(200, 100))
      try stage.wait(for: "two fingers") { stage.events.compactMap(\.touch).count >= 2 }
      try stage.desktop.setPlugged(false, device: name)
      try stage.wait(for: "two cancellations") {
        stage.events.filter { if case .touchCancelled = $0 { true } else { false } }.count == 2
      }
      #expect(!stage.hears { if case .touchEnded = $0 { true } else { false } })
    }
  }
}

import Geometry
import Testing
import UserInterface
import VirtualDesktop
import X11Backend

extension ServerTests {
  /// Needs a server and a library with version 2.4 of XInput, as Debian 12 has them.
  @MainActor struct TouchpadTests {
    @Test func aPinchComesWithItsScaleTurnAndWay() throws {
      let stage = try Stage()
      let pad = try #require(stage.desktop.touchpad)
      try stage.desktop.mouse.move(to: Point(320, 240))
      try pad.beginPinch()
      try pad.pinch(scale: 1.25, degrees: 9, by: Vector(4, -6))
      try pad.pinch(scale: 0.5, degrees: -18)
      try pad.endPinch(scale: 0.5)
      try stage.wait(for: "the end") { stage.hears { $0.touchpad?.phase == .ended } }
      let samples = stage.events.compactMap(\.touchpad)
      #expect(samples.map(\.phase) == [.began, .changed, .changed, .ended])
      #expect(samples.allSatisfy { $0.kind == .pinch && $0.fingerCount == 2 })
      #expect(samples.allSatisfy { isClose($0.location, Point(320, 240)) })
      #expect(samples.map(\.scale) == [1, 1.25, 0.5, 0.5])
      let turns = samples.map { $0.rotation * 180 / .pi }
      #expect(zip(turns, [0, 9, -18, 0]).allSatisfy { abs($0 - $1) < 1e-3 }, "\(turns)")
      #expect(samples[1].translation == Vector(4, -6))
      #expect(Set(samples.map(\.device)).count == 1)
      #expect(
        samples.allSatisfy { $0.time <= stage.backend.now && $0.time > stage.backend.now - 20 })
    }

    @Test func aSwipeComesWithItsWayAndFingers() throws {
      let stage = try Stage()
      let pad = try #require(stage.desktop.touchpad)
      try stage.desktop.mouse.move(to: Point(100, 100))
      try pad.beginSwipe(fingers: 4)
      for _ in 0..<3 { try pad.swipe(by: Vector(-12.5, 1), fingers: 4) }
      try pad.endSwipe(fingers: 4, isCancelled: true)
      try stage.wait(for: "the end") { stage.hears { $0.touchpad?.phase == .cancelled } }
      let samples = stage.events.compactMap(\.touchpad)
      #expect(samples.map(\.phase) == [.began, .changed, .changed, .changed, .cancelled])
      #expect(samples.allSatisfy { $0.kind == .swipe && $0.fingerCount == 4 })
      #expect(samples.dropFirst().prefix(3).allSatisfy { $0.translation == Vector(-12.5, 1) })
    }

    @Test func aTouchpadThatIsUnpluggedCancelsItsPinch() throws {
      let stage = try Stage(on: VirtualDesktop(size: PixelSize(width: 800, height: 600)))
      let pad = try #require(stage.desktop.touchpad)
      try stage.desktop.mouse.move(to: Point(100, 100))
      try pad.beginPinch()
      try stage.wait(for: "the beginning") { stage.hears { $0.touchpad != nil } }
      try stage.desktop.setPlugged(false, device: "touchpad")
      try stage.wait(for: "the cancellation") {
        stage.hears { $0.touchpad?.phase == .cancelled }
      }
      #expect(!stage.hears { $0.touchpad?.phase == .ended })
    }
  }
}

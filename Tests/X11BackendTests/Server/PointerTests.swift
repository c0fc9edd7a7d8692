import Geometry
import Testing
import UserInterface
import VirtualDesktop
import X11Backend

extension ServerTests {
  @MainActor struct PointerTests {
    @Test func aMouseMovesByFractionsOfPixels() throws {
      let stage = try Stage()
      let path = [Point(10.25, 20.5), Point(11.125, 20.75), Point(300.5, 401.875)]
      for point in path { try stage.desktop.mouse.move(to: point) }
      try stage.wait(for: "the last point") {
        isClose(stage.events.compactMap(\.moved).last?.location, path[2])
      }
      let samples = stage.events.compactMap(\.moved)
      #expect(samples.suffix(3).map(\.location).elementsEqual(path) { isClose($0, $1) })
      #expect(samples.allSatisfy { $0.tool == .mouse && $0.force == nil && $0.tilt == nil })
      #expect(zip(samples, samples.dropFirst()).allSatisfy { $0.time <= $1.time })
      #expect(samples.allSatisfy { $0.time <= stage.backend.now })
      #expect(samples.allSatisfy { $0.time > stage.backend.now - 20 })
    }

    @Test func everyButtonIsHeardOnce() throws {
      let stage = try Stage()
      try stage.desktop.mouse.move(to: Point(50, 60))
      for button in VirtualMouse.Button.allCases {
        try stage.desktop.mouse.press(button)
        try stage.desktop.mouse.release(button)
      }
      try stage.wait(for: "three releases") { stage.events.compactMap(\.released).count == 3 }
      let buttons = stage.events.compactMap { event -> PointerButton? in
        if case .pointerPressed(_, let button) = event { button } else { nil }
      }
      #expect(buttons == [.primary, .middle, .secondary])
    }

    @Test func aDragGoesOnOutsideTheWindow() throws {
      let stage = try Stage()
      try stage.desktop.mouse.drag([Point(630, 470), Point(700, 470), Point(1200.5, 700)])
      try stage.wait(for: "the release") { stage.hears { $0.released != nil } }
      #expect(isClose(stage.events.compactMap(\.released).last?.location, Point(1200.5, 700)))
    }

    @Test func theWheelScrollsWithFractions() throws {
      let stage = try Stage()
      try stage.desktop.mouse.move(to: Point(900, 100))
      try stage.desktop.mouse.scroll(down: 7)
      try stage.desktop.mouse.move(to: Point(100, 100))
      try stage.wait(for: "the pointer") {
        stage.hears { if case .pointerEntered = $0 { true } else { false } }
      }
      // What was scrolled outside does not count here.
      #expect(!stage.hears { $0.scrolledSteps != nil })
      try stage.desktop.mouse.scroll(down: 1)
      try stage.desktop.mouse.scroll(down: -2)
      try stage.desktop.mouse.scroll(down: 0.25, right: 3)
      try stage.wait(for: "three scrolls") {
        stage.events.compactMap(\.scrolledSteps).count == 3
      }
      #expect(
        stage.events.compactMap(\.scrolledSteps) == [
          Vector(0, 1), Vector(0, -2), Vector(3, 0.25),
        ])
      #expect(!stage.hears { $0.pressed != nil }, "the wheel's buttons are counted as well")
    }

    @Test func thePointerComesAndGoes() throws {
      let stage = try Stage()
      try stage.desktop.mouse.move(to: Point(900, 100))
      try stage.desktop.mouse.move(to: Point(100, 100))
      try stage.desktop.mouse.move(to: Point(900, 100))
      try stage.wait(for: "the exit") {
        if case .pointerExited? = stage.events.last { true } else { false }
      }
      #expect(stage.hears { if case .pointerEntered = $0 { true } else { false } })
    }

    @Test func aThousandSamplesASecondAreAllHeard() throws {
      let stage = try Stage()
      try stage.desktop.mouse.move(to: Point(5, 5))
      try stage.desktop.mouse.press()
      let count = 1000
      let path = (0..<count).map { Point(10 + Double($0) * 0.5, 30 + Double($0 % 37)) }
      for point in path { try stage.desktop.mouse.move(to: point) }
      try stage.desktop.mouse.release()
      try stage.wait(for: "the release") { stage.hears { $0.released != nil } }
      let heard = stage.events.drop { $0.pressed == nil }.compactMap(\.moved).map(\.location)
      #expect(heard.count == count)
      #expect(heard.elementsEqual(path) { isClose($0, $1) })
    }

    @Test func aMouseThatIsUnpluggedCancelsItsDrag() throws {
      // A device of its own: it does not come back.
      let stage = try Stage(on: VirtualDesktop(size: PixelSize(width: 800, height: 600)))
      let name = try #require(stage.mouseName)
      try stage.desktop.mouse.move(to: Point(40.5, 50))
      try stage.desktop.mouse.press()
      try stage.wait(for: "the press") { stage.hears { $0.pressed != nil } }
      try stage.desktop.setPlugged(false, device: name)
      try stage.wait(for: "the cancellation") {
        stage.hears { if case .pointerCancelled = $0 { true } else { false } }
      }
      #expect(!stage.hears { $0.released != nil })
      #expect(stage.events.contains(.devicesChanged))
    }
  }
}

extension Stage {
  var mouseName: String? { try? desktop.devices().first { $0.name.contains("mouse") }?.name }
}

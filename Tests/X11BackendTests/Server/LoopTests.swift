import Geometry
import Glibc
import Testing
import UserInterface
import VirtualDesktop
import X11Backend

extension ServerTests {
  @MainActor struct LoopTests {
    @Test func timersFireInOrderAndStopEndsTheLoop() throws {
      let stage = try Stage()
      var fired: [Int] = []
      let start = stage.backend.now
      _ = stage.backend.schedule(after: 0.02) { fired.append(2) }
      _ = stage.backend.schedule(after: 0.001) { fired.append(1) }
      let off = stage.backend.schedule(after: 0.005) { fired.append(9) }
      stage.backend.cancel(off)
      _ = stage.backend.schedule(after: -5) { fired.append(0) }
      try stage.wait(for: "three timers") { fired.count == 3 }
      #expect(fired == [0, 1, 2])
      #expect(stage.backend.now - start >= 0.02)
    }

    @Test func nobodyWakesUpForNothing() throws {
      let stage = try Stage()
      let before = stage.drains
      var turns = 0
      _ = stage.backend.schedule(after: 0.2) { turns = stage.drains - before }
      try stage.wait(for: "a while") { turns > 0 }
      #expect(turns <= 3, "the idle loop turned \(turns) times")
    }

    @Test func theClipboardGivesBackWhatItGot() throws {
      let stage = try Stage()
      var answers: [String?] = []
      stage.backend.setClipboard("Grün 緑 🌿")
      stage.backend.readClipboard { answers.append($0) }
      stage.backend.readClipboard { answers.append($0) }
      try stage.wait(for: "two answers") { answers.count == 2 }
      #expect(answers == ["Grün 緑 🌿", "Grün 緑 🌿"])
    }

    @Test func keysMeanTheSameWithAndWithoutShift() throws {
      let stage = try Stage()
      try stage.desktop.mouse.move(to: Point(20, 20))
      for word in ["a", "Z"] { try stage.desktop.keyboard.type(word) }
      let z = try #require(DesktopKey("z"))
      try stage.desktop.keyboard.type(z, holding: [.control])
      try stage.desktop.keyboard.type(DesktopKey.escape)
      try stage.wait(for: "Escape") { stage.events.compactMap(\.key).last?.key == .escape }
      let keys = stage.events.compactMap(\.key)
      #expect(keys.map(\.text) == ["a", "", "Z", "", "", ""])
      #expect(
        keys.map(\.key) == [
          .character("a"), .shift, .character("z"), .control, .character("z"), .escape,
        ])
      #expect(keys[4].modifiers == .control)
      #expect(keys.allSatisfy { !$0.isRepeat })
    }

    @Test func keysWithoutTextHaveNames() throws {
      let stage = try Stage()
      try stage.desktop.mouse.move(to: Point(20, 20))
      let keys: [DesktopKey] = [.left, .right, .up, .down, .home, .delete, .f11, .enter, .tab]
      for key in keys { try stage.desktop.keyboard.type(key) }
      try stage.wait(for: "all keys") { stage.events.compactMap(\.key).count == keys.count }
      #expect(
        stage.events.compactMap(\.key).map(\.key) == [
          .left, .right, .up, .down, .home, .delete, .function(11), .enter, .tab,
        ])
    }

    @Test func aKeyThatIsHeldRepeats() throws {
      let stage = try Stage()
      try stage.desktop.mouse.move(to: Point(20, 20))
      try stage.desktop.keyboard.press(try #require(DesktopKey("k")))
      try stage.wait(for: "two repeats") {
        stage.events.compactMap(\.key).filter(\.isRepeat).count >= 2
      }
      try stage.desktop.keyboard.release(try #require(DesktopKey("k")))
      try stage.wait(for: "the release") {
        stage.hears { if case .keyReleased = $0 { true } else { false } }
      }
      let keys = stage.events.compactMap(\.key)
      #expect(keys.map(\.isRepeat) == [false] + keys.dropFirst().map { _ in true })
    }

    @Test func textGoesThroughTheInputMethod() throws {
      let stage = try Stage()
      stage.window.setTextInput(caret: PixelRect(x: 5, y: 5, width: 1, height: 20))
      try stage.desktop.mouse.move(to: Point(20, 20))
      try stage.desktop.keyboard.type("hi")
      try stage.wait(for: "two letters") { stage.events.compactMap(\.key).count == 2 }
      #expect(stage.events.compactMap(\.key).map(\.text) == ["h", "i"])
      stage.window.setTextInput(caret: nil)
    }

    @Test func theCorePointerServesWithoutXInput() throws {
      let stage = try Stage { $0.usesXInput2 = false }
      #expect(!stage.backend.hasXInput2)
      try stage.desktop.mouse.drag([Point(20, 20), Point(40, 50)])
      try stage.desktop.mouse.scroll(down: 2)
      try stage.wait(for: "two steps") {
        stage.events.compactMap(\.scrolledSteps).count == 2
      }
      #expect(stage.events.compactMap(\.pressed).map(\.location) == [Point(20, 20)])
      #expect(stage.events.compactMap(\.released).map(\.location) == [Point(40, 50)])
      #expect(stage.events.compactMap(\.scrolledSteps) == [Vector(0, 1), Vector(0, 1)])
    }

    @Test func aServerThatGoesAwayEndsTheLoopAndNotTheProgram() throws {
      let desktop = try VirtualDesktop(size: PixelSize(width: 640, height: 480))
      let stage = try Stage(on: desktop)
      var reasons: [String] = []
      stage.backend.onConnectionLost = { reasons.append($0) }
      _ = stage.backend.schedule(after: 0.01) { desktop.stop() }
      stage.backend.run()
      #expect(reasons.count == 1)
      // All of these are quiet from now on.
      stage.window.present(Region(stage.window.bitmap.bounds))
      stage.window.setTitle("gone")
      stage.window.setFullScreen(true)
      stage.window.setTextInput(caret: PixelRect(x: 0, y: 0, width: 1, height: 1))
      stage.backend.setClipboard("gone")
      stage.backend.readClipboard { _ in }
      stage.backend.run()
      #expect(reasons.count == 1)
      #expect(throws: X11Error.self) {
        try stage.backend.makeWindow(
          WindowConfiguration(
            title: "", size: Size(5, 5), minimumSize: Size(5, 5), applicationID: ""))
      }
      stage.window.close()
    }
  }
}

import Geometry
import Testing
import UserInterface
import VirtualDesktop
import X11Backend

extension ServerTests {
  @MainActor struct ScaleChangeTests {
    private func setDPI(_ dpi: Int, on desktop: VirtualDesktop) throws {
      let text = "*color: red\nXft.dpi:\t\(dpi)\nXft.hinting:\t1\n"
      try desktop.setRootProperty("RESOURCE_MANAGER", type: "STRING", bytes: Array(text.utf8))
    }

    @Test func anotherScaleGivesTheWindowMorePixelsForTheSamePoints() throws {
      let desktop = try Stage.desktop.get()
      try setDPI(96, on: desktop)
      defer { try? setDPI(96, on: desktop) }
      let stage = try Stage(size: Size(300, 200)) { $0.scale = nil }
      #expect(stage.window.scale == 1 && stage.window.size == PixelSize(width: 300, height: 200))
      try setDPI(192, on: desktop)
      let twice = PixelSize(width: 600, height: 400)
      try stage.wait(for: "twice the size") {
        stage.events.contains(.resized(twice, scale: 2))
      }
      #expect(stage.window.scale == 2 && stage.window.bitmap.size == twice)
      #expect(stage.backend.screen.scale == 2)
      // All sizes that were told on the way were those of the bitmap.
      stage.forget()
      try setDPI(120, on: desktop)
      let back = PixelSize(width: 375, height: 250)
      try stage.wait(for: "the way back") {
        stage.events.contains(.resized(back, scale: 1.25))
      }
    }

    @Test func whatTheUserHasSetHimselfStays() throws {
      let desktop = try Stage.desktop.get()
      try setDPI(96, on: desktop)
      defer { try? setDPI(96, on: desktop) }
      let stage = try Stage(size: Size(300, 200), scale: 1.5)
      try setDPI(192, on: desktop)
      var isOver = false
      _ = stage.backend.schedule(after: 0.3) { isOver = true }
      try stage.wait(for: "a while") { isOver }
      #expect(stage.window.scale == 1.5 && stage.events.isEmpty)
    }

    @Test func aWindowLargerThanTheScreenIsMadeToFit() throws {
      let desktop = try Stage.desktop.get()
      try setDPI(96, on: desktop)
      defer { try? setDPI(96, on: desktop) }
      let stage = try Stage(size: Size(900, 600)) { $0.scale = nil }
      try setDPI(192, on: desktop)
      try stage.wait(for: "the screen's size") {
        stage.events.contains(.resized(desktop.size, scale: 2))
      }
    }

    @Test func aMonitorThatGoesLeavesTheWindowOnTheScreen() throws {
      let desktop = try VirtualDesktop(size: PixelSize(width: 1280, height: 800))
      let stage = try Stage(on: desktop, size: Size(1000, 700))
      let rest = PixelSize(width: 800, height: 500)
      try desktop.unplugMonitor(leaving: rest)
      try stage.wait(for: "the smaller screen") { stage.events.contains(.resized(rest, scale: 1)) }
      #expect(stage.backend.screen.size == rest)
      let frame = try #require(try stage.desktopWindow()).frame
      #expect(frame == rest.bounds)
      // The window still shows what it is given.
      stage.window.present(Region(stage.window.bitmap.bounds))
      try stage.wait(for: "the server to have read it") { stage.window.canPresent }
      #expect(stage.backend.takeError() == nil)
    }
  }
}

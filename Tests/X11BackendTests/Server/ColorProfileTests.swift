import Geometry
import Testing
import UserInterface
import VirtualDesktop
import X11Backend

extension ServerTests {
  /// The color profiles of monitors, which are properties of the root window.
  @MainActor struct ColorProfileTests {
    private func set(_ bytes: [UInt8], _ name: String = "_ICC_PROFILE", on desktop: VirtualDesktop)
      throws
    {
      try desktop.setRootProperty(name, type: "CARDINAL", bytes: bytes)
    }

    @Test func theProfileIsReadAndItsChangeIsHeard() throws {
      let desktop = try VirtualDesktop(size: PixelSize(width: 800, height: 600))
      let stage = try Stage(on: desktop, size: Size(300, 200))
      #expect(stage.window.colorProfile.isEmpty)
      for bytes in [[1, 2, 3, 255], [UInt8](repeating: 7, count: 100_003), []] as [[UInt8]] {
        stage.forget()
        try set(bytes, on: desktop)
        try stage.wait(for: "the other profile") { stage.events.contains(.colorProfileChanged) }
        #expect(stage.window.colorProfile == bytes)
      }
      #expect(stage.backend.takeError() == nil)
    }

    @Test func whoNeverAskedIsToldOfNone() throws {
      let desktop = try VirtualDesktop(size: PixelSize(width: 800, height: 600))
      let stage = try Stage(on: desktop, size: Size(300, 200))
      try set([1, 2], on: desktop)
      var isOver = false
      _ = stage.backend.schedule(after: 0.2) { isOver = true }
      try stage.wait(for: "a while") { isOver }
      #expect(!stage.events.contains(.colorProfileChanged))
    }

    @Test func eachMonitorHasItsOwn() throws {
      let desktop = try VirtualDesktop(size: PixelSize(width: 1280, height: 800))
      try desktop.setSplit(true)
      // The screen as a whole may be one, too.
      try set([1, 1, 1], on: desktop)
      try set([2, 2, 2], "_ICC_PROFILE_1", on: desktop)
      try set([3, 3, 3], "_ICC_PROFILE_2", on: desktop)
      let stage = try Stage(on: desktop, size: Size(300, 200))
      // Whichever the server counts first: one on the left, the other on the right.
      let window = try #require(try stage.desktopWindow())
      var profiles: [[UInt8]] = []
      for x in [20, 900] {
        try window.move(x: x, y: 40)
        stage.backend.synchronize()
        profiles.append(stage.window.colorProfile)
      }
      #expect(Set(profiles).count == 2 && profiles.allSatisfy { $0.count == 3 })
    }
  }
}

import Geometry
import Glibc
import Rasterizer
import Testing
import UserInterface
import X11Backend

@testable import VirtualDesktop

extension ServerTests {
  @MainActor struct WindowTests {
    /// Fills the window with a picture in which no two near pixels are equal.
    private func paint(_ stage: Stage) {
      let bitmap = stage.window.bitmap
      for y in 0..<bitmap.height {
        for x in 0..<bitmap.width { bitmap[x, y] = color(x, y) }
      }
    }

    private func color(_ x: Int, _ y: Int) -> UInt32 {
      0xFF00_0000 | UInt32(x & 255) << 16 | UInt32(y & 255) << 8 | UInt32((x ^ y) & 255)
    }

    /// Presents a region and compares the screen with it; around it, the screen stays black.
    private func showsWhatIsPresented(_ stage: Stage) throws {
      paint(stage)
      var region = Region(PixelRect(x: 3, y: 5, width: 101, height: 33))
      region.formUnion(try #require(PixelRect(x: 200, y: 300, width: 7, height: 1)))
      // Partly outside, and wholly outside: cut off, never a crash.
      region.formUnion(try #require(PixelRect(x: 600, y: 470, width: 500, height: 500)))
      region.formUnion(try #require(PixelRect(x: 5000, y: -700, width: 50, height: 50)))
      stage.window.present(region)
      try stage.wait(for: "the server to have read it") { stage.window.canPresent }
      stage.backend.synchronize()
      let screen = try stage.desktop.screenshot(of: PixelRect(x: 0, y: 0, width: 640, height: 480))
      var wrong = 0
      for y in 0..<480 {
        for x in 0..<640 where region.contains(x: x, y: y) {
          if screen[x, y].map({ $0 & 0xFFFFFF }) != color(x, y) & 0xFFFFFF { wrong += 1 }
        }
      }
      #expect(wrong == 0)
    }

    @Test func sharedMemoryShowsWhatIsPresented() throws {
      let stage = try Stage()
      #expect((stage.window as? X11Window)?.usesSharedMemory == true)
      try showsWhatIsPresented(stage)
    }

    @Test func theConnectionShowsWhatIsPresented() throws {
      let stage = try Stage { $0.usesSharedMemory = false }
      #expect((stage.window as? X11Window)?.usesSharedMemory == false)
      try showsWhatIsPresented(stage)
      #expect(stage.window.canPresent)
    }

    @Test func aNewSizeBringsANewBitmap() throws {
      let stage = try Stage()
      let old = stage.window.bitmap
      let frame = try #require(try stage.desktopWindow())
      for size in [(641, 479), (33, 17), (1, 1), (1280, 800), (300, 201)] {
        try frame.resize(to: PixelSize(width: size.0, height: size.1))
      }
      let last = PixelSize(width: 300, height: 201)
      try stage.wait(for: "the last size") { stage.events.contains(.resized(last, scale: 1)) }
      #expect(stage.window.size == last)
      #expect(stage.window.bitmap.size == last)
      #expect(stage.window.canPresent)
      // Whoever still holds the old one may write it.
      old[0, 0] = 1
      paint(stage)
      stage.window.present(Region(stage.window.bitmap.bounds))
      try stage.wait(for: "the server to have read it") { stage.window.canPresent }
      let corner = try stage.desktop.screenshot(of: PixelRect(x: 299, y: 200, width: 1, height: 1))
      #expect(corner[0, 0].map { $0 & 0xFFFFFF } == color(299, 200) & 0xFFFFFF)
    }

    @Test func theScaleMakesMorePixelsOfThePoints() throws {
      let stage = try Stage(size: Size(200, 101), scale: 1.5)
      #expect(stage.window.size == PixelSize(width: 300, height: 152))
      #expect(stage.window.scale == 1.5)
    }

    @Test func aWindowThatIsHiddenCancelsTheDrag() throws {
      let stage = try Stage()
      let frame = try #require(try stage.desktopWindow())
      try stage.desktop.mouse.move(to: Point(50, 50))
      try stage.desktop.mouse.press()
      try stage.wait(for: "the press") { stage.hears { $0.pressed != nil } }
      try frame.hide()
      try stage.wait(for: "the window to hide") { stage.events.contains(.visibilityChanged(false)) }
      #expect(stage.hears { if case .pointerCancelled = $0 { true } else { false } })
      try stage.desktop.mouse.release()
      try frame.show()
      try stage.wait(for: "the window") { stage.events.contains(.visibilityChanged(true)) }
      #expect(!stage.hears { $0.released != nil })
    }

    @Test func theCrossAsks() throws {
      let stage = try Stage()
      try #require(try stage.desktopWindow()).close()
      try stage.wait(for: "the question") { stage.events.contains(.closeRequested) }
      stage.window.close()
      // Nothing that is called on a closed window does anything.
      stage.window.present(Region(PixelRect(x: 0, y: 0, width: 5, height: 5)))
      stage.window.setTitle("gone")
      stage.window.setCursor(.text)
      stage.window.close()
    }

    @Test func fullScreenCoversTheScreenAndGoesBack() throws {
      let stage = try Stage()
      stage.window.setFullScreen(true)
      try stage.wait(for: "full screen") {
        stage.events.contains(.fullScreenChanged(true)) && stage.window.size == stage.desktop.size
      }
      stage.window.setFullScreen(false)
      try stage.wait(for: "the old size") {
        stage.events.contains(.fullScreenChanged(false))
          && stage.window.size == PixelSize(width: 640, height: 480)
      }
    }

    /// Both know nothing of full screen, and put a frame around each window: twm takes places for those of the window,
    /// wm2 for those of its frame.
    @Test(arguments: ["twm", "wm2"]) func fullScreenCoversTheScreenUnderAnOldWindowManager(
      name: String
    ) throws {
      let desktop = try VirtualDesktop(size: PixelSize(width: 1280, height: 800))
      let home = try desktop.makeHome()
      let fonts = ["Title", "Resize", "Menu", "Icon", "IconManager"].map { "\($0)Font \"fixed\"\n" }
      try File.write(
        Array(("RandomPlacement\n" + fonts.joined()).utf8), to: "\(home)/.twmrc")
      let manager = try desktop.start(["/usr/bin/\(name)"], home: home)
      try desktop.wait(for: "the window manager") { () throws(DesktopError) in
        try desktop.hasWindowManager
      }
      let stage = try Stage(on: desktop)
      let before = try #require(try stage.desktopWindow()?.frame)
      #expect(before.minY > 0)
      // wm2 may lie down with a request unread (`XFlush` has taken it in, and `select` waits for more), until
      // something else comes.
      var turns = 0
      func wake() {
        turns += 1
        if turns.isMultiple(of: 100) { stage.window.setTitle("Turn \(turns)") }
      }
      for _ in 1...2 {
        stage.window.setFullScreen(true)
        try stage.wait(for: "full screen", meanwhile: wake) {
          (try? stage.desktopWindow()?.frame) == desktop.size.bounds
        }
        stage.window.setFullScreen(false)
        try stage.wait(for: "the old place", meanwhile: wake) {
          (try? stage.desktopWindow()?.frame) == before
        }
      }
      manager.end()
    }

    @Test func aWindowManagerWaitsUntilEachStepOfAChangeOfSizeIsPainted() throws {
      let stage = try Stage()
      let window = try #require(try stage.desktopWindow())
      let size = PixelSize(width: 400, height: 300)
      try window.announceStep(7)
      try window.resize(to: size)
      try stage.wait(for: "the size") { stage.window.size == size }
      #expect(try window.paintedStep == 0)
      stage.window.present(Region(size.bounds))
      try stage.wait(for: "the answer", meanwhile: {}) { (try? window.paintedStep) == 7 }
      // What is only moved is painted already.
      try window.announceStep(8)
      try window.move(x: 50, y: 60)
      try stage.wait(for: "the answer", meanwhile: {}) { (try? window.paintedStep) == 8 }
    }

    @Test func portalsKnowTheWindowByItsNumber() throws {
      let stage = try Stage()
      let number = try #require(try stage.desktopWindow()).id
      #expect(stage.window.portalIdentifier == "x11:\(String(number, radix: 16))")
    }

    @Test func theTitleAndTheCursorsAreTaken() throws {
      let stage = try Stage()
      stage.window.setTitle("Kirschblüte 桜 – 1")
      for cursor: Cursor in [
        .text, .crosshair, .openHand, .closedHand, .pointingHand, .hidden, .arrow,
      ] {
        stage.window.setCursor(cursor)
      }
      let icon = Bitmap(size: PixelSize(width: 16, height: 16))
      stage.window.setIcons([icon, icon])
      stage.backend.synchronize()
      #expect(try #require(try stage.desktopWindow()).title == "Kirschblüte 桜 – 1")
      #expect(stage.backend.takeError() == nil)
    }
  }
}

extension Stage {
  func desktopWindow() throws -> DesktopWindow? { try desktop.window(ofProcess: getpid()) }
}

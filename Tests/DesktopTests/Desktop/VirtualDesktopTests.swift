import Geometry
import Glibc
import Testing

@testable import VirtualDesktop

extension DesktopSuite {
  /// The hand itself: what a program hears when it moves.
  @Suite(.serialized) struct VirtualDesktopTests {
    let desktop: VirtualDesktop

    init() throws { desktop = try DesktopSuite.desktop() }

    @Test func listsItsDevices() throws {
      let devices = try desktop.devices().filter { !$0.isMaster }
      for name in ["mouse", "keyboard", "touch", "pen", "touchpad"] {
        #expect(devices.contains { $0.name == name && $0.isEnabled }, "\(name)")
      }
      #expect(devices.first { $0.name == "touch" }?.touchCount == 10)
    }

    @Test func mouseMovesWithFractionsOfPixels() throws {
      let listener = try desktop.listen()
      try desktop.mouse.move(to: Point(100.25, 200.5))
      try desktop.mouse.move(to: Point(1919.75, 1079.75))
      let heard = try listener.events().filter { $0.kind == .motion }
      #expect(heard.map(\.location) == [Point(100.25, 200.5), Point(1919.75, 1079.75)])
      #expect(try desktop.pointerLocation() == Point(1919, 1079))
    }

    @Test func motionToTheSamePlaceIsHeardTwice() throws {
      let listener = try desktop.listen()
      for _ in 0..<3 { try desktop.mouse.move(to: Point(300, 300)) }
      #expect(try listener.events().map(\.kind) == [.motion, .motion, .motion])
    }

    @Test func wheelScrollsByNotchesAndParts() throws {
      let listener = try desktop.listen()
      try desktop.mouse.scroll(down: 1)
      try desktop.mouse.scroll(down: -0.5, right: 1)
      let heard = try listener.events()
      let vertical = heard.compactMap { $0.axes[3] }
      try #require(vertical.count == 2)
      #expect(vertical[1] - vertical[0] == -60)
      #expect(heard.filter { $0.kind == .buttonPress }.map(\.detail) == [5, 7])
    }

    @Test func keyboardTypesCapitals() throws {
      let listener = try desktop.listen()
      try desktop.keyboard.type("aB")
      let pressed = try listener.events().filter { $0.kind == .keyPress }.map(\.detail)
      #expect(pressed == [38, 50, 56])
    }

    @Test func penHasPressure() throws {
      let pen = try #require(desktop.pen, "\(desktop.restriction ?? "")")
      let listener = try desktop.listen()
      try pen.enter(at: Point(500.5, 500.5))
      try pen.press(at: Point(501.5, 500.5), pressure: 0.25)
      try pen.move(to: Point(501.5, 500.5), pressure: 0.75)
      try pen.release(at: Point(501.5, 500.5))
      try pen.leave(at: Point(501.5, 500.5))
      let heard = try listener.events()
      #expect(heard.map(\.kind) == [.buttonPress, .motion, .buttonRelease])
      #expect(heard.map { $0.axes[4] } == [250, 750, 0])
      #expect(heard.allSatisfy { $0.location == Point(501.5, 500.5) })
    }

    @Test func tenFingersAreTenContacts() throws {
      let touch = try #require(desktop.touchScreen, "\(desktop.restriction ?? "")")
      let listener = try desktop.listen()
      for finger in 0..<10 { try touch.begin(finger, at: Point(Double(100 * finger) + 0.5, 10.5)) }
      for finger in 0..<10 { try touch.move(finger, to: Point(Double(100 * finger) + 0.5, 20.5)) }
      for finger in [3, 0, 9, 1, 2, 8, 7, 4, 6, 5] {
        try touch.end(finger, at: Point(Double(100 * finger) + 0.5, 20.5))
      }
      let heard = try listener.events().filter { !$0.isEmulated }
      #expect(heard.filter { $0.kind == .touchBegin }.count == 10)
      #expect(Set(heard.filter { $0.kind == .touchUpdate }.map(\.detail)).count == 10)
      let ended = heard.filter { $0.kind == .touchEnd }.map { Int($0.location.x / 100) }
      #expect(ended == [3, 0, 9, 1, 2, 8, 7, 4, 6, 5])
    }

    @Test func plugIsPulledAndPutBack() throws {
      try desktop.setPlugged(false, device: "pen")
      #expect(try desktop.devices().first { $0.name == "pen" }?.isEnabled == false)
      try desktop.setPlugged(true, device: "pen")
      #expect(try desktop.devices().first { $0.name == "pen" }?.isEnabled == true)
    }

    @Test func screenshotShowsTheBareScreen() throws {
      let part = try #require(PixelRect(minX: 7, minY: 9, maxX: 40, maxY: 24))
      let picture = try desktop.screenshot(of: part)
      #expect(picture.size == PixelSize(width: 33, height: 15))
      #expect(picture.pixels.allSatisfy { $0 == 0xFF00_0000 })
    }
  }

  /// Servers that come and go.
  @Suite(.serialized) struct ServerTests {
    @Test func stoppedDesktopLeavesNothingBehind() throws {
      let desktop = try VirtualDesktop(size: PixelSize(width: 641, height: 359))
      #expect(try desktop.screenshot().size == PixelSize(width: 641, height: 359))
      let (server, folder) = (desktop.serverProcessID, desktop.folder)
      #expect(kill(server, 0) == 0)
      desktop.stop()
      #expect(kill(server, 0) == -1)
      #expect(access(folder, F_OK) == -1)
      #expect(throws: DesktopError.noAnswer(display: desktop.display)) { try desktop.screenshot() }
    }

    @Test func xvfbMovesMouseAndKeyboardAndSaysWhatItLacks() throws {
      guard access("/usr/bin/Xvfb", X_OK) == 0 else { return }
      let desktop = try VirtualDesktop(
        size: PixelSize(width: 320, height: 240), kind: .xvfb(program: "/usr/bin/Xvfb"))
      #expect(desktop.pen == nil && desktop.touchScreen == nil)
      #expect(desktop.restriction?.contains("xserver-xorg-video-dummy") == true)
      let listener = try desktop.listen()
      try desktop.mouse.drag([Point(10, 10), Point(50, 60)])
      try desktop.keyboard.type("a")
      #expect(
        try listener.events().map(\.kind) == [
          .motion, .buttonPress, .motion, .buttonRelease, .keyPress, .keyRelease,
        ])
      #expect(try desktop.pointerLocation() == Point(50, 60))
    }

    @Test func brokenServerSaysWhy() throws {
      let error = #expect(throws: DesktopError.self) {
        _ = try VirtualDesktop(
          size: PixelSize(width: 320, height: 240), kind: .xvfb(program: "/bin/false"))
      }
      guard case .serverDidNotStart = error else {
        Issue.record("\(String(describing: error))")
        return
      }
    }
  }
}

import Geometry
import TestSupport
import Testing
import UserInterface

@MainActor struct WindowTests {
  private final class Delegate: WindowDelegate {
    var log: [String] = []
    var mayClose = true
    func windowShouldClose(_ window: Window) -> Bool {
      log.append("should close")
      return mayClose
    }
    func windowDidClose(_ window: Window) { log.append("closed") }
    func windowDidResize(_ window: Window) { log.append("resized") }
    func windowDidChangeFullScreen(_ window: Window) { log.append("full \(window.isFullScreen)") }
    func windowDidChangeKeyStatus(_ window: Window) { log.append("key \(window.isKey)") }
    func windowDidNoticePen(_ window: Window) { log.append("pen \(window.pen.isNear)") }
    func windowDidNoticeDeviceChange(_ window: Window) { log.append("devices") }
  }

  @Test func tellsItsDelegate() throws {
    let driver = try UserDriver()
    let delegate = Delegate()
    driver.window.delegate = delegate
    driver.perform(.focusChanged(true))
    driver.perform(.fullScreenChanged(true))
    driver.perform(.devicesChanged)
    driver.perform(.penProximity(DeviceID(2), isNear: true, time: 5))
    delegate.mayClose = false
    driver.perform(.closeRequested)
    #expect(!driver.window.isClosed)
    delegate.mayClose = true
    driver.perform(.closeRequested)
    #expect(driver.window.isClosed)
    #expect(driver.screen.isClosed)
    let expected = [
      "key true", "full true", "devices", "pen true", "should close", "should close", "closed",
    ]
    #expect(delegate.log == expected)
  }

  @Test func fillsItselfWithItsRootView() throws {
    let driver = try UserDriver(size: Size(300, 200), scale: 1.5, root: ViewController())
    let view = try #require(driver.window.rootViewController?.view)
    #expect(view.frame == Rect(0, 0, 300, 200))
    driver.screen.resize(to: Size(333, 201))
    driver.screen.drain()
    #expect(abs(view.frame.width - 333) < 0.5)
    driver.screen.resize(to: Size(333, 201), scale: 3)
    driver.screen.drain()
    #expect(driver.window.scale == 3)
    #expect(view.frame == Rect(0, 0, 333, 201))
    let other = ViewController()
    driver.window.rootViewController = other
    #expect(view.window == nil)
    #expect(other.view.frame == Rect(0, 0, 333, 201))
  }

  @Test func aScaleThatMakesNoSenseIsOne() throws {
    let driver = try UserDriver()
    for scale in [0, -1, .nan, .infinity] as [Double] {
      driver.perform(.resized(PixelSize(width: 100, height: 50), scale: scale))
      #expect(driver.window.scale == 1)
    }
  }

  @Test func remembersPens() throws {
    let driver = try UserDriver()
    #expect(!driver.window.pen.hasBeenSeen)
    driver.tool = .pen
    driver.move(to: Point(5, 5))
    #expect(driver.window.pen.hasBeenSeen)
    driver.perform(.penProximity(DeviceID(2), isNear: true, time: 200))
    #expect(driver.window.pen.wasNear(within: 0.5, of: 300))
    driver.perform(.penProximity(DeviceID(2), isNear: false, time: 400))
    #expect(driver.window.pen.wasNear(within: 0.5, of: 400.5))
    #expect(!driver.window.pen.wasNear(within: 0.5, of: 400.6))
  }

  @Test func tellsWhenTheConnectionIsLost() throws {
    let driver = try UserDriver()
    var reason: String?
    driver.window.application?.onConnectionLost = { reason = $0 }
    driver.backend.onConnectionLost?("the server went away")
    #expect(reason == "the server went away")
  }
}

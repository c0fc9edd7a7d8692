import Geometry
import TestSupport
import Testing
import UserInterface

@MainActor struct HoverTests {
  private final class HoverView: View {
    var log: [String] = []
    override func pointerEntered(_ event: HoverEvent) { log.append("in") }
    override func pointerExited() { log.append("out") }
    override func pointerHovered(_ event: HoverEvent) {
      let place = event.location(in: self)
      log.append("\(Int(place.x)),\(Int(place.y))")
    }
  }

  private func open() throws -> (UserDriver, HoverView, HoverView) {
    let driver = try UserDriver()
    let outer = HoverView(frame: Rect(0, 0, 200, 200))
    let inner = HoverView(frame: Rect(100, 100, 50, 50))
    outer.addSubview(inner)
    driver.window.addSubview(outer)
    return (driver, outer, inner)
  }

  @Test func thePointerEntersMovesAndLeaves() throws {
    let (driver, outer, inner) = try open()
    driver.move(to: Point(10, 10))
    driver.move(to: Point(110, 110))
    driver.move(to: Point(20, 10))
    driver.leave()
    #expect(outer.log == ["in", "10,10", "20,10", "out"])
    #expect(inner.log == ["in", "10,10", "out"])
  }

  @Test func motionOfAFrameIsOneHover() throws {
    let (driver, outer, _) = try open()
    for x in 1...9 { driver.moveQuietly(to: Point(Double(x), 4)) }
    driver.screen.drain()
    #expect(outer.log == ["in", "9,4"])
  }

  @Test func whileAButtonIsHeldThePointerStaysWhereItWentDown() throws {
    let (driver, outer, inner) = try open()
    driver.move(to: Point(110, 110))
    driver.press(at: Point(110, 110))
    driver.move(to: Point(10, 10))
    #expect(inner.log == ["in", "10,10"])
    driver.release()
    #expect(inner.log == ["in", "10,10", "out"])
    #expect(outer.log == ["in", "10,10"])
  }

  @Test func aViewThatComesUnderARestingPointerIsEntered() throws {
    let (driver, outer, inner) = try open()
    inner.isHidden = true
    driver.move(to: Point(110, 110))
    inner.isHidden = false
    driver.screen.drain()
    #expect(inner.log == ["in"])
    inner.removeFromSuperview()
    driver.screen.drain()
    #expect(inner.log == ["in", "out"])
    #expect(outer.log == ["in", "110,110"])
  }

  /// Takes another view away when the pointer leaves it.
  private final class Host: View {
    var guest: View?
    override func pointerExited() { guest?.removeFromSuperview() }
  }

  @Test func whoIsLeftMayTakeViewsAwayItself() throws {
    let (driver, outer, inner) = try open()
    let host = Host(frame: Rect(0, 0, 100, 100))
    host.guest = inner
    outer.addSubview(host)
    driver.move(to: Point(10, 10))
    host.removeFromSuperview()
    #expect(inner.superview == nil && outer.log == ["in", "10,10"])
    driver.move(to: Point(110, 110))
    #expect(inner.log.isEmpty && outer.log.last == "110,110")
  }

  @Test func theCursorIsThatOfTheViewBelow() throws {
    let (driver, outer, inner) = try open()
    outer.cursor = .crosshair
    driver.move(to: Point(10, 10))
    #expect(driver.screen.cursor == .crosshair)
    driver.move(to: Point(110, 110))
    #expect(driver.screen.cursor == .crosshair)
    inner.cursor = .pointingHand
    #expect(driver.screen.cursor == .pointingHand)
    driver.move(to: Point(300, 250))
    #expect(driver.screen.cursor == .arrow)
  }

  @Test func aWindowThatThePointerWasInGoesWithItsLastOwner() throws {
    weak var window: Window?
    func hover() throws {
      let driver = try UserDriver(size: Size(200, 100), root: ViewController())
      window = driver.window
      driver.move(to: Point(50, 50))
      driver.click(at: Point(50, 50))
    }
    try hover()
    #expect(window == nil)
  }
}

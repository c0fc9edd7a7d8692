import Geometry
import TestSupport
import Testing
import UserInterface

@MainActor struct ApplicationTests {
  private final class WatchingApplication: Application {
    var kinds: [String] = []
    var keys: [Key] = []
    override func sendEvent(_ event: Event) {
      switch event.type {
      case .touches: kinds.append("touches")
      case .hover: kinds.append("hover")
      case .scroll: kinds.append("scroll")
      case .touchpad: kinds.append("touchpad")
      case .keyPress: kinds.append("press")
      case .keyRelease: kinds.append("release")
      case .text: kinds.append("text")
      case .composition: kinds.append("composition")
      }
      super.sendEvent(event)
    }
    override func keyPressed(_ event: KeyEvent) { keys.append(event.key) }
  }

  @Test func seesEveryEventAndIsTheEndOfTheChain() throws {
    let application = WatchingApplication(backend: HeadlessBackend())
    let window = try application.makeWindow(
      WindowConfiguration(
        title: "A", size: Size(99, 77), minimumSize: Size(1, 1), applicationID: "a"))
    let driver = try #require(UserDriver(window: window))
    driver.click(at: Point(5, 5))
    driver.move(to: Point(6, 6))
    driver.scroll(by: Vector(0, 1))
    driver.touchpad(.pinch, .began)
    driver.key(.escape)
    driver.perform(.textCommitted("é"))
    let expected = [
      "touches", "touches", "hover", "hover", "scroll", "touchpad", "press", "release", "text",
    ]
    #expect(application.kinds == expected)
    #expect(application.keys == [.escape])
  }

  @Test func forgetsAWindowThatWasClosed() throws {
    let driver = try UserDriver()
    let application = try #require(driver.window.application)
    #expect(application.windows.count == 1)
    driver.window.close()
    driver.window.close()
    #expect(application.windows.isEmpty)
    driver.click(at: Point(5, 5))
  }
}

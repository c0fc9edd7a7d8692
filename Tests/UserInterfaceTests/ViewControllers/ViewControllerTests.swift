import Geometry
import TestSupport
import Testing
import UserInterface

@MainActor struct ViewControllerTests {
  private final class LoggingController: ViewController {
    var log: [String] = []
    override func viewDidLoad() { log.append("load") }
    override func viewWillAppear() { log.append("will appear") }
    override func viewDidAppear() { log.append("appear") }
    override func viewWillDisappear() { log.append("will disappear") }
    override func viewDidDisappear() { log.append("disappear") }
    override func viewDidLayoutSubviews() { log.append("layout") }
  }

  @Test func loadsAppearsAndDisappears() throws {
    let controller = LoggingController()
    #expect(!controller.isViewLoaded)
    let driver = try UserDriver(root: controller)
    #expect(controller.log == ["load", "will appear", "appear", "layout"])
    #expect(controller.window === driver.window)
    driver.window.rootViewController = nil
    #expect(controller.log.suffix(2) == ["will disappear", "disappear"])
  }

  @Test func childrenComeAndGoWithTheirParent() throws {
    let (parent, child) = (LoggingController(), LoggingController())
    parent.addChild(child)
    parent.view.addSubview(child.view)
    let driver = try UserDriver(root: parent)
    #expect(child.log == ["load", "will appear", "appear", "layout"])
    #expect(child.parent === parent)
    child.removeFromParent()
    #expect(child.log.suffix(2) == ["will disappear", "disappear"])
    #expect(parent.children.isEmpty)
    #expect(child.nextResponder == nil)
    withExtendedLifetime(driver) {}
  }

  @Test func dragHelperSendsARealDrag() throws {
    let view = RecordingView(frame: Rect(0, 0, 100, 100))
    try drag(view, points: [Point(1, 2), Point(3, 4), Point(90, 4)])
    #expect(view.log == ["began 1,2", "moved 3,4", "moved 90,4", "ended 90,4"])
  }
}

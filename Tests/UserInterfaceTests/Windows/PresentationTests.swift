import Geometry
import TestSupport
import Testing
import UserInterface

@MainActor struct PresentationTests {
  private final class Panel: ViewController {
    let content = RecordingView(frame: Rect(0, 0, 100, 80))
    var commands = 0
    override func loadView() { view = content }
    override func layoutPresentedView(in bounds: Rect) { content.center = bounds.center }
    override var keyCommands: [KeyCommand] {
      [KeyCommand(.escape) { [unowned self] in commands += 1 }]
    }
  }

  private func open() throws -> (UserDriver, root: Panel, panel: Panel) {
    let root = Panel()
    let driver = try UserDriver(root: root)
    return (driver, root, Panel())
  }

  @Test func aModalStopsWhatIsBehind() throws {
    let (driver, root, panel) = try open()
    driver.window.present(panel, style: .modal)
    driver.click(at: Point(10, 10))
    driver.key(.escape)
    driver.scroll(at: Point(10, 10), by: Vector(0, 1))
    driver.click(at: Point(160, 120))
    #expect(root.content.log == [])
    #expect(root.commands == 0)
    #expect(panel.commands == 1)
    #expect(panel.content.log == ["began 10,10", "ended 10,10"])
    #expect(driver.window.presentedViewControllers.count == 1)
    driver.window.dismiss(panel)
    driver.click(at: Point(160, 120))
    #expect(root.content.log == ["began 160,120", "ended 160,120"])
  }

  @Test func aTouchOutsideDismissesAPopoverAndDoesNothingElse() throws {
    let (driver, root, panel) = try open()
    driver.window.present(panel, style: .popover)
    driver.click(at: Point(160, 120))
    #expect(driver.window.presentedViewControllers.count == 1)
    driver.click(at: Point(10, 10))
    #expect(driver.window.presentedViewControllers.isEmpty)
    #expect(panel.content.window == nil)
    #expect(root.content.log == [])
  }

  @Test func whatIsBehindAFloatingPanelGoesOn() throws {
    let (driver, root, panel) = try open()
    driver.window.present(panel, style: .floating)
    driver.click(at: Point(10, 10))
    driver.click(at: Point(160, 120))
    driver.key(.escape)
    #expect(root.content.log == ["began 10,10", "ended 10,10"])
    #expect(panel.content.log == ["began 10,10", "ended 10,10"])
    #expect(root.commands == 1)
  }

  @Test func theKeysComeBackWhenAModalIsDismissed() throws {
    final class Field: View { override var canBecomeFirstResponder: Bool { true } }
    let (driver, root, panel) = try open()
    let (field, button) = (Field(), Field())
    root.view.addSubview(field)
    panel.view.addSubview(button)
    field.becomeFirstResponder()
    driver.window.present(panel, style: .modal)
    #expect(driver.window.firstResponder == nil)
    driver.key(.tab)
    driver.key(.tab)
    #expect(button.isFirstResponder)
    driver.window.dismiss(panel)
    #expect(field.isFirstResponder)
  }

  @Test func aPresentedViewIsFoundByName() throws {
    let (driver, root, panel) = try open()
    root.content.accessibilityLabel = "Canvas"
    panel.content.accessibilityLabel = "Save"
    driver.window.present(panel, style: .modal)
    #expect(driver.window.view(named: "Save") === panel.content)
    #expect(driver.tap(named: "Save"))
    #expect(!driver.tap(named: "Discard"))
    #expect(panel.content.log.count == 2)
    panel.content.isHidden = true
    #expect(driver.window.view(named: "Save") == nil)
  }

  @Test func theLayerFollowsTheWindow() throws {
    let (driver, _, panel) = try open()
    driver.window.present(panel, style: .modal)
    driver.screen.resize(to: Size(700, 500))
    driver.screen.drain()
    #expect(panel.view.superview?.frame == Rect(0, 0, 700, 500))
    #expect(panel.view.center == Point(350, 250))
  }
}

import Geometry
import TestSupport
import Testing
import UserInterface

@MainActor struct KeyboardTests {
  private final class KeyView: View {
    var log: [String] = []
    var takesKeys = true
    override var canBecomeFirstResponder: Bool { takesKeys }
    override func keyPressed(_ event: KeyEvent) {
      if event.key == .tab { return super.keyPressed(event) }
      log.append("down \(event.text)")
    }
    override func keyReleased(_ event: KeyEvent) { log.append("up") }
    override func insertText(_ text: String) { log.append("text \(text)") }
  }

  private func open(_ count: Int) throws -> (UserDriver, [KeyView]) {
    let driver = try UserDriver()
    let views = (0..<count).map { KeyView(frame: Rect(Double($0) * 40, 0, 30, 30)) }
    for view in views { driver.window.addSubview(view) }
    return (driver, views)
  }

  @Test func keysGoToTheFirstResponder() throws {
    let (driver, views) = try open(2)
    #expect(views[1].becomeFirstResponder())
    #expect(views[1].isFirstResponder)
    driver.type("aB")
    driver.perform(.textCommitted("né"))
    #expect(views[1].log == ["down a", "up", "down B", "up", "text né"])
    #expect(views[0].log == [])
  }

  @Test func whoCannotTakeKeysDoesNotGetThem() throws {
    let (_, views) = try open(1)
    views[0].takesKeys = false
    #expect(!views[0].becomeFirstResponder())
    #expect(!KeyView().becomeFirstResponder())
  }

  @Test func aViewThatGoesGivesTheKeysBack() throws {
    let (driver, views) = try open(1)
    views[0].becomeFirstResponder()
    views[0].removeFromSuperview()
    #expect(driver.window.firstResponder == nil)
    driver.type("a")
    #expect(views[0].log == [])
  }

  @Test func aViewOutsideTheWindowGetsNoKeys() throws {
    let (driver, views) = try open(1)
    views[0].becomeFirstResponder()
    #expect(!driver.window.makeFirstResponder(KeyView()))
    #expect(views[0].isFirstResponder)
  }

  @Test func aViewThatGoesDoesNotKeepTheKeysByAskingForThemAgain() throws {
    final class Clinging: View {
      let other = KeyView()
      override var canBecomeFirstResponder: Bool { true }
      override func firstResponderChanged() {
        if !isFirstResponder { other.becomeFirstResponder() }
      }
    }
    let (driver, _) = try open(1)
    let (group, clinging) = (View(), Clinging())
    driver.window.addSubview(group)
    group.addSubview(clinging)
    group.addSubview(clinging.other)
    clinging.becomeFirstResponder()
    group.removeFromSuperview()
    #expect(driver.window.firstResponder == nil)
  }

  @Test func aKeyComesUpWhereItWentDown() throws {
    let (driver, views) = try open(2)
    views[0].becomeFirstResponder()
    driver.holdKey(.space)
    views[1].becomeFirstResponder()
    driver.releaseKey(.space)
    #expect(views[0].log == ["down ", "up"])
    #expect(views[1].log == [])
  }

  @Test func aKeyThatRepeatsElsewhereComesUpThereToo() throws {
    let (driver, views) = try open(2)
    views[0].becomeFirstResponder()
    driver.holdKey(.space)
    views[1].becomeFirstResponder()
    driver.holdKey(.space, isRepeat: true)
    driver.releaseKey(.space)
    #expect(views[0].log == ["down ", "up"])
    #expect(views[1].log == ["down ", "up"])
  }

  @Test func aHeldKeyComesUpBeforeTheViewGoesThatHasIt() throws {
    let (driver, views) = try open(1)
    let inner = View()
    views[0].addSubview(inner)
    driver.window.makeFirstResponder(inner)
    driver.holdKey(.space)
    inner.removeFromSuperview()
    #expect(views[0].log == ["down ", "up"], "who is behind the view hears of it")
    driver.releaseKey(.space)
    #expect(views[0].log == ["down ", "up"])
  }

  @Test func heldKeysComeUpWhenTheWindowLosesTheFocus() throws {
    let (driver, views) = try open(1)
    views[0].becomeFirstResponder()
    driver.holdKey(.space)
    driver.perform(.focusChanged(false))
    driver.releaseKey(.space)
    #expect(views[0].log == ["down ", "up"])
  }

  @Test func tabGoesAroundAndShowsWhereTheKeysAre() throws {
    let (driver, views) = try open(3)
    views[1].isHidden = true
    driver.key(.tab)
    #expect(views[0].isFocused)
    driver.key(.tab)
    #expect(views[2].isFocused)
    driver.key(.tab)
    #expect(views[0].isFocused)
    driver.key(.tab, modifiers: .shift)
    #expect(views[2].isFocused)
    driver.click(at: Point(5, 5))
    #expect(views[2].isFirstResponder)
    #expect(!views[2].isFocused)
  }

  @Test func shortcutsActOnceUnlessTheyMayRepeat() throws {
    final class Commands: ViewController {
      var calls = 0
      var allowsRepeat = false
      override var keyCommands: [KeyCommand] {
        [KeyCommand(.left, allowsRepeat: allowsRepeat) { [unowned self] in calls += 1 }]
      }
    }
    let controller = Commands()
    let driver = try UserDriver(root: controller)
    driver.holdKey(.left)
    driver.holdKey(.left, isRepeat: true)
    #expect(controller.calls == 1)
    controller.allowsRepeat = true
    driver.holdKey(.left, isRepeat: true)
    #expect(controller.calls == 2)
  }

  @Test func theInputMethodIsToldWhereTheCaretIs() throws {
    let driver = try UserDriver(scale: 2)
    let view = KeyView(frame: Rect(10, 20, 100, 20))
    driver.window.addSubview(view)
    driver.window.beginTextInput(caret: Rect(5, 2, 1, 16), in: view)
    #expect(driver.screen.textInputCaret == PixelRect(x: 30, y: 44, width: 2, height: 32))
    driver.window.endTextInput()
    #expect(driver.screen.textInputCaret == nil)
  }
}

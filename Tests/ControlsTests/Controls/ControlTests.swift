import Controls
import Geometry
import TestSupport
import Testing
import UserInterface

/// A window with one button of 44 points in it.
@MainActor private final class Stage {
  let user: UserDriver
  let button = IconButton(icon: .brush, label: "Brush")
  var count = 0

  init() throws {
    user = try UserDriver()
    let controller = ViewController()
    controller.view.addSubview(button)
    button.frame.origin = Point(100, 100)
    user.window.rootViewController = controller
    button.addAction { [weak self] in self?.count += 1 }
  }
}

@MainActor @Suite struct ControlTests {
  @Test func everyHandTriggersByPressingAndLettingGo() throws {
    let stage = try Stage()
    stage.user.click(at: Point(122, 122))
    #expect(stage.count == 1)
    stage.user.tool = .pen
    stage.user.click(at: Point(101, 143))
    #expect(stage.count == 2)
    #expect(stage.user.tap(named: "Brush"))
    #expect(stage.count == 3)
  }

  @Test func onlyTheFirstButtonTriggers() throws {
    let stage = try Stage()
    stage.user.click(at: Point(122, 122), button: .secondary)
    #expect(stage.count == 0)
  }

  @Test func aHandThatSlipsOffDoesNotTrigger() throws {
    let stage = try Stage()
    stage.user.drag([Point(122, 122), Point(150, 122)])
    #expect(stage.count == 1, "a little way off still counts")
    stage.user.drag([Point(122, 122), Point(170, 122)])
    #expect(stage.count == 1)
    stage.user.press(at: Point(122, 122))
    #expect(stage.button.isHighlighted)
    stage.user.move(to: Point(200, 122))
    #expect(!stage.button.isHighlighted)
    stage.user.move(to: Point(122, 122))
    #expect(stage.button.isHighlighted)
    stage.user.release()
    #expect(stage.count == 2)
  }

  @Test func aTouchThatIsTakenAwayDoesNotTrigger() throws {
    let stage = try Stage()
    stage.user.touch(at: Point(122, 122))
    stage.user.interrupt()
    #expect(stage.count == 0)
    #expect(!stage.button.isHighlighted && stage.button.trackedTouch == nil)
  }

  @Test func aSecondFingerDoesNothing() throws {
    let stage = try Stage()
    stage.user.touch(0, at: Point(110, 110))
    stage.user.touch(1, at: Point(130, 130))
    stage.user.lift(1)
    #expect(stage.count == 0)
    stage.user.lift(0)
    #expect(stage.count == 1)
  }

  @Test func enterAndSpaceTriggerWhatHasTheFocus() throws {
    let stage = try Stage()
    stage.user.key(.tab)
    #expect(stage.button.isFocused)
    stage.user.key(.enter)
    stage.user.key(.space, text: " ")
    #expect(stage.count == 2)
    stage.user.holdKey(.enter, isRepeat: true)
    #expect(stage.count == 2, "a held key triggers once")
  }

  @Test func whatIsDisabledDoesNothingAndLosesTheFocus() throws {
    let stage = try Stage()
    stage.user.key(.tab)
    stage.button.isEnabled = false
    #expect(!stage.button.isFirstResponder)
    stage.user.click(at: Point(122, 122))
    stage.user.key(.enter)
    #expect(stage.count == 0)
  }

  @Test func anActionCanBeTakenAway() throws {
    let stage = try Stage()
    var other = 0
    let token = stage.button.addAction { other += 1 }
    stage.user.click(at: Point(122, 122))
    stage.button.removeAction(token)
    stage.user.click(at: Point(122, 122))
    #expect(other == 1 && stage.count == 2)
  }

  @Test func aWordComesWhenThePointerRestsAndGoesWithIt() throws {
    let stage = try Stage()
    stage.user.move(to: Point(122, 122))
    #expect(stage.user.window.presentedViewControllers.isEmpty)
    stage.user.advance(by: 1)
    #expect(stage.user.window.presentedViewControllers.count == 1)
    stage.user.press(at: Point(122, 122))
    stage.user.release()
    #expect(stage.user.window.presentedViewControllers.isEmpty && stage.count == 1)
    stage.user.move(to: Point(10, 10))
    stage.user.move(to: Point(122, 122))
    stage.user.advance(by: 1)
    stage.user.move(to: Point(10, 10))
    #expect(stage.user.window.presentedViewControllers.isEmpty)
    stage.user.move(to: Point(122, 122))
    stage.user.move(to: Point(10, 10))
    #expect(stage.user.backend.clock.pendingTimers == 0)
  }

  @Test func thePointerOverItIsNoticed() throws {
    let stage = try Stage()
    stage.user.move(to: Point(122, 122))
    #expect(stage.button.isHovered)
    stage.user.move(to: Point(10, 10))
    #expect(!stage.button.isHovered)
  }
}

import Controls
import Geometry
import TestSupport
import Testing
import UserInterface

@MainActor struct FocusTests {
  /// Two rows of three buttons in a group, and a field before and behind it.
  @MainActor private struct Stage {
    let user: UserDriver
    let group = View(frame: Rect(0, 60, 300, 120))
    let buttons = (0..<6).map { Button("\($0)") }
    let before = TextField("Before")
    let behind = TextField("Behind")

    init() throws {
      user = try UserDriver(size: Size(400, 300), root: ViewController())
      group.accessibilityRole = .group
      for (index, button) in buttons.enumerated() {
        button.frame = Rect(Double(index % 3) * 100, Double(index / 3) * 60, 88, 44)
        group.addSubview(button)
      }
      before.frame.origin = Point(0, 0)
      behind.frame.origin = Point(0, 200)
      for view in [before, group, behind] { user.window.addSubview(view) }
    }

    var focused: String? {
      user.window.accessibilityTree.all.first { $0.state.isFocused }?.name
    }
  }

  @Test func tabReachesEverythingInTheOrderOfTheTree() throws {
    let stage = try Stage()
    let wanted = stage.user.window.accessibilityTree.all.filter { !$0.actions.isEmpty }.map(\.name)
    #expect(wanted.count == 8)
    var found: [String] = []
    for _ in 0..<9 {
      stage.user.key(.tab)
      found.append(try #require(stage.focused))
    }
    #expect(found == wanted + [wanted[0]])
    stage.user.key(.tab, modifiers: .shift)
    #expect(stage.focused == wanted.last)
  }

  @Test func whatIsHiddenDisabledDeafOrInSuchAThingIsPassedOver() throws {
    let stage = try Stage()
    stage.buttons[0].isEnabled = false
    stage.buttons[1].isHidden = true
    stage.behind.alpha = 0
    stage.user.key(.tab)
    stage.user.key(.tab)
    #expect(stage.focused == "2")
    stage.group.isUserInteractionEnabled = false
    stage.user.key(.tab)
    #expect(stage.focused == "Before")
    stage.user.key(.tab)
    #expect(stage.focused == "Before")
  }

  @Test func arrowsGoFromOneToTheNextInAGroup() throws {
    let stage = try Stage()
    stage.user.window.focus(stage.buttons[0])
    let way: [(Key, String)] = [
      (.right, "1"), (.down, "4"), (.left, "3"), (.left, "3"), (.up, "0"), (.up, "0"),
      (.right, "1"), (.right, "2"), (.right, "2"), (.down, "5"), (.down, "5"),
    ]
    for (key, name) in way {
      stage.user.key(key)
      #expect(stage.focused == name)
    }
    stage.buttons[4].isEnabled = false
    stage.user.key(.left)
    #expect(stage.focused == "3", "over what cannot be used")
  }

  @Test func theRingIsSeenOnlyAfterTheKeyboardWasUsed() throws {
    let stage = try Stage()
    stage.before.becomeFirstResponder()
    #expect(!stage.before.isFocused)
    stage.user.key(.tab)
    #expect(stage.buttons[0].isFocused)
    stage.user.click(at: Point(390, 290))
    #expect(!stage.buttons[0].isFocused && stage.buttons[0].isFirstResponder)
    stage.user.key(.tab)
    #expect(stage.buttons[1].isFocused)
  }

  @Test func aModalKeepsTheFocusInsideAndGivesItBack() throws {
    let stage = try Stage()
    stage.user.window.focus(stage.buttons[3])
    let alert = AlertController(
      title: "Sure?", message: "",
      choices: [.init("No", isCancel: true), .init("Yes", style: .primary)])
    alert.present(in: stage.user.window)
    #expect(stage.focused == "Yes")
    var seen: Set<String> = []
    for _ in 0..<5 {
      stage.user.key(.tab)
      seen.insert(stage.focused ?? "nobody")
    }
    #expect(seen == ["No", "Yes"])
    stage.user.key(.escape)
    #expect(stage.focused == "3")
  }

  @Test func aModalOverAModalGivesTheFocusBackOneByOne() throws {
    let stage = try Stage()
    stage.user.window.focus(stage.buttons[2])
    let dialog = PageDialog(Page("Page"))
    dialog.present(in: stage.user.window)
    stage.user.advance(by: 0.3)
    stage.user.key(.tab)
    #expect(stage.focused == "Page 2")
    AlertController(title: "Sure?", message: "", choices: [.init("OK", style: .primary)])
      .present(in: stage.user.window)
    #expect(stage.focused == "OK")
    stage.user.key(.enter)
    #expect(stage.focused == "Page 2")
    stage.user.key(.escape)
    #expect(stage.focused == "2")
  }
}

import Geometry
import TestSupport
import Testing

@testable import Controls
@testable import UserInterface

@MainActor @Suite struct PanelTests {
  private func stage() throws -> (UserDriver, ViewController) {
    let root = ViewController()
    root.view.addSubview(IconButton(icon: .menu, label: "Behind"))
    return (try UserDriver(size: Size(500, 400), root: root), root)
  }

  @Test func anAlertIsDecidedByEnterEscapeAClickOrTheFocus() throws {
    let (user, _) = try stage()
    var choices: [String] = []
    func ask() {
      AlertController(
        title: "Save changes?", message: "They would be lost.",
        choices: [
          .init("Discard", style: .destructive) { choices.append("discard") },
          .init("Cancel", isCancel: true) { choices.append("cancel") },
          .init("Save", style: .primary) { choices.append("save") },
        ]
      ).present(in: user.window)
      user.backend.drain()
    }
    ask()
    user.key(.enter)
    ask()
    user.key(.escape)
    ask()
    user.tap(named: "Discard")
    ask()
    user.key(.tab)
    user.key(.right)
    user.key(.space, text: " ")
    #expect(choices == ["save", "cancel", "discard", "cancel"])
    #expect(user.window.presentedViewControllers.isEmpty)
    ask()
    user.key(.space, text: " ")
    #expect(choices.last == "save", "at first the keys are at the primary button")
    ask()
    user.key(.tab)
    user.key(.enter)
    #expect(choices.last == "discard", "Enter takes the button that has the keys")
  }

  @Test func anAlertThatOnlyDestroysStartsWhereItCancels() throws {
    let (user, _) = try stage()
    var choices: [String] = []
    func ask() {
      AlertController(
        title: "Delete the painting?", message: "",
        choices: [
          .init("Delete", style: .destructive) { choices.append("delete") },
          .init("Keep", isCancel: true) { choices.append("keep") },
        ]
      ).present(in: user.window)
    }
    ask()
    user.key(.enter)
    ask()
    user.key(.escape)
    #expect(choices == ["keep", "keep"])
  }

  @Test func buttonsThatFindNoRoomSideBySideStandAboveEachOther() throws {
    let user = try UserDriver(size: Size(280, 400), root: ViewController())
    let alert = AlertController(
      title: "Save changes?", message: "They would be lost.",
      choices: [
        .init("Discard them all", style: .destructive), .init("Cancel", isCancel: true),
        .init("Save", style: .primary),
      ])
    alert.present(in: user.window)
    user.backend.drain()
    let frames = try ["Save", "Cancel", "Discard them all"].map { name in
      try #require(user.element(named: name)).frame
    }
    #expect(frames[0].maxY < frames[1].minY && frames[1].maxY < frames[2].minY)
    #expect(Set(frames.map(\.minX)).count == 1 && Set(frames.map(\.width)).count == 1)
    user.screen.resize(to: Size(600, 400))
    user.screen.drain()
    let wide = try ["Discard them all", "Cancel", "Save"].map { name in
      try #require(user.element(named: name)).frame
    }
    #expect(wide[0].maxX < wide[1].minX && wide[1].maxX < wide[2].minX)
    #expect(Set(wide.map(\.minY)).count == 1)
  }

  @Test func nothingBehindAnAlertCanBeReached() throws {
    let (user, root) = try stage()
    var behind = 0
    (root.view.subviews[0] as? Control)?.addAction { behind += 1 }
    AlertController(title: "No", message: "", choices: [.init("OK", style: .primary)])
      .present(in: user.window)
    user.click(at: Point(22, 22))
    for _ in 0..<3 { user.key(.tab) }
    #expect(behind == 0)
    #expect((user.window.firstResponder as? Button)?.title == "OK")
  }

  @Test func aMenuIsWorkedByKeysAndGoesWithATouchOutside() throws {
    let (user, root) = try stage()
    var done: [String] = []
    func open() {
      MenuController(
        items: [
          .init("New", shortcut: "Ctrl+N") { done.append("new") },
          .init("Fingers", isChecked: true, startsGroup: true) { done.append("fingers") },
        ], below: root.view.subviews[0]
      ).present(in: user.window)
      user.backend.drain()
    }
    open()
    user.key(.down)
    user.key(.down)
    user.key(.enter)
    #expect(done == ["fingers"])
    open()
    user.tap(named: "New")
    #expect(done == ["fingers", "new"])
    open()
    user.click(at: Point(480, 380))
    #expect(user.window.presentedViewControllers.isEmpty)
    open()
    user.key(.escape)
    #expect(user.window.presentedViewControllers.isEmpty && done.count == 2)
  }

  @Test func aPanelStaysInsideTheWindow() throws {
    let anchor = View(frame: Rect(400, 380, 20, 20))
    let bounds = Rect(0, 0, 500, 400)
    let above = PanelPlacement.frame(of: Size(340, 360), .above(anchor), in: bounds)
    #expect(above == Rect(148, 12, 340, 360))
    anchor.frame.origin.y = 10
    let below = PanelPlacement.frame(of: Size(100, 200), .above(anchor), in: bounds)
    #expect(below.minY == 42)
    let huge = PanelPlacement.frame(of: Size(900, 900), .dialog, in: bounds)
    #expect(huge.origin == Point(12, 12), "what does not fit begins at the edge")
    let tight = PanelPlacement.frame(of: Size(100, 395), .below(anchor), in: bounds)
    #expect(tight.minY == 2, "what just fits is seen whole")
  }

  @Test func aToastGoesByItselfOrByATouchAndLeavesNoTimer() throws {
    let (user, root) = try stage()
    var behind = 0
    (root.view.subviews[0] as? Control)?.addAction { behind += 1 }
    Toast.show("Saved", in: user.window)
    user.tap(at: Point(22, 22))
    #expect(behind == 1, "what is behind goes on")
    user.advance(by: Toast.duration + 1)
    #expect(user.window.presentedViewControllers.isEmpty)
    Toast.show("One", in: user.window)
    Toast.show("Two", in: user.window)
    #expect(user.window.presentedViewControllers.count == 1)
    user.advance(by: 1)
    user.tap(named: "Two")
    #expect(user.window.presentedViewControllers.isEmpty)
    #expect(user.backend.clock.pendingTimers == 0)
  }

  @Test func aToastThatComesAndGoesHasNothingDrawnFarFromIt() throws {
    let (user, _) = try stage()
    user.advance(by: 1)
    user.screen.forgetPresents()
    Toast.show("Saved", in: user.window)
    user.advance(by: Toast.duration + 1)
    #expect(user.window.presentedViewControllers.isEmpty)
    #expect(user.screen.presents.count > 2)
    #expect(user.screen.presents.allSatisfy { !$0.contains(x: 250, y: 100) })
  }
}

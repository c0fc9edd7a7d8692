import Controls
import Geometry
import TestSupport
import Testing
import UserInterface

@MainActor struct SplitViewTests {
  @MainActor private struct Stage {
    let user: UserDriver
    let list = Page("List")
    let detail = Page("Detail")
    let split: SplitViewController

    init(width: Double) throws {
      split = SplitViewController(primary: list, secondary: detail, primaryWidth: 200)
      user = try UserDriver(size: Size(width, 300), root: split)
    }

    func resize(_ width: Double) {
      user.screen.resize(to: Size(width, 300))
      user.screen.drain()
    }
  }

  @Test func whereThereIsRoomBothStandSideBySide() throws {
    let stage = try Stage(width: 700)
    #expect(!stage.split.isCollapsed)
    #expect(stage.list.view.frame == Rect(0, 0, 200, 300))
    #expect(stage.detail.view.frame == Rect(201, 0, 499, 300))
    #expect(
      stage.user.element(named: "List 1") != nil && stage.user.element(named: "Detail 1") != nil)
    stage.user.window.semanticContentAttribute = .forceRightToLeft
    stage.user.backend.drain()
    #expect(stage.list.view.frame == Rect(500, 0, 200, 300))
  }

  @Test func theDividerIsMovedByHandAndKeysWithinItsLimits() throws {
    let stage = try Stage(width: 700)
    stage.user.drag([Point(201, 150), Point(250, 150), Point(281, 150)])
    #expect(stage.split.primaryWidth == 280)
    #expect(stage.user.value(named: "Divider") == "280 points")
    stage.user.drag([Point(281, 150), Point(690, 150)])
    #expect(stage.split.primaryWidth == 460, "the second keeps its least width")
    stage.user.drag([Point(461, 150), Point(3, 150)])
    #expect(stage.split.primaryWidth == 160)
    let divider = try #require(stage.user.element(named: "Divider")?.view)
    stage.user.window.focus(divider)
    stage.user.key(.right)
    stage.user.key(.right)
    stage.user.key(.left)
    #expect(stage.split.primaryWidth == 176)
    #expect(stage.user.element(named: "Divider")?.perform(.increment) == true)
    #expect(stage.split.primaryWidth == 192)
  }

  @Test func whereThereIsNoRoomTheyAreAStack() throws {
    let stage = try Stage(width: 400)
    #expect(stage.split.isCollapsed)
    #expect(
      stage.user.element(named: "List 1") != nil && stage.user.element(named: "Detail 1") == nil)
    stage.split.showSecondary()
    stage.user.advance(by: 0.5)
    #expect(
      stage.user.element(named: "List 1") == nil && stage.user.element(named: "Detail 1") != nil)
    #expect(stage.user.tap(named: "Back to List"))
    stage.user.advance(by: 0.5)
    #expect(stage.user.element(named: "List 1") != nil)
  }

  @Test func whatWasShownAndWhoHadTheKeysSurviveAnotherWidth() throws {
    let stage = try Stage(width: 700)
    stage.split.showSecondary()
    stage.detail.second.becomeFirstResponder()
    stage.resize(400)
    #expect(stage.split.isCollapsed && stage.user.element(named: "Detail 2") != nil)
    #expect(stage.detail.second.isFirstResponder)
    stage.user.tap(named: "Back to List")
    stage.user.advance(by: 0.5)
    stage.resize(700)
    #expect(
      stage.user.element(named: "List 1") != nil && stage.user.element(named: "Detail 1") != nil)
    #expect(stage.list.log.last == "appear" && stage.detail.log.last == "appear")
    stage.resize(400)
    #expect(stage.user.element(named: "Detail 1") == nil, "the way back was taken")
    #expect(stage.list.log.last == "appear" && stage.detail.log.last == "disappear")
  }
}

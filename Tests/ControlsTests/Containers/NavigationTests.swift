import Controls
import Geometry
import TestSupport
import Testing
import UserInterface

@MainActor struct NavigationTests {
  @MainActor private struct Stage {
    let user: UserDriver
    let one = Page("One")
    let two = Page("Two")
    let three = Page("Three")
    let navigation: NavigationController

    init() throws {
      navigation = NavigationController(rootViewController: one)
      user = try UserDriver(size: Size(400, 300), root: navigation)
    }

    var shown: [String] {
      navigation.viewControllers.map(\.title)
    }

    func rest() { user.advance(by: 0.5) }
  }

  @Test func aPushSlidesInFromWhereReadingEndsAndTellsBothPages() throws {
    let stage = try Stage()
    #expect(stage.one.log == ["load", "will appear", "appear"])
    #expect(stage.user.element(named: "Back to One") == nil)
    stage.navigation.pushViewController(stage.two)
    #expect(stage.two.view.frame.minX == 400)
    #expect(stage.two.log == ["load", "will appear"])
    #expect(stage.one.log.last == "will disappear")
    stage.user.advance(by: 0.08)
    #expect(stage.two.view.frame.minX > 0 && stage.two.view.frame.minX < 400)
    #expect(stage.one.view.frame.minX < 0)
    stage.rest()
    #expect(stage.two.view.frame.minX == 0 && stage.two.log.last == "appear")
    #expect(stage.one.log.last == "disappear" && stage.one.view.window == nil)
    #expect(stage.user.element(named: "Two", role: .heading) != nil)
    #expect(stage.user.backend.clock.pendingTimers == 0)
  }

  @Test func theButtonEscapeAltLeftAndADragFromTheEdgeGoBack() throws {
    let stage = try Stage()
    let ways: [(UserDriver) -> Void] = [
      { $0.tap(named: "Back to One") }, { $0.key(.escape) }, { $0.key(.left, modifiers: .alt) },
      { $0.swipe([Point(5, 200), Point(100, 200), Point(200, 200), Point(300, 204)]) },
    ]
    for way in ways {
      stage.navigation.pushViewController(stage.two)
      stage.rest()
      way(stage.user)
      stage.rest()
      #expect(stage.shown == ["One"])
      #expect(stage.two.parent == nil && stage.two.log.last == "disappear")
      #expect(stage.one.log.last == "appear" && stage.one.view.frame.minX == 0)
    }
    #expect(stage.one.log.count { $0 == "load" } == 1)
    stage.user.key(.escape)
    #expect(stage.shown == ["One"], "the first page stays")
  }

  @Test func aDragThatIsLetGoTooEarlyLeavesThePageWhereItWas() throws {
    let stage = try Stage()
    stage.navigation.pushViewController(stage.two)
    stage.rest()
    stage.user.touch(at: Point(5, 200))
    for x in [20.0, 40, 60, 80] { stage.user.slide(to: Point(x, 200)) }
    #expect(stage.two.view.frame.minX == 75 && stage.one.view.window != nil)
    #expect(stage.two.log.last == "will disappear" && stage.one.log.last == "will appear")
    stage.user.advance(by: 0.5)
    stage.user.lift()
    stage.rest()
    #expect(stage.shown == ["One", "Two"] && stage.two.view.frame.minX == 0)
    #expect(stage.two.log.suffix(3) == ["will disappear", "will appear", "appear"])
    #expect(stage.one.log.suffix(2) == ["will disappear", "disappear"])
    #expect(stage.one.view.window == nil && stage.two.parent === stage.navigation)
    stage.user.swipe([Point(100, 200), Point(300, 200)])
    #expect(stage.shown == ["One", "Two"], "only a drag from the edge goes back")
  }

  @Test func aDragThatIsTakenAwayLeavesThePageToo() throws {
    let stage = try Stage()
    stage.navigation.pushViewController(stage.two)
    stage.rest()
    stage.user.touch(at: Point(5, 200))
    for x in [100.0, 200, 300] { stage.user.slide(to: Point(x, 200)) }
    stage.user.interrupt()
    stage.rest()
    #expect(stage.shown == ["One", "Two"] && stage.two.log.last == "appear")
  }

  @Test func theKeysComeBackToWhoHadThem() throws {
    let stage = try Stage()
    stage.one.second.becomeFirstResponder()
    stage.navigation.pushViewController(stage.two)
    #expect(stage.two.first.isFirstResponder)
    stage.rest()
    #expect(stage.two.first.isFirstResponder)
    stage.navigation.popViewController()
    #expect(stage.one.second.isFirstResponder)
    stage.rest()
    #expect(stage.one.second.isFirstResponder)
  }

  @Test func severalPagesAtOnceAndAPushWhileAnotherRuns() throws {
    let stage = try Stage()
    stage.navigation.pushViewController(stage.two)
    stage.user.advance(by: 0.05)
    stage.navigation.pushViewController(stage.three)
    #expect(stage.two.log.suffix(2) == ["appear", "will disappear"], "the first went to its end")
    stage.rest()
    #expect(stage.shown == ["One", "Two", "Three"])
    let gone = stage.navigation.popToRootViewController()
    stage.rest()
    #expect(gone.map(\.title) == ["Two", "Three"] && stage.shown == ["One"])
    #expect(stage.two.parent == nil && stage.three.parent == nil)
    #expect(stage.two.log.last == "disappear", "it was not seen again")
    #expect(stage.navigation.popViewController() == nil)
  }

  @Test func whereReadingGoesLeftEverythingIsMirrored() throws {
    let stage = try Stage()
    stage.user.window.semanticContentAttribute = .forceRightToLeft
    stage.navigation.pushViewController(stage.two)
    #expect(stage.two.view.frame.minX == -400)
    stage.rest()
    #expect((stage.user.element(named: "Back to One")?.frame.minX ?? 0) > 300)
    stage.user.key(.right, modifiers: .alt)
    stage.rest()
    #expect(stage.shown == ["One"])
    stage.navigation.pushViewController(stage.two)
    stage.rest()
    stage.user.swipe([Point(395, 200), Point(300, 200), Point(100, 200)])
    stage.rest()
    #expect(stage.shown == ["One"])
  }

  @Test func insideADialogEscapeGoesBackFirst() throws {
    let user = try UserDriver(size: Size(800, 600), root: ViewController())
    let navigation = NavigationController(rootViewController: Page("One"))
    let dialog = PageDialog(navigation)
    dialog.present(in: user.window)
    user.advance(by: 0.5)
    navigation.pushViewController(Page("Two"))
    user.advance(by: 0.5)
    #expect(user.element(named: "Two", role: .dialog) != nil, "the dialog is named as its page")
    user.key(.escape)
    user.advance(by: 0.5)
    #expect(navigation.viewControllers.count == 1 && dialog.isPresented)
    user.key(.escape)
    user.advance(by: 0.5)
    #expect(!dialog.isPresented)
  }
}

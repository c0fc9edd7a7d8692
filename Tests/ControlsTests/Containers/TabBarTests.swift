import Controls
import Geometry
import TestSupport
import Testing
import UserInterface

@MainActor struct TabBarTests {
  @MainActor private struct Stage {
    let user: UserDriver
    let pages = ["Wheel", "Palettes", "Library"].map { Page($0) }
    let tabs: TabBarController

    init() throws {
      tabs = TabBarController(viewControllers: pages)
      user = try UserDriver(size: Size(400, 300), root: tabs)
    }
  }

  @Test func aTabShowsItsControllerAndTheOthersKeepTheirViews() throws {
    let stage = try Stage()
    #expect(stage.pages[0].log == ["load", "will appear", "appear"])
    #expect(!stage.pages[1].isViewLoaded, "what was never shown is not made")
    stage.pages[0].second.isSelected = true
    #expect(stage.user.tap(named: "Palettes"))
    #expect(stage.tabs.selectedIndex == 1 && stage.tabs.title == "Palettes")
    #expect(stage.pages[0].log.suffix(2) == ["will disappear", "disappear"])
    #expect(stage.pages[1].log == ["load", "will appear", "appear"])
    #expect(stage.user.element(named: "Palettes", role: .tab)?.state.isSelected == true)
    #expect(
      stage.user.element(named: "Wheel 1") == nil && stage.user.element(named: "Palettes 1") != nil)
    stage.user.tap(named: "Wheel")
    #expect(stage.pages[0].second.isSelected && stage.pages[0].log.count { $0 == "load" } == 1)
  }

  @Test func keysGoFromTabToTab() throws {
    let stage = try Stage()
    var chosen: [Int] = []
    stage.tabs.onSelect = { chosen.append($0) }
    stage.user.key(.tab)
    #expect(stage.user.element(named: "Wheel", role: .tab)?.state.isFocused == true)
    stage.user.key(.right)
    stage.user.key(.right)
    stage.user.key(.right)
    stage.user.key(.left)
    #expect(chosen == [1, 2, 1])
    #expect(stage.user.element(named: "Palettes", role: .tab)?.state.isFocused == true)
    stage.pages[1].first.becomeFirstResponder()
    stage.user.key(.tab, modifiers: .control)
    #expect(stage.tabs.selectedIndex == 2 && stage.pages[2].first.isFirstResponder)
    stage.user.key(.tab, modifiers: .control)
    #expect(stage.tabs.selectedIndex == 0)
    stage.user.key(.tab, modifiers: [.control, .shift])
    stage.user.key(.pageUp, modifiers: .control)
    #expect(stage.tabs.selectedIndex == 1)
    #expect(stage.pages[1].first.isFirstResponder, "the keys are where they were")
  }

  @Test func keysThatAPageHadNobodyForGoToThePageThatComes() throws {
    let stage = try Stage()
    stage.tabs.setViewControllers([ViewController(), stage.pages[2]])
    stage.tabs.becomeFirstResponder()
    stage.user.tap(named: "Library")
    #expect(stage.pages[2].first.isFirstResponder)
    stage.user.key(.tab, modifiers: .control)
    #expect(stage.tabs.isFirstResponder)
  }

  @Test func keysDoNotGoBackToWhatHasLeftItsPageMeanwhile() throws {
    let stage = try Stage()
    stage.pages[0].second.becomeFirstResponder()
    stage.user.tap(named: "Library")
    stage.pages[0].second.removeFromSuperview()
    stage.user.tap(named: "Wheel")
    let focus = try #require(stage.user.window.firstResponder)
    #expect(focus !== stage.pages[0].second && focus === stage.pages[0].first)
  }

  @Test func tabsStandInTheOrderOfReading() throws {
    let stage = try Stage()
    func places() -> [Double] {
      ["Wheel", "Palettes", "Library"].compactMap { stage.user.element($0)?.frame.minX }
    }
    #expect(places() == places().sorted())
    stage.user.window.semanticContentAttribute = .forceRightToLeft
    #expect(places() == places().sorted(by: >))
    stage.user.key(.tab)
    stage.user.key(.left)
    #expect(stage.tabs.selectedIndex == 1)
  }

  @Test func otherControllersCanTakeTheirPlaces() throws {
    let stage = try Stage()
    stage.user.tap(named: "Library")
    let new = Page("Gradients")
    stage.tabs.setViewControllers([new, stage.pages[2]])
    #expect(stage.tabs.selectedIndex == 1 && stage.pages[0].parent == nil)
    #expect(stage.user.tap(named: "Gradients"))
    #expect(new.log.last == "appear")
    stage.tabs.selectedIndex = 7
    #expect(stage.tabs.selectedIndex == 0)
    stage.tabs.setViewControllers([])
    #expect(stage.tabs.selectedViewController == nil && new.log.last == "disappear")
  }
}

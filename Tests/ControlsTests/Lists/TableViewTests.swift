import Controls
import Geometry
import TestSupport
import Testing
import UserInterface

@MainActor @Suite struct TableViewTests {
  @Test func onlyRowsInSightExist() throws {
    let stage = try TableStage(count: 1000)
    #expect(stage.seen == (0..<5).map { "row \($0)" })
    stage.user.scroll(at: Point(50, 50), by: Vector(0, 10))
    stage.user.advance(by: 0.2)
    #expect(stage.offset == 560 && stage.seen == (11..<16).map { "row \($0)" })
    stage.user.scroll(by: Vector(0, 1e9))
    stage.user.advance(by: 0.2)
    #expect(stage.offset == 50 * 1000 - 230)
  }

  @Test func aHundredThousandRowsNeedAsManyCellsAsAreInSight() throws {
    let stage = try TableStage(count: 100_000)
    stage.user.step = 1.0 / 60
    for _ in 0..<40 {
      stage.user.swipe([Point(50, 200), Point(50, 150), Point(50, 60)])
      stage.user.advance(by: 0.3)
    }
    #expect(stage.offset > 10_000)
    stage.table.contentOffset.y = 4_000_000
    #expect(stage.seen.first == "row 80000")
    #expect(stage.made <= 7, "\(stage.made) cells for at most 6 rows in sight, and one on its way")
  }

  @Test func rowsAreCalledByTheirListAndPlace() throws {
    let stage = try TableStage([["a", "b"], ["c"]], titles: [nil, "More"])
    stage.table.identified("files")
    stage.user.backend.drain()
    let tree = stage.user.window.accessibilityTree
    #expect(tree.element(identified: "files.1")?.name == "b")
    #expect(tree.element(identified: "files.1.0")?.name == "c")
    tree.element(named: "b")?.view?.identified("own")
    #expect(stage.user.window.accessibilityTree.element(identified: "own")?.name == "b")
  }

  @Test func aTapChoosesAndADoubleTapOpens() throws {
    let stage = try TableStage(count: 20)
    stage.user.tap(named: "row 2")
    #expect(stage.selectedRow == 2 && stage.opened.isEmpty)
    stage.user.advance(by: 1)
    stage.user.tap(at: Point(50, 40), times: 2)
    #expect(stage.opened == [IndexPath(row: 0)])
    #expect(stage.selected.map(\.row) == [2, 0, 0])
  }

  @Test func whereRowsLeadOnOneTapOpensAndArrowsOnlyChoose() throws {
    let stage = try TableStage(count: 20)
    stage.table.opensByTap = true
    stage.user.tap(at: Point(50, 40), times: 2)
    #expect(stage.opened == [IndexPath(row: 0)], "a double tap opens once")
    stage.user.key(.down)
    #expect(stage.selectedRow == 1 && stage.opened.count == 1)
    stage.user.key(.enter)
    #expect(stage.opened.last == IndexPath(row: 1))
    stage.user.swipe([Point(50, 200), Point(50, 150), Point(50, 100)], resting: 0.2)
    #expect(stage.opened.count == 2, "a drag opens nothing")
  }

  @Test func aCellThatIsUsedAgainTellsOnceAndOfItsNewRow() throws {
    let stage = try TableStage(count: 100)
    stage.user.tap(named: "row 1")
    stage.table.contentOffset.y = 2500
    stage.user.tap(named: "row 51")
    #expect(stage.selected.map(\.row) == [1, 51])
    #expect(stage.table.cellForRow(at: IndexPath(row: 51))?.isSelected == true)
    #expect(stage.table.subviews.count { ($0 as? TableViewCell)?.isSelected ?? false } == 1)
  }

  @Test func aDragScrollsAndChoosesNothing() throws {
    let stage = try TableStage(count: 100)
    stage.user.swipe(
      [Point(50, 200), Point(50, 180), Point(50, 120), Point(50, 50)], resting: 0.2)
    #expect(stage.offset == 150 && stage.selected.isEmpty)
  }

  @Test func keysChooseAndBringInSight() throws {
    let stage = try TableStage(count: 1000)
    stage.user.key(.tab)
    #expect(stage.selectedRow == 0, "the ring must be somewhere")
    stage.user.key(.down)
    stage.user.key(.down)
    #expect(stage.selectedRow == 2)
    stage.user.key(.pageDown)
    #expect(stage.selectedRow == 5 && stage.offset == 70)
    stage.user.key(.end)
    #expect(stage.selectedRow == 999 && stage.seen.last == "row 999")
    stage.user.key(.pageUp)
    #expect(stage.selectedRow == 995 || stage.selectedRow == 996)
    stage.user.key(.home)
    stage.user.key(.up)
    #expect(stage.selectedRow == 0 && stage.offset == 0)
    stage.user.key(.enter)
    #expect(stage.opened == [IndexPath(row: 0)])
  }

  @Test func keysInARowThatScrollsAwayAreTheListsThen() throws {
    let stage = try TableStage(count: 100)
    let heart = IconButton(icon: .brush, label: "Heart")
    try #require(stage.table.cellForRow(at: IndexPath(row: 0))).addSubview(heart)
    stage.user.window.focus(heart)
    stage.table.contentOffset.y = 2000
    stage.user.backend.drain()
    #expect(stage.seen.first != "row 0" && stage.table.isFirstResponder)
    #expect(stage.selected.isEmpty && stage.offset == 2000, "nobody has chosen anything")
  }

  @Test func anEmptyTableTakesNoKeys() throws {
    let stage = try TableStage(count: 0)
    stage.user.key(.tab)
    stage.user.key(.down)
    #expect(stage.selectedRow == nil && stage.selected.isEmpty)
  }

  @Test func headersStayAtTheEdgeWhileTheirSectionIsInSight() throws {
    let rows = ["A", "B"].map { name in (0..<6).map { "\(name)\($0)" } }
    let stage = try TableStage(rows, titles: ["First", "Second"])
    func top(_ name: String) -> Double? {
      stage.user.backend.drain()
      return stage.user.window.view(named: name).map { $0.convert($0.bounds, to: nil).minY - 10 }
    }
    #expect(top("First") == 0 && top("A0") == 34)
    stage.table.contentOffset.y = 100
    #expect(top("First") == 0)
    stage.table.contentOffset.y = 320
    #expect(top("First") == -20 && top("Second") == 14, "the next one pushes it out")
    stage.user.key(.tab)
    stage.user.key(.home)
    #expect(top("A0") == 34)
    for _ in 0..<6 { stage.user.key(.down) }
    #expect(stage.selected.last == IndexPath(row: 0, section: 1))
    stage.user.key(.up)
    stage.user.key(.up)
    #expect(stage.selected.last == IndexPath(row: 4))
  }

  @Test func rowsOfDifferentHeights() throws {
    let stage = try TableStage(count: 100)
    stage.height = { $0.row % 2 == 0 ? 20 : 80 }
    stage.table.reloadData()
    #expect(stage.table.contentSize.height == 5000)
    #expect(stage.table.rectForRow(at: IndexPath(row: 3)) == Rect(0, 120, 200, 80))
    stage.table.scrollToRow(at: IndexPath(row: 51))
    #expect(stage.offset == 2600 - 230 && stage.seen.last == "row 51")
  }

  @Test func whatIsShownAnewBeginsAtTheTopWhereTooFewRowsAreLeft() throws {
    let stage = try TableStage(count: 12)
    stage.sections[0][2] = "other"
    stage.table.reloadData()
    #expect(stage.seen[2] == "other" && stage.made <= 6)
    stage.sections[0] = ["only"]
    stage.table.contentOffset.y = 200
    stage.table.reloadData()
    #expect(stage.seen == ["only"] && stage.offset == 0)
  }

  @Test func aHandThatHoldsARowWhileAllRowsGoDoesNoHarm() throws {
    let stage = try TableStage(count: 12)
    stage.user.press(at: Point(50, 40))
    stage.sections = [[]]
    stage.table.reloadData()
    stage.user.backend.drain()
    stage.user.release()
    #expect(stage.selected.isEmpty && stage.seen.isEmpty)
  }
}

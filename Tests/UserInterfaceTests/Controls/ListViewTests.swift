import Geometry
import TestSupport
import Testing
import UserInterface

@MainActor private final class Stage {
  let user: UserDriver
  let list = ListView("Files", rowHeight: 50)
  var selected: [Int] = []
  var opened: [Int] = []

  init(count: Int = 1000) throws {
    user = try UserDriver()
    let controller = ViewController()
    controller.view.addSubview(list)
    list.frame = Rect(10, 10, 200, 230)
    list.makeRow = { ListRow(label: "row \($0)") }
    list.onSelect = { [weak self] in self?.selected.append($0) }
    list.onOpen = { [weak self] in self?.opened.append($0) }
    list.reload(count: count)
    user.window.rootViewController = controller
    user.backend.drain()
  }
}

@MainActor @Suite struct ListViewTests {
  @Test func onlyRowsInSightExist() throws {
    let stage = try Stage()
    #expect(stage.list.row(at: 4) != nil && stage.list.row(at: 5) == nil)
    stage.user.scroll(at: Point(50, 50), by: Vector(0, 10))
    stage.user.advance(by: 0.2)
    #expect(stage.list.contentOffset.y == 560)
    #expect(stage.list.row(at: 0) == nil && stage.list.row(at: 11) != nil)
    stage.user.scroll(by: Vector(0, 1e9))
    stage.user.advance(by: 0.2)
    #expect(stage.list.contentOffset.y == 50 * 1000 - 230)
    stage.user.scroll(by: Vector(0, -1e9))
    stage.user.advance(by: 0.2)
    #expect(stage.list.contentOffset.y == 0)
  }

  @Test func aTapChoosesAndADoubleTapOpens() throws {
    let stage = try Stage()
    stage.user.tap("row 2")
    #expect(stage.list.selectedIndex == 2 && stage.opened.isEmpty)
    stage.user.advance(by: 1)
    stage.user.tap(at: Point(50, 40), times: 2)
    #expect(stage.opened == [0])
  }

  @Test func aDragScrollsAndChoosesNothing() throws {
    let stage = try Stage()
    stage.user.swipe([Point(50, 200), Point(50, 180), Point(50, 120), Point(50, 50)], resting: 0.2)
    #expect(stage.list.contentOffset.y == 150)
    #expect(stage.selected.isEmpty)
  }

  @Test func keysChooseAndBringInSight() throws {
    let stage = try Stage()
    stage.user.key(.tab)
    #expect(stage.list.selectedIndex == 0, "the ring must be somewhere")
    stage.user.key(.down)
    stage.user.key(.down)
    #expect(stage.list.selectedIndex == 2)
    stage.user.key(.pageDown)
    #expect(stage.list.selectedIndex == 5)
    #expect(stage.list.contentOffset.y == 70)
    stage.user.key(.end)
    #expect(stage.list.selectedIndex == 999 && stage.list.row(at: 999) != nil)
    stage.user.key(.home)
    stage.user.key(.up)
    #expect(stage.list.selectedIndex == 0 && stage.list.contentOffset.y == 0)
    stage.user.key(.enter)
    #expect(stage.opened == [0])
  }

  @Test func anEmptyListTakesNoKeys() throws {
    let stage = try Stage(count: 0)
    stage.user.key(.tab)
    stage.user.key(.down)
    #expect(stage.list.selectedIndex == nil && stage.selected.isEmpty)
  }
}

import Controls
import Geometry
import TestSupport
import Testing

@testable import UserInterface

@MainActor private final class Stage {
  let user: UserDriver
  let button = ChoiceButton("Mode", titles: ["Normal", "Multiply", "Screen"], showsLabel: false)
  let place = View(frame: Rect(0, 100, 400, 200))
  var done: [String] = []

  init() throws {
    let root = ViewController()
    user = try UserDriver(size: Size(700, 400), root: root)
    button.frame = Rect(20, 20, 160, 44)
    root.view.addSubview(button)
    root.view.addSubview(place)
    user.backend.drain()
  }

  func item(
    _ title: String, isEnabled: Bool = true, startsGroup: Bool = false
  ) -> MenuController.Item {
    .init(title, isEnabled: isEnabled, startsGroup: startsGroup) { [weak self] in
      self?.done.append(title)
    }
  }

  /// New, Open (cannot be used), Export: PNG, SVG; Quit.
  var items: [MenuController.Item] {
    [
      item("New"), item("Open", isEnabled: false),
      .init("Export", startsGroup: true, submenu: [item("PNG"), item("SVG")]), item("Quit"),
    ]
  }

  func open() {
    MenuController(items: items, below: button).present(in: user.window)
    user.backend.drain()
  }

  var isOpen: Bool { !user.window.presentedViewControllers.isEmpty }
  var focus: String? { (user.window.firstResponder as? View)?.accessibilityLabel }
}

@MainActor @Suite struct MenuTests {
  @Test func linesTellWhetherPointerOrKeysAreThere() throws {
    let stage = try Stage()
    var told: [String] = []
    let items = ["One", "Two"].map { name in
      MenuController.Item(name, highlight: { told.append("\(name) \($0)") }) {
        told.append("\(name) chosen")
      }
    }
    MenuController(items: [.heading("Numbers")] + items, below: stage.button)
      .present(in: stage.user.window)
    stage.user.backend.drain()
    let heading = try #require(stage.user.find(named: "Numbers"))
    stage.user.click(at: heading)
    #expect(stage.isOpen && told.isEmpty, "a heading is no choice")
    stage.user.key(.down)
    stage.user.key(.down)
    #expect(told == ["One true", "One false", "Two true"])
    told = []
    stage.user.move(to: try #require(stage.user.find(named: "One")))
    #expect(told.last == "One true" && told.contains("Two false"))
    told = []
    stage.user.move(to: Point(600, 350))
    #expect(told == ["One false"])
    told = []
    stage.user.move(to: try #require(stage.user.find(named: "Two")))
    stage.user.click(at: stage.user.location)
    #expect(told == ["Two true", "Two false", "Two chosen"] && !stage.isOpen)
  }

  @Test func keysGoThroughLinesThatCanBeUsedAndIntoWhatLiesBeside() throws {
    let stage = try Stage()
    stage.open()
    stage.user.key(.down)
    stage.user.key(.down)
    #expect(stage.focus == "Export", "what cannot be used is passed over")
    stage.user.key(.right)
    #expect(stage.focus == "PNG" && stage.user.element(named: "Export")?.state.isExpanded == true)
    stage.user.key(.down)
    stage.user.key(.left)
    #expect(stage.focus == "Export" && stage.user.element(named: "PNG") == nil)
    stage.user.key(.enter)
    stage.user.key(.end)
    stage.user.key(.enter)
    #expect(stage.done == ["SVG"] && !stage.isOpen)
  }

  @Test func aPointerThatRestsDoesNotTakeTheKeysWhenTheMenuScrolls() throws {
    let stage = try Stage()
    let items = (0..<30).map { stage.item("Line \($0)") }
    MenuController(items: items, below: stage.button).present(in: stage.user.window)
    stage.user.backend.drain()
    stage.user.move(to: try #require(stage.user.find(named: "Line 2")))
    #expect(stage.focus == "Line 2")
    for line in 3...20 {
      stage.user.key(.down)
      stage.user.advance(by: 0.3)
      #expect(stage.focus == "Line \(line)")
    }
    #expect(stage.user.find(named: "Line 2") == nil, "it has scrolled")
    stage.user.move(to: try #require(stage.user.find(named: "Line 18")))
    #expect(stage.focus == "Line 18")
  }

  @Test func escapeGoesBackOneLevel() throws {
    let stage = try Stage()
    stage.open()
    stage.user.key(.up)
    stage.user.key(.up)
    stage.user.key(.right)
    stage.user.key(.escape)
    #expect(stage.isOpen && stage.focus == "Export")
    stage.user.key(.escape)
    #expect(!stage.isOpen && stage.done.isEmpty && stage.user.backend.clock.pendingTimers == 0)
  }

  @Test func thePointerOpensWhatLiesBesideAndAnotherLineClosesIt() throws {
    let stage = try Stage()
    stage.open()
    stage.user.advance(by: 0.3)
    let export = try #require(stage.user.find(named: "Export"))
    stage.user.move(to: export)
    #expect(stage.user.element(named: "PNG") == nil)
    stage.user.advance(by: 0.2)
    let png = try #require(stage.user.element(named: "PNG")?.frame)
    #expect(png.minX > export.x && stage.focus == "Export")
    stage.user.move(to: png.center)
    #expect(stage.focus == "PNG")
    stage.user.advance(by: 0.3)
    #expect(stage.user.element(named: "PNG") != nil)
    stage.user.move(to: try #require(stage.user.find(named: "Quit")))
    stage.user.advance(by: 0.2)
    #expect(stage.user.element(named: "PNG") == nil && stage.isOpen)
  }

  @Test func aTapOpensWhatLiesBesideAndALineThereDoesIt() throws {
    let stage = try Stage()
    stage.open()
    stage.user.tap(named: "Open")
    #expect(stage.isOpen && stage.done.isEmpty, "it cannot be used")
    stage.user.tap(named: "Export")
    stage.user.tap(named: "SVG")
    #expect(stage.done == ["SVG"] && !stage.isOpen)
  }

  @Test func oneGoFromThePressToTheLine() throws {
    let stage = try Stage()
    var chosen: [Int] = []
    stage.button.onSelect = { chosen.append($0) }
    stage.user.press(at: stage.button.frame.center)
    #expect(stage.isOpen)
    stage.user.move(to: try #require(stage.user.find(named: "Multiply")))
    stage.user.move(to: try #require(stage.user.find(named: "Screen")))
    #expect(stage.focus == "Screen")
    stage.user.release()
    #expect(chosen == [2] && !stage.isOpen)
    stage.user.touch(at: stage.button.frame.center)
    stage.user.slide(to: Point(100, 390))
    stage.user.slide(to: Point(600, 390))
    stage.user.lift()
    #expect(chosen == [2] && !stage.isOpen, "let go beside everything it chooses nothing")
  }

  @Test func aShortPressLeavesItOpen() throws {
    let stage = try Stage()
    stage.user.click(at: stage.button.frame.center)
    #expect(stage.isOpen)
    stage.user.tap(named: "Multiply")
    #expect(stage.button.selectedIndex == 1)
    stage.user.key(.tab)
    stage.user.key(.space)
    #expect(stage.isOpen)
    stage.user.key(.escape)
    #expect(stage.button.isFirstResponder, "the keys come back")
  }

  @Test func theSecondaryButtonOpensAMenuWhereThePointerIs() throws {
    let stage = try Stage()
    let recognizer = stage.place.addContextMenu { [weak stage] _ in stage?.items ?? [] }
    stage.user.click(at: Point(200, 150), button: .secondary)
    let menu = try #require(stage.user.element(named: "Menu")?.frame)
    #expect(menu.origin == Point(200, 150))
    stage.user.tap(named: "New")
    stage.user.press(at: Point(300, 150), button: .secondary)
    stage.user.move(to: try #require(stage.user.find(named: "Quit")))
    stage.user.release(.secondary)
    #expect(stage.done == ["New", "Quit"] && !stage.isOpen)
    stage.place.removeGestureRecognizer(recognizer)
    stage.user.click(at: Point(200, 150), button: .secondary)
    #expect(!stage.isOpen)
  }

  @Test func aFingerThatRestsOpensItAndGoesOnToALine() throws {
    let stage = try Stage()
    stage.place.addContextMenu { [weak stage] _ in stage?.items ?? [] }
    stage.user.touch(at: Point(200, 150))
    stage.user.advance(by: 0.6)
    #expect(stage.isOpen)
    stage.user.slide(to: try #require(stage.user.find(named: "New")))
    stage.user.lift()
    #expect(stage.done == ["New"] && !stage.isOpen)
    stage.user.swipe([Point(200, 150), Point(200, 170), Point(200, 200)])
    stage.user.advance(by: 1)
    #expect(!stage.isOpen && stage.user.backend.clock.pendingTimers == 0)
  }

  @Test(arguments: [true, false]) func theMenuKeyOpensThatOfWhatHasTheKeys(_ isKey: Bool) throws {
    let stage = try Stage()
    let inner = Button("Inner")
    stage.place.addSubview(inner)
    stage.place.addContextMenu { [weak stage] _ in stage?.items ?? [] }
    stage.user.window.focus(inner)
    if isKey {
      stage.user.key(.other(0xFF67))
    } else {
      stage.user.key(.function(10), modifiers: .shift)
    }
    #expect(stage.isOpen)
    stage.user.key(.down)
    stage.user.key(.enter)
    #expect(stage.done == ["New"])
  }

  @Test func menusStayInsideTheWindow() throws {
    let stage = try Stage()
    stage.place.addContextMenu { [weak stage] _ in stage?.items ?? [] }
    for x in [5.0, 395] {
      for y in [105.0, 295] {
        stage.user.click(at: Point(x, y), button: .secondary)
        stage.user.tap(named: "Export")
        for plate in ["Menu", "PNG", "SVG"] {
          let frame = try #require(stage.user.element(named: plate)?.frame)
          #expect(stage.user.window.bounds.contains(frame))
        }
        stage.user.key(.escape)
        stage.user.key(.escape)
        stage.user.key(.escape)
        #expect(!stage.isOpen)
      }
    }
  }

  @Test func fromRightToLeftTheMenuBesideOpensLeft() throws {
    LayoutDirection.current = .rightToLeft
    defer { LayoutDirection.current = .leftToRight }
    let stage = try Stage()
    stage.button.frame.origin = Point(500, 20)
    stage.open()
    stage.user.key(.end)
    stage.user.key(.up)
    stage.user.key(.left)
    #expect(stage.focus == "PNG")
    let beside = try #require(stage.user.element(named: "PNG")?.frame)
    let line = try #require(stage.user.element(named: "Export")?.frame)
    #expect(beside.maxX < line.midX)
    stage.user.key(.right)
    #expect(stage.focus == "Export")
  }
}

import Controls
import Geometry
import TestSupport
import Testing
import UserInterface

@MainActor struct SheetTests {
  private final class Page: ViewController {
    let button = Button("Do it")
    var log: [String] = []
    override var title: String { "Options" }
    override func viewDidLoad() {
      view.addSubview(button)
      button.frame = Rect(20, 20, 120, 44)
    }
    override func viewDidAppear() { log.append("appeared") }
    override func viewDidDisappear() { log.append("disappeared") }
    override var initialFirstResponder: Responder? { button }
  }

  @MainActor private struct Stage {
    let user: UserDriver
    let page = Page()
    let behind = Button("Behind")
    let sheet: SheetController

    init(width: Double) throws {
      let root = ViewController()
      root.view.addSubview(behind)
      user = try UserDriver(size: Size(width, 500), root: root)
      sheet = SheetController(content: page, size: Size(320, 300))
    }

    func open() {
      behind.becomeFirstResponder()
      sheet.present(in: user.window)
    }
  }

  @Test func onANarrowWindowItSlidesUpFromTheLowerEdge() throws {
    let stage = try Stage(width: 400)
    stage.open()
    #expect(stage.sheet.view.frame.minY >= 500, "it begins out of sight")
    #expect(stage.page.log == [])
    stage.user.advance(by: 0.1)
    #expect(stage.sheet.view.frame.minY < 500)
    stage.user.advance(by: 0.2)
    #expect(stage.sheet.isAttached && stage.sheet.view.frame.minY == 176)
    #expect(stage.sheet.view.frame.width == 400)
    #expect(stage.page.log == ["appeared"])
    #expect(stage.user.element("Options")?.role == .dialog)
    #expect(stage.page.button.isFirstResponder && stage.user.element("Behind") == nil)
    #expect(stage.user.backend.clock.pendingTimers == 0)
  }

  @Test func onAWideWindowItStandsInTheMiddle() throws {
    let stage = try Stage(width: 800)
    stage.open()
    stage.user.advance(by: 0.3)
    #expect(!stage.sheet.isAttached)
    #expect(stage.sheet.view.frame == Rect(240, 100, 320, 300))
    stage.user.screen.resize(to: Size(300, 500))
    stage.user.screen.drain()
    #expect(stage.sheet.isAttached && stage.sheet.view.frame.maxY > 500)
  }

  @Test func escapeAPressBesideItAFlickAndADragTakeItAway() throws {
    let stage = try Stage(width: 400)
    let ways: [(UserDriver) -> Void] = [
      { $0.key(.escape) },
      { $0.tap(at: Point(200, 60)) },
      { $0.swipe([Point(200, 190), Point(200, 215), Point(200, 240)]) },
      { user in
        user.touch(at: Point(200, 190))
        for y in stride(from: 200.0, through: 330, by: 10) { user.slide(to: Point(200, y)) }
        user.advance(by: 0.5)
        user.lift()
      },
    ]
    for way in ways {
      stage.open()
      stage.user.advance(by: 0.3)
      way(stage.user)
      #expect(stage.user.window.presentedViewControllers.isEmpty)
      #expect(stage.behind.isFirstResponder, "the keys are back at once")
      stage.user.advance(by: 0.3)
      #expect(!stage.sheet.isPresented)
      #expect(stage.page.log.suffix(2) == ["appeared", "disappeared"])
    }
    #expect(stage.page.log.count == 8)
  }

  @Test func aShortDragComesBack() throws {
    let stage = try Stage(width: 400)
    stage.open()
    stage.user.advance(by: 0.3)
    stage.user.touch(at: Point(200, 190))
    for y in [200.0, 220, 240] { stage.user.slide(to: Point(200, y)) }
    #expect(stage.sheet.view.frame.minY == 226)
    stage.user.advance(by: 0.5)
    stage.user.lift()
    stage.user.advance(by: 0.3)
    #expect(stage.sheet.view.frame.minY == 176)
    #expect(stage.sheet.isPresented)
  }

  @Test func whatIsBehindWorksWhileItIsStillMovingOut() throws {
    let stage = try Stage(width: 400)
    var count = 0
    stage.behind.addAction { count += 1 }
    stage.open()
    stage.user.advance(by: 0.3)
    stage.sheet.dismiss()
    #expect(stage.sheet.isPresented)
    #expect(stage.user.element("Do it") == nil && stage.user.tap("Behind"))
    #expect(count == 1)
    stage.sheet.present(in: stage.user.window)
    stage.user.advance(by: 0.3)
    #expect(stage.page.log == ["appeared", "disappeared", "appeared"])
    #expect(stage.user.tap("Do it"))
  }

  @Test func turnedAroundBeforeItHasComeItNeverAppeared() throws {
    let stage = try Stage(width: 400)
    var dismissals = 0
    stage.sheet.onDismiss = { dismissals += 1 }
    stage.open()
    stage.user.advance(by: 0.05)
    stage.user.key(.escape)
    stage.user.advance(by: 0.3)
    #expect(stage.page.log == ["disappeared"])
    #expect(dismissals == 1 && stage.user.backend.clock.pendingTimers == 0)
  }
}

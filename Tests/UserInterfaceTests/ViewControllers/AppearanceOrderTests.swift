import Geometry
import TestSupport
import Testing
import UserInterface

@MainActor struct AppearanceOrderTests {
  /// All that several controllers are told, in one list.
  private final class Journal { var lines: [String] = [] }

  private final class Logger: ViewController {
    let name: String
    let journal: Journal
    init(_ name: String, _ journal: Journal) {
      self.name = name
      self.journal = journal
      super.init()
    }
    private func note(_ word: String) { journal.lines.append("\(name) \(word)") }
    override func viewDidLoad() { note("loads") }
    override func viewWillAppear() { note("will appear") }
    override func viewDidAppear() { note("appeared") }
    override func viewWillDisappear() { note("will disappear") }
    override func viewDidDisappear() { note("disappeared") }
    override func willMove(toParent parent: ViewController?) {
      note(parent == nil ? "will be let go" : "will be taken in")
    }
    override func didMove(toParent parent: ViewController?) {
      note(parent == nil ? "was let go" : "was taken in")
    }
  }

  private let journal = Journal()

  private func told() -> [String] {
    defer { journal.lines = [] }
    return journal.lines
  }

  private func family() throws -> (UserDriver, parent: Logger, child: Logger) {
    let (parent, child) = (Logger("parent", journal), Logger("child", journal))
    parent.addChild(child)
    parent.view.addSubview(child.view)
    let user = try UserDriver(root: parent)
    return (user, parent, child)
  }

  private let coming = [
    "parent will appear", "child will appear", "child appeared", "parent appeared",
  ]
  private let going = [
    "parent will disappear", "child will disappear", "child disappeared", "parent disappeared",
  ]

  @Test func aParentWillFirstAndDidLast() throws {
    let (user, _, _) = try family()
    #expect(
      told() == ["child will be taken in", "child was taken in", "parent loads", "child loads"]
        + coming)
    user.window.rootViewController = nil
    #expect(told() == going)
  }

  @Test func aChildComesAndGoesByItself() throws {
    let (user, parent, child) = try family()
    _ = told()
    child.removeFromParent()
    #expect(
      told() == [
        "child will be let go", "child will disappear", "child disappeared", "child was let go",
      ])
    parent.addChild(child)
    parent.view.addSubview(child.view)
    #expect(
      told() == [
        "child will be taken in", "child was taken in", "child will appear", "child appeared",
      ])
    #expect(child.appearance == .appeared && child.window === user.window)
  }

  @Test func aHiddenWindowsControllersDisappearUntilItIsShown() throws {
    let (user, parent, child) = try family()
    _ = told()
    user.perform(.visibilityChanged(false))
    #expect(told() == going)
    user.perform(.visibilityChanged(false))
    child.view.removeFromSuperview()
    parent.view.addSubview(child.view)
    #expect(told() == [], "nothing is seen of a hidden window")
    user.perform(.visibilityChanged(true))
    #expect(told() == coming)
    user.window.close()
    #expect(told() == going)
  }

  @Test func aTransitionTellsTheDidAtItsEnd() throws {
    let (user, parent, child) = try family()
    _ = told()
    parent.view.removeFromSuperview()
    _ = told()
    parent.beginAppearanceTransition(isAppearing: true)
    user.window.addSubview(parent.view)
    #expect(told() == ["parent will appear", "child will appear"])
    #expect(parent.appearance == .appearing && child.appearance == .appearing)
    parent.endAppearanceTransition()
    #expect(told() == ["child appeared", "parent appeared"])
    parent.beginAppearanceTransition(isAppearing: false)
    #expect(told() == ["parent will disappear", "child will disappear"])
    parent.view.removeFromSuperview()
    #expect(told() == ["child disappeared", "parent disappeared"])
    parent.endAppearanceTransition()
    #expect(told() == [])
  }

  @Test func aTransitionThatTurnsAroundNeverTellsThatTheViewAppeared() throws {
    let (user, parent, _) = try family()
    parent.view.removeFromSuperview()
    _ = told()
    parent.beginAppearanceTransition(isAppearing: true)
    user.window.addSubview(parent.view)
    parent.beginAppearanceTransition(isAppearing: false)
    parent.view.removeFromSuperview()
    parent.endAppearanceTransition()
    #expect(told() == ["parent will appear", "child will appear"] + going)
    user.window.addSubview(parent.view)
    _ = told()
    parent.beginAppearanceTransition(isAppearing: false)
    parent.beginAppearanceTransition(isAppearing: true)
    parent.endAppearanceTransition()
    #expect(told() == ["parent will disappear", "child will disappear"] + coming)
  }

  @Test func aChildThatComesWhileItsParentIsOnItsWayWaitsForIt() throws {
    let (user, parent, child) = try family()
    child.removeFromParent()
    parent.view.removeFromSuperview()
    _ = told()
    parent.beginAppearanceTransition(isAppearing: true)
    user.window.addSubview(parent.view)
    parent.addChild(child)
    parent.view.addSubview(child.view)
    #expect(!told().contains("child appeared"))
    parent.endAppearanceTransition()
    #expect(told() == ["child appeared", "parent appeared"])
  }

  @Test func aViewThatChangesItsWindowLeavesTheFirst() throws {
    let (user, parent, _) = try family()
    let application = try #require(user.window.application)
    let other = try application.makeWindow(
      WindowConfiguration(
        title: "", size: Size(100, 100), minimumSize: Size(1, 1), applicationID: "test"))
    _ = told()
    parent.view.removeFromSuperview()
    other.addSubview(parent.view)
    #expect(told() == going + coming)
    #expect(parent.window === other)
  }
}

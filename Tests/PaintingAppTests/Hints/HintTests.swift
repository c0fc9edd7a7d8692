import AppTestSupport
import Geometry
import PaintingModel
import TestSupport
import Testing
import UserInterface

@testable import PaintingApp

/// What a painter is told in the first minutes.
@MainActor @Suite struct HintTests {
  private let home: AppHome

  init() throws { home = try AppHome() }

  private func start(showsHints: Bool = true) throws -> (app: FudeApp, user: UserDriver) {
    let app = try home.start(
      PixelSize(width: 1400, height: 1000), AppOptions(showsHints: showsHints))
    return (app, try #require(UserDriver(window: app.window)))
  }

  /// The hint that stands over the canvas.
  private func shown(_ user: UserDriver) -> Hint? {
    Hint.allCases.first { user.find("hint.\($0.rawValue)") != nil }
  }

  private func wait(_ user: UserDriver) { user.advance(by: HintsController.pause + 1) }

  @Test func eachIsSaidUntilItWasDone() throws {
    let (app, user) = try start()
    let middle = app.window.bounds.center
    #expect(shown(user) == nil, "not at once")
    wait(user)
    #expect(shown(user) == .canvas)
    user.scroll(at: middle, by: Vector(0, 1))
    #expect(shown(user) == nil)
    wait(user)
    #expect(shown(user) == .ring)
    user.click(at: middle, button: .secondary)
    user.key(.escape)
    wait(user)
    #expect(shown(user) == .size)
    user.modifiers = [.control, .alt]
    user.drag([middle, middle + Vector(40, 0), middle + Vector(80, 0)])
    user.modifiers = []
    wait(user)
    #expect(shown(user) == .keys)
    app.editor.showKeys()
    user.key(.escape)
    wait(user)
    #expect(shown(user) == nil, "there are four")
    app.editor.perform(.quit)
    #expect(HintMemory(in: home.folders).known == Set(Hint.allCases))
  }

  @Test func whoKnowsIsToldNoMore() throws {
    let (app, user) = try start()
    wait(user)
    #expect(user.tap("hint.close"))
    wait(user)
    #expect(shown(user) == .ring)
    app.editor.perform(.quit)
    let (_, later) = try start()
    wait(later)
    #expect(shown(later) == .ring, "the first was closed")
  }

  @Test func whatWasDoneBeforeItsHintIsNotSaid() throws {
    let (app, user) = try start()
    user.click(at: app.window.bounds.center, button: .secondary)
    user.key(.escape)
    wait(user)
    user.tap("hint.close")
    wait(user)
    #expect(shown(user) == .size)
  }

  @Test func aHandPaintsThroughIt() throws {
    let (app, user) = try start()
    app.editor.canvas.zoom(byStops: 4)
    wait(user)
    let place = try #require(user.find("hint.canvas"))
    user.drag([place - Vector(40, 0), place, place + Vector(10, 20)])
    app.editor.canvas.finishStrokes()
    #expect(app.editor.document.painting.strokes.count == 1)
    #expect(shown(user) == .canvas)
  }

  @Test func itGoesWithTheTrays() throws {
    let (app, user) = try start()
    wait(user)
    app.editor.setTraysHidden(true, animated: false)
    #expect(user.find("hint.canvas") == nil)
    app.editor.setTraysHidden(false, animated: false)
    #expect(user.find("hint.canvas") != nil)
  }

  @Test func otherStartsTellNothing() throws {
    let (_, user) = try start(showsHints: false)
    wait(user)
    #expect(shown(user) == nil)
  }

  @Test func whatMakesNoSenseInTheFileCountsAsNothing() throws {
    try home.keep("ring\nmoon\n\u{0}\nkeys", as: "hints")
    #expect(HintMemory(in: home.folders).known == [.ring, .keys])
  }
}

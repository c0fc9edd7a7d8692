import Controls
import Geometry
import TestSupport
import Testing

@testable import UserInterface

@MainActor struct SearchFieldTests {
  private func stage() throws -> TextStage {
    let field = SearchField("Search")
    return try TextStage(field: field)
  }

  @Test func theButtonComesWithTheTextAndTakesItAway() throws {
    let stage = try stage()
    #expect(stage.user.find(named: "Clear") == nil)
    stage.user.type("blue")
    stage.field.resignFirstResponder()
    #expect(stage.user.tap(named: "Clear"))
    #expect(stage.field.text == "" && stage.field.isFirstResponder)
    #expect(stage.user.find(named: "Clear") == nil)
    #expect(stage.events.count == 5)
    stage.control(.character("z"))
    #expect(stage.field.text == "blue" && stage.user.find(named: "Clear") != nil)
  }

  @Test func escapeTakesTheTextAwayAndThenLeaves() throws {
    let stage = try stage()
    stage.user.type("b")
    stage.user.key(.escape)
    #expect(stage.field.text == "" && stage.events == [.valueChanged, .valueChanged])
    stage.user.key(.escape)
    #expect(stage.events.last == .cancelled)
  }

  @Test func theTextStandsBehindTheGlassAndBeforeTheButton() throws {
    let stage = try stage()
    #expect(stage.field.caretRect.minX >= 40)
    stage.user.type("a very long word that does not fit in the field")
    #expect(stage.field.caretRect.maxX <= stage.field.bounds.maxX - 40)
  }

  @Test func howManyAreFoundIsSaidWhenNothingWasTypedForAMoment() throws {
    let stage = try stage()
    var said: [String] = []
    let mirror = AccessibilityMirror(of: stage.user.window) { said += $0.announcements }
    var count = 12
    (stage.field as? SearchField)?.foundCount = { count }
    stage.user.type("oi")
    stage.user.advance(by: 0.5)
    stage.user.type("l")
    stage.user.advance(by: 0.5)
    #expect(said.isEmpty)
    count = 1
    stage.user.advance(by: 0.5)
    #expect(said == ["1 found"])
    stage.user.key(.escape)
    stage.user.advance(by: 1)
    #expect(said.count == 1)
    withExtendedLifetime(mirror) {}
  }

  @Test func assistiveToolsKnowIt() throws {
    let stage = try stage()
    let element = stage.user.window.accessibilityTree.element(named: "Search", role: .searchField)
    #expect(element?.value == "")
  }
}

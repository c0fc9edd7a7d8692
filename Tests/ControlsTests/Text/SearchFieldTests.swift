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

  @Test func assistiveToolsKnowIt() throws {
    let stage = try stage()
    let element = stage.user.window.accessibilityTree.element(named: "Search", role: .searchField)
    #expect(element?.value == "")
  }
}

import Controls
import Geometry
import TestSupport
import Testing
import UserInterface

@MainActor private final class Stage {
  let user: UserDriver
  let field = TextField("Name", text: "hill")
  var events: [ControlEvent] = []

  init() throws {
    user = try UserDriver()
    let controller = ViewController()
    controller.view.addSubview(field)
    field.frame = Rect(20, 20, 200, 44)
    user.window.rootViewController = controller
    for event: ControlEvent in [.valueChanged, .committed, .cancelled] {
      field.addAction(for: event) { [weak self] in self?.events.append(event) }
    }
    user.click(at: Point(210, 40))
  }
}

@MainActor @Suite struct TextFieldTests {
  @Test func aClickPutsTheCaretAndTypingInsertsThere() throws {
    let stage = try Stage()
    #expect(stage.field.isFirstResponder)
    stage.user.type("Side 2")
    #expect(stage.field.text == "hillSide 2")
    stage.user.key(.home)
    stage.user.type("up")
    #expect(stage.field.text == "uphillSide 2")
    #expect(stage.events.allSatisfy { $0 == .valueChanged } && stage.events.count == 8)
  }

  @Test func theCaretLandsWhereTheHandPoints() throws {
    let stage = try Stage()
    stage.user.click(at: Point(22, 40))
    #expect(stage.field.editing.caretOffset == 0)
    stage.user.advance(by: 1)
    stage.user.drag([Point(22, 40), Point(215, 40)])
    #expect(stage.field.editing.selectedText == "hill")
    stage.user.advance(by: 1)
    stage.user.click(at: Point(40, 40), count: 2)
    #expect(stage.field.editing.selectedText == "hill")
  }

  @Test func cutCopyAndPaste() throws {
    let stage = try Stage()
    stage.user.key(.character("a"), modifiers: .control)
    stage.user.key(.character("c"), modifiers: .control)
    #expect(stage.user.backend.clipboard == "hill")
    stage.user.key(.character("v"), modifiers: .control)
    stage.user.key(.character("v"), modifiers: .control)
    #expect(stage.field.text == "hillhill")
    stage.user.key(.character("a"), modifiers: .control)
    stage.user.key(.character("x"), modifiers: .control)
    #expect(stage.field.text == "" && stage.user.backend.clipboard == "hillhill")
  }

  @Test func theInputMethodTypesAndKnowsWhereTheCaretIs() throws {
    let stage = try Stage()
    let before = try #require(stage.user.screen.textInputCaret)
    stage.user.perform(.textCommitted("筆"))
    #expect(stage.field.text == "hill筆")
    let after = try #require(stage.user.screen.textInputCaret)
    #expect(after.minX > before.minX)
    stage.field.resignFirstResponder()
    #expect(stage.user.screen.textInputCaret == nil)
  }

  @Test func enterMeansItAndEscapeDoesNot() throws {
    let stage = try Stage()
    stage.user.key(.enter)
    stage.user.key(.escape)
    #expect(stage.events == [.committed, .cancelled])
  }

  @Test func keysDeleteByCharacterAndByWord() throws {
    let stage = try Stage()
    stage.user.type(" top")
    stage.user.key(.backspace)
    #expect(stage.field.text == "hill to")
    stage.user.key(.backspace, modifiers: .control)
    #expect(stage.field.text == "hill ")
    stage.user.key(.home, modifiers: .shift)
    stage.user.key(.delete)
    #expect(stage.field.text == "")
  }

  @Test func aBadValueShakesAndStays() throws {
    let stage = try Stage()
    stage.field.shake()
    #expect(stage.field.isShaking && stage.field.text == "hill")
    stage.user.advance(by: 0.5)
    #expect(!stage.field.isShaking)
    stage.user.advance(by: 12)
    #expect(stage.user.backend.clock.pendingTimers == 0, "no timer runs when nothing moves")
  }

  @Test func thereIsALimit() throws {
    let stage = try Stage()
    stage.field.maximumCount = 6
    stage.user.type("sides")
    #expect(stage.field.text == "hillsi")
  }
}

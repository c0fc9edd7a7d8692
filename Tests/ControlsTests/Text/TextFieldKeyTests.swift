import Controls
import Geometry
import TestSupport
import Testing

@testable import UserInterface

@MainActor struct TextFieldKeyTests {
  @Test func keysMoveSelectAndDelete() throws {
    let stage = try TextStage("one two three", width: 300)
    stage.control(.left)
    stage.control(.left, .shift)
    #expect(stage.field.editing.selectedText == "two ")
    stage.user.key(.right, modifiers: .shift)
    #expect(stage.field.editing.selectedText == "wo ")
    stage.user.key(.home, modifiers: .shift)
    stage.user.key(.delete)
    #expect(stage.field.text == "three")
    stage.user.key(.end)
    stage.control(.backspace)
    #expect(stage.field.text == "")
  }

  @Test func undoAndRedoTellWhatTheyChange() throws {
    let stage = try TextStage()
    stage.user.type("two words")
    stage.control(.character("z"))
    #expect(stage.field.text == "two ")
    stage.control(.character("z"), .shift)
    #expect(stage.field.text == "two words")
    stage.control(.character("z"))
    stage.control(.character("y"))
    #expect(stage.field.text == "two words")
    #expect(stage.events.count == 13 && stage.events.allSatisfy { $0 == .valueChanged })
    stage.control(.character("z"))
    stage.control(.character("z"))
    stage.control(.character("z"))
    #expect(stage.field.text == "")
    #expect(stage.events.count == 15, "where there is nothing to undo nothing is told")
    stage.field.text = "new"
    stage.control(.character("z"))
    #expect(stage.field.text == "new", "what the program wrote is not undone")
  }

  @Test func aPasteIsOneStepAndOneLine() throws {
    let stage = try TextStage()
    stage.user.type("ab")
    stage.user.backend.clipboard = "first\nsecond\n"
    stage.control(.character("v"))
    stage.user.type("c")
    #expect(stage.field.text == "abfirst secondc")
    stage.control(.character("z"))
    #expect(stage.field.text == "abfirst second")
    stage.control(.character("z"))
    #expect(stage.field.text == "ab")
  }

  @Test func theKeysOfOldKeyboardsCutCopyAndPaste() throws {
    let stage = try TextStage("hill")
    stage.control(.character("a"))
    stage.control(.insert)
    #expect(stage.user.backend.clipboard == "hill")
    stage.user.key(.delete, modifiers: .shift)
    #expect(stage.field.text == "")
    stage.user.key(.insert, modifiers: .shift)
    stage.user.key(.insert, modifiers: .shift)
    #expect(stage.field.text == "hillhill")
  }

  @Test func anAnswerThatComesTooLateIsForNobody() throws {
    let stage = try TextStage("hill")
    stage.user.backend.clipboard = nil
    stage.control(.character("v"))
    #expect(stage.field.text == "hill")
    stage.field.resignFirstResponder()
    stage.user.backend.clipboard = "late"
    stage.field.paste()
    #expect(stage.field.text == "hill")
  }

  @Test func theCaretBlinksForAWhileAndThenNothingWakesUp() throws {
    let stage = try TextStage("hill")
    stage.user.type("s")
    func isSeen() -> Bool { stage.count(Theme.current.accent, in: stage.field.caretRect) > 10 }
    #expect(isSeen())
    stage.user.advance(by: 0.55)
    #expect(!isSeen())
    stage.user.advance(by: 0.5)
    #expect(isSeen())
    stage.user.advance(by: 0.5)
    stage.user.key(.left)
    #expect(isSeen(), "what moves is shown")
    stage.user.advance(by: 11)
    #expect(isSeen() && stage.user.backend.clock.pendingTimers == 0)
    stage.user.screen.forgetPresents()
    stage.user.advance(by: 60)
    #expect(stage.user.screen.presents.isEmpty)
  }

  @Test func onlyTheCaretIsDrawnWhenItBlinks() throws {
    let stage = try TextStage("hill")
    stage.user.screen.forgetPresents()
    stage.user.advance(by: 0.55)
    let area = stage.user.screen.presents.reduce(0) { sum, region in
      sum + region.rects.reduce(0) { $0 + $1.width * $1.height }
    }
    #expect(area > 0 && area < 300)
  }

  @Test func nothingBlinksWhereMotionIsReduced() throws {
    Animation.isReduced = true
    defer { Animation.isReduced = false }
    let stage = try TextStage("hill")
    stage.user.key(.left)
    #expect(stage.user.backend.clock.pendingTimers == 0)
  }

  @Test func assistiveToolsReadTheText() throws {
    let stage = try TextStage("hill")
    stage.user.type("s")
    let element = try #require(stage.user.window.accessibilityTree.element(named: "Name"))
    #expect(element.role == .textField && element.value == "hills" && element.state.isFocused)
  }
}

import Geometry
import TestSupport
import Testing
import TextLayout

@testable import Controls
@testable import UserInterface

@MainActor struct TextFieldCompositionTests {
  @Test func whatIsComposedIsSeenAtTheCaretAndNotYetTyped() throws {
    let stage = try TextStage("ab")
    stage.user.key(.left)
    let before = stage.field.caretRect.minX
    stage.user.perform(.textComposed(TextComposition("かな", caret: 1)))
    #expect(stage.field.text == "ab" && stage.events.isEmpty)
    #expect(stage.field.line.drawn.string == "aかなb")
    #expect(stage.field.caretRect.minX > before)
    let spot = try #require(stage.user.screen.textInputCaret)
    #expect(abs(Double(spot.minX) - stage.field.convert(stage.field.caretRect, to: nil).minX) <= 1)
    stage.user.perform(.textComposed(TextComposition("仮名", caret: 2, emphasis: 0..<2)))
    stage.user.perform(.textComposed(.none))
    stage.user.perform(.textCommitted("仮名"))
    #expect(stage.field.text == "a仮名b" && stage.field.editing.caretOffset == 3)
    #expect(stage.events == [.valueChanged])
  }

  @Test func whatIsComposedIsUnderlined() throws {
    let stage = try TextStage("mm")
    stage.user.perform(.textComposed(TextComposition("nnnn", emphasis: 0..<2)))
    let field = stage.field
    func lines(_ part: Range<Int>) -> (thin: Int, thick: Int) {
      let span = field.line.spans(of: part, in: field.composition)[0]
      let (x, width) = (field.lineX + span.lowerBound + 1, span.upperBound - span.lowerBound - 2)
      let y = field.caretRect.maxY
      return (
        stage.count(Theme.current.ink, in: Rect(x, y - 2, width, 1)),
        stage.count(Theme.current.accent, in: Rect(x, y - 3, width, 1))
      )
    }
    #expect(lines(0..<2).thick > 8)
    #expect(lines(2..<4).thick == 0 && lines(2..<4).thin > 8)
    let typed = field.line.spans(of: field.text.startIndex..<field.text.endIndex)[0]
    let under = Rect(field.lineX + typed.lowerBound + 1, field.caretRect.maxY - 2, 12, 1)
    #expect(stage.count(Theme.current.ink, in: under) == 0)
  }

  @Test func itTakesThePlaceOfTheSelection() throws {
    let stage = try TextStage("hill")
    stage.control(.character("a"))
    stage.user.perform(.textComposed(TextComposition("お")))
    #expect(stage.field.text == "" && stage.field.line.drawn.string == "お")
    stage.user.perform(.textCommitted("丘"))
    #expect(stage.field.text == "丘")
    stage.control(.character("z"))
    stage.control(.character("z"))
    #expect(stage.field.text == "hill")
  }

  @Test func aFieldThatLosesTheKeysForgetsIt() throws {
    let stage = try TextStage("ab")
    stage.user.perform(.textComposed(TextComposition("かな")))
    stage.field.resignFirstResponder()
    #expect(stage.field.text == "ab" && stage.field.composition == .none)
    #expect(stage.user.screen.textInputCaret == nil, "the input method is told")
  }

  @Test func aClickElsewhereTypesItAsItStands() throws {
    let stage = try TextStage("ab")
    stage.user.perform(.textComposed(TextComposition("かな")))
    stage.user.click(at: stage.point(0))
    #expect(stage.field.text == "abかな" && stage.field.composition == .none)
    #expect(stage.user.screen.textInputResets == 1, "the input method begins anew")
    #expect(stage.user.screen.textInputCaret != nil)
  }

  @Test func whatNobodyEditsIsNotComposed() throws {
    let stage = try TextStage("ab")
    stage.field.isEnabled = false
    stage.user.perform(.textComposed(TextComposition("かな")))
    stage.user.perform(.textCommitted("x"))
    #expect(stage.field.text == "ab" && stage.field.composition == .none)
  }

  @Test func placesBeyondTheTextAreTakenToItsEnds() {
    let text = TextComposition("かな", caret: 9, emphasis: -3..<7)
    #expect(text.caret == 2 && text.emphasis == 0..<2)
    #expect(TextComposition("", caret: -1).caret == 0)
  }
}

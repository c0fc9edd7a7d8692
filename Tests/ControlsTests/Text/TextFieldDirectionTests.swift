import Geometry
import TestSupport
import Testing
import TextLayout

@testable import Controls
@testable import UserInterface

@MainActor struct TextFieldDirectionTests {
  @Test func rightToLeftTextStandsAtTheRightAndGrowsToTheLeft() throws {
    let stage = try TextStage("של")
    let field = stage.field
    #expect(abs(field.lineX + field.line.drawn.size.width - field.textRect.maxX) <= 2)
    let before = field.caretRect.minX
    stage.user.perform(.textCommitted("ום"))
    #expect(field.text == "שלום" && field.caretRect.minX < before)
    stage.user.key(.home)
    #expect(abs(field.caretRect.minX - field.textRect.maxX) <= 3)
  }

  @Test func arrowsGoWhereTheyPointInBothDirections() throws {
    for text in ["hill", "שלום", "ab שלום cd"] {
      let stage = try TextStage(text)
      stage.user.click(at: Point(25, 40))
      for _ in 0..<text.count + 3 { stage.user.key(.left) }
      var x = stage.field.caretRect.minX
      var steps = 0
      while steps < 20 {
        stage.user.key(.right)
        let next = stage.field.caretRect.minX
        if next == x { break }
        if text != "ab שלום cd" { #expect(next > x, "\(text)") }
        x = next
        steps += 1
      }
      #expect(steps >= text.count && steps <= text.count + 2, "\(text)")
    }
  }

  @Test func aSelectionCollapsesToTheSideOfTheArrow() throws {
    let stage = try TextStage("שלום")
    stage.control(.character("a"))
    stage.user.key(.right)
    #expect(stage.field.editing.caretOffset == 0)
    stage.control(.character("a"))
    stage.user.key(.left)
    #expect(stage.field.editing.caretOffset == 4)
  }

  @Test func wordsAreSteppedOverAsTheyAreSeen() throws {
    let stage = try TextStage("שלום עולם")
    stage.user.key(.home)
    stage.control(.left)
    #expect(stage.field.editing.caretOffset == 4)
    stage.control(.right, .shift)
    #expect(stage.field.editing.selectedText == "שלום")
  }

  @Test func aSelectionOverTwoDirectionsIsDrawnWhereItsCharactersAre() throws {
    let stage = try TextStage("ab\u{5D0}\u{5D1}\u{5D2}cd")
    let text = stage.field.text
    let range = text.index(text.startIndex, offsetBy: 1)..<text.index(text.startIndex, offsetBy: 3)
    stage.field.editing.select(range)
    stage.user.advance(by: 0.1)
    let spans = stage.field.line.spans(of: range)
    #expect(spans.count == 2)
    let plain = Theme.current.hover
    // Half a point above the letters there is nothing but the selection.
    for span in spans {
      let x = stage.field.lineX + span.lowerBound
      let rect = Rect(
        x + 1, stage.field.caretRect.minY + 1, span.upperBound - span.lowerBound - 2, 1)
      #expect(stage.count(plain, in: rect) == 0)
    }
    let gap = Rect(
      stage.field.lineX + spans[0].upperBound + 1, stage.field.caretRect.minY + 1,
      spans[1].lowerBound - spans[0].upperBound - 2, 1)
    #expect(gap.width > 5 && stage.count(plain, in: gap) == Int(gap.maxX) - Int(gap.minX))
  }

  @Test func aCaretIsNeverInsideOfACharacter() throws {
    let stage = try TextStage("日本e\u{301}👨‍👩‍👧🇯🇵हिन्दी", width: 300)
    let count = stage.field.text.count
    for expected in (0..<count).reversed() {
      stage.user.key(.left)
      #expect(stage.field.editing.caretOffset == expected)
    }
    for _ in 0..<count { stage.user.key(.delete) }
    #expect(stage.field.text == "")
  }
}

import Testing
import UserInterface

@Suite struct TextEditingTests {
  @Test func typingReplacesTheSelection() {
    var text = TextEditing("hello world")
    text.selectWord(at: 8)
    #expect(text.selectedText == "world")
    text.insert("sea")
    #expect(text.text == "hello sea" && text.caret == 9)
    text.selectAll()
    text.insert("")
    #expect(text.text.isEmpty && text.caret == 0)
  }

  @Test func wordsAreSteppedOver() {
    var text = TextEditing("one, two  three")
    text.move(.wordBack)
    #expect(text.caret == 10)
    text.move(.wordBack)
    #expect(text.caret == 5)
    text.move(.wordForward)
    #expect(text.caret == 8)
    text.delete(.wordBack)
    #expect(text.text == "one,   three")
    text.move(.start)
    text.delete(.wordForward)
    #expect(text.text == ",   three")
  }

  @Test func aSelectionGrowsShrinksAndCollapses() {
    var text = TextEditing("abcd")
    text.move(.back, extending: true)
    text.move(.back, extending: true)
    #expect(text.selectedText == "cd")
    text.move(.forward, extending: true)
    #expect(text.selectedText == "d")
    text.move(.back)
    #expect(text.caret == 3 && text.selection.isEmpty)
    text.move(.start, extending: true)
    text.move(.forward)
    #expect(text.caret == 3)
  }

  @Test func theEndsAreStopped() {
    var text = TextEditing("")
    for step: TextEditing.Step in [.back, .forward, .wordBack, .wordForward, .start, .end] {
      text.move(step)
      text.delete(step)
    }
    text.selectWord(at: 40)
    #expect(text.text.isEmpty && text.caret == 0)
    text.place(at: -3)
    #expect(text.caret == 0)
  }

  @Test func aPersonSeesOneCharacterAsOne() {
    var text = TextEditing("a👩‍👩‍👧b")
    text.move(.back)
    text.delete(.back)
    #expect(text.text == "ab" && text.caret == 1)
  }

  @Test func anAccentJoinsItsLetter() {
    var text = TextEditing("e")
    text.insert("\u{301}")
    #expect(text.text.count == 1 && text.caret == 1)
  }

  @Test func lineEndsAndControlsAreLeftOut() {
    var text = TextEditing("a\nb\u{7}")
    text.insert("c\r\n\td")
    #expect(text.text == "abcd")
  }
}

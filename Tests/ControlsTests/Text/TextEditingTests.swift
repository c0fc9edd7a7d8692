import Controls
import Geometry
import Testing

extension TextEditing {
  /// Puts the caret before a character by its number.
  mutating func place(_ count: Int, extending: Bool = false) {
    place(at: text.index(text.startIndex, offsetBy: count), extending: extending)
  }

  /// Selects the word at a character by its number.
  mutating func selectWord(_ count: Int) {
    selectWord(at: text.index(text.startIndex, offsetBy: count))
  }
}

@Suite struct TextEditingTests {
  @Test func typingReplacesTheSelection() {
    var text = TextEditing("hello world")
    text.selectWord(8)
    #expect(text.selectedText == "world")
    text.insert("sea")
    #expect(text.text == "hello sea" && text.caretOffset == 9)
    text.selectAll()
    text.insert("")
    #expect(text.text.isEmpty && text.caretOffset == 0)
  }

  @Test func wordsAreSteppedOver() {
    var text = TextEditing("one, two  three")
    text.move(.wordBack)
    #expect(text.caretOffset == 10)
    text.move(.wordBack)
    #expect(text.caretOffset == 5)
    text.move(.wordForward)
    #expect(text.caretOffset == 8)
    text.delete(.wordBack)
    #expect(text.text == "one,   three")
    text.move(.start)
    text.delete(.wordForward)
    #expect(text.text == ",   three")
  }

  @Test func aWordHoldsItsApostropheAndItsUnderscore() {
    var text = TextEditing("l’été d_1 'quoted'")
    text.selectWord(1)
    #expect(text.selectedText == "l’été")
    text.selectWord(6)
    #expect(text.selectedText == "d_1")
    text.selectWord(12)
    #expect(text.selectedText == "quoted")
  }

  @Test func withoutSpacesAChangeOfTheScriptEndsAWord() {
    var text = TextEditing("絵筆でカンバスに描く")
    let words = [0: "絵筆", 2: "で", 4: "カンバス", 7: "に", 8: "描", 9: "く"]
    for (place, word) in words {
      text.selectWord(place)
      #expect(text.selectedText == word)
    }
    text.move(.start)
    text.move(.wordForward)
    #expect(text.caretOffset == 2)
  }

  @Test func aDoubleClickOnSpacesOrMarksSelectsThem() {
    var text = TextEditing("a   b --> c")
    text.selectWord(2)
    #expect(text.selectedText == "   ")
    text.selectWord(7)
    #expect(text.selectedText == "-->")
    text.selectWord(text.text.count)
    #expect(text.selectedText == "c", "behind the last word is that word")
  }

  @Test func aSelectionGrowsShrinksAndCollapses() {
    var text = TextEditing("abcd")
    text.move(.back, extending: true)
    text.move(.back, extending: true)
    #expect(text.selectedText == "cd")
    text.move(.forward, extending: true)
    #expect(text.selectedText == "d")
    text.move(.back)
    #expect(text.caretOffset == 3 && text.selection.isEmpty)
    text.move(.start, extending: true)
    text.move(.forward)
    #expect(text.caretOffset == 3)
  }

  @Test func theEndsAreStopped() {
    var text = TextEditing("")
    for step: TextEditing.Step in [.back, .forward, .wordBack, .wordForward, .start, .end] {
      text.move(step)
      text.delete(step)
    }
    text.selectWord(at: "other".endIndex)
    text.place(at: "other".endIndex)
    #expect(text.text.isEmpty && text.caretOffset == 0)
    #expect(!text.canUndo, "nothing was done")
  }

  @Test func aPersonSeesOneCharacterAsOne() {
    var text = TextEditing("a👩‍👩‍👧b")
    text.move(.back)
    text.delete(.back)
    #expect(text.text == "ab" && text.caretOffset == 1)
    // A place inside of one is taken to its beginning.
    text = TextEditing("a👩‍👩‍👧b")
    text.place(at: text.text.unicodeScalars.index(text.text.startIndex, offsetBy: 3))
    #expect(text.caretOffset == 1)
  }

  @Test func anAccentJoinsItsLetter() {
    var text = TextEditing("e")
    text.insert("\u{301}")
    #expect(text.text.count == 1 && text.caretOffset == 1)
    text.undo()
    #expect(text.text == "e" && text.caretOffset == 1)
    text.redo()
    #expect(text.text == "e\u{301}" && text.caretOffset == 1)
  }

  @Test func thereIsNoMoreThanTheLimit() {
    var text = TextEditing("abc")
    text.insert("déf", limit: 5)
    #expect(text.text == "abcdé")
    text.insert("x", limit: 5)
    #expect(text.text == "abcdé")
    text.selectAll()
    text.insert("👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧", limit: 5)
    #expect(text.text.count == 5)
  }

  @Test(arguments: [
    ("a\nb", "a b"), ("a\r\nb", "a b"), ("a\n\nb", "a  b"), ("\n a\tb\r\n", " a b"),
    ("a\u{7}\u{0}b\u{9F}", "ab"), ("a\u{2028}b\u{2029}", "a b"), ("né 日本", "né 日本"), ("\n\n", ""),
  ])
  func whatIsPastedBecomesOneLine(pasted: String, line: String) {
    var text = TextEditing()
    text.insert(pasted)
    #expect(text.text == line)
    #expect(TextEditing(pasted).text == line)
  }

  @Test func endlessMarksAreCut() {
    let text = TextEditing("xe" + String(repeating: "\u{301}", count: 100_000) + "y")
    #expect(text.text.count == 3)
    #expect(text.text.utf8.count <= 260)
  }
}

@Suite struct TextHistoryTests {
  private func type(_ text: String, into editing: inout TextEditing) {
    for character in text { editing.insert(String(character)) }
  }

  @Test func aWordWithItsSpacesIsOneStep() {
    var text = TextEditing()
    type("two words", into: &text)
    text.undo()
    #expect(text.text == "two ")
    text.undo()
    #expect(text.text == "" && !text.canUndo)
    text.redo()
    text.redo()
    #expect(text.text == "two words" && text.caretOffset == 9)
    text.redo()
    #expect(text.text == "two words")
  }

  @Test func deletionsInARowAreOneStep() {
    var text = TextEditing("abcdef")
    for _ in 0..<3 { text.delete(.back) }
    text.place(1)
    for _ in 0..<2 { text.delete(.forward) }
    #expect(text.text == "a")
    text.undo()
    #expect(text.text == "abc" && text.caretOffset == 1)
    text.undo()
    #expect(text.text == "abcdef" && text.caretOffset == 6)
  }

  @Test func whatWasSelectedIsSelectedAgain() {
    var text = TextEditing("one two")
    text.selectWord(5)
    text.insert("2")
    text.undo()
    #expect(text.text == "one two" && text.selectedText == "two")
  }

  @Test func aCaretThatGoesElsewhereEndsAStep() {
    var text = TextEditing()
    type("ab", into: &text)
    text.place(0)
    text.place(2)
    type("cd", into: &text)
    text.undo()
    #expect(text.text == "ab")
  }

  @Test func whatIsNewTakesTheWayForwardAway() {
    var text = TextEditing()
    type("ab ", into: &text)
    type("cd", into: &text)
    text.undo()
    type("x", into: &text)
    text.redo()
    #expect(text.text == "ab x")
  }

  @Test func theHistoryOfALargeTextStaysSmall() {
    var text = TextEditing()
    let large = String(repeating: "large ", count: 1 << 18)
    for _ in 0..<10 {
      text.selectAll()
      text.insert(large)
    }
    // Of ten steps that each hold 1.5 or 3 MB, the last is kept.
    text.undo()
    #expect(text.text == large && !text.canUndo && text.canRedo)
  }

  @Test func undoAndRedoAreEachOthersInverseWhateverIsDone() {
    var random = SplitMix64(seed: 4)
    let words = ["a", " ", "né", "筆", "\u{301}", "👩‍👩‍👧", "שלום", "x y", ""]
    for _ in 0..<200 {
      var text = TextEditing("start ")
      for _ in 0..<30 {
        let place = Int.random(in: 0...text.text.count, using: &random)
        switch Int.random(in: 0..<8, using: &random) {
        case 0: text.delete(.back)
        case 1: text.delete(.wordForward)
        case 2: text.place(place)
        case 3: text.place(place, extending: true)
        default: text.insert(words[Int.random(in: 0..<words.count, using: &random)])
        }
        #expect(text.text.indices.contains(text.caret) || text.caret == text.text.endIndex)
      }
      let end = text.text
      while text.canUndo { text.undo() }
      #expect(text.text == "start ")
      while text.canRedo { text.redo() }
      #expect(text.text == end)
    }
  }
}

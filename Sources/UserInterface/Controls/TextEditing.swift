/// One line of text with a caret and a selection, and what keys do to them.
///
/// Places are counted in characters, 0 before the first.
public nonisolated struct TextEditing: Hashable, Sendable {
  /// What is typed.
  public private(set) var text: String
  /// Where the caret is.
  public private(set) var caret: Int
  /// The other end of the selection; the caret's place when nothing is selected.
  public private(set) var anchor: Int

  /// The direction and reach of a step of the caret.
  public enum Step: Hashable, Sendable {
    case back, forward, wordBack, wordForward, start, end
  }

  /// Makes a text with the caret at its end. Line ends and other controls are left out.
  public init(_ text: String = "") {
    self.text = TextEditing.clean(text)
    caret = self.text.count
    anchor = caret
  }

  /// The selected characters; empty when nothing is selected.
  public var selection: Range<Int> { min(caret, anchor)..<max(caret, anchor) }

  /// The selected text.
  public var selectedText: String { String(text[range(selection)]) }

  /// Puts text in place of the selection.
  public mutating func insert(_ new: String) {
    let new = TextEditing.clean(new)
    let place = selection
    text.replaceSubrange(range(place), with: new)
    // Joined characters (an accent on its letter) may make fewer than were typed.
    let tail = text.count
    caret = min(tail, place.lowerBound + new.count)
    anchor = caret
  }

  /// Takes the selection away, or what a step would pass over.
  public mutating func delete(_ step: Step) {
    if selection.isEmpty { move(step, extending: true) }
    insert("")
  }

  /// Moves the caret. `extending` keeps the selection's other end; else a step of one character
  /// goes to the end of a selection first.
  public mutating func move(_ step: Step, extending: Bool = false) {
    if !extending, !selection.isEmpty, step == .back || step == .forward {
      caret = step == .back ? selection.lowerBound : selection.upperBound
    } else {
      caret = target(of: step)
    }
    if !extending { anchor = caret }
  }

  /// Puts the caret at a place; `extending` keeps the selection's other end.
  public mutating func place(at index: Int, extending: Bool = false) {
    caret = max(0, min(text.count, index))
    if !extending { anchor = caret }
  }

  /// Selects everything.
  public mutating func selectAll() {
    anchor = 0
    caret = text.count
  }

  /// Selects the first `count` characters; the caret stands behind them.
  public mutating func selectFirst(_ count: Int) {
    anchor = 0
    caret = max(0, min(text.count, count))
  }

  /// Selects the word at a place.
  public mutating func selectWord(at index: Int) {
    place(at: index)
    anchor = target(of: .wordBack)
    caret = anchor
    let start = anchor
    caret = target(of: .wordForward)
    anchor = start
  }

  private func target(of step: Step) -> Int {
    let characters = Array(text)
    func isWord(_ index: Int) -> Bool { characters[index].isLetter || characters[index].isNumber }
    var index = caret
    switch step {
    case .back: return max(0, caret - 1)
    case .forward: return min(characters.count, caret + 1)
    case .start: return 0
    case .end: return characters.count
    case .wordBack:
      while index > 0, !isWord(index - 1) { index -= 1 }
      while index > 0, isWord(index - 1) { index -= 1 }
    case .wordForward:
      while index < characters.count, !isWord(index) { index += 1 }
      while index < characters.count, isWord(index) { index += 1 }
    }
    return index
  }

  private func range(_ places: Range<Int>) -> Range<String.Index> {
    text.index(
      text.startIndex, offsetBy: places.lowerBound)..<text.index(
        text.startIndex, offsetBy: places.upperBound)
  }

  private static func clean(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.filter { $0.properties.generalCategory != .control }))
  }
}

nonisolated extension TextEditing {
  /// The direction and reach of a step of the caret.
  public enum Step: Hashable, Sendable {
    case back, forward, wordBack, wordForward, start, end
  }

  /// Takes the selection away, or what a step would pass over.
  public mutating func delete(_ step: Step) {
    if selection.isEmpty {
      let place = target(of: step)
      replace(min(caret, place)..<max(caret, place), with: "", kind: .deleting)
    } else {
      replace(selection, with: "", kind: .other)
    }
  }

  /// Moves the caret. `extending` keeps the selection's other end; else a step of one character
  /// goes to the end of a selection first.
  public mutating func move(_ step: Step, extending: Bool = false) {
    if !extending, !selection.isEmpty, step == .back || step == .forward {
      place(at: step == .back ? selection.lowerBound : selection.upperBound)
    } else {
      place(at: target(of: step), extending: extending)
    }
  }

  /// Selects the word at a place, or the run of spaces or marks.
  public mutating func selectWord(at index: String.Index) {
    guard !text.isEmpty else { return selectAll() }
    var start = min(max(text.startIndex, index), text.index(before: text.endIndex))
    let kind = WordKind(of: start, in: text)
    var end = text.index(after: start)
    scan {
      end < text.endIndex && WordKind(of: end, in: text) == kind
    } step: {
      end = text.index(after: end)
    }
    scan {
      start > text.startIndex && kind == kindBefore(start)
    } step: {
      start = text.index(before: start)
    }
    select(start..<end)
  }

  private func target(of step: Step) -> String.Index {
    var index = caret
    switch step {
    case .back: return caret > text.startIndex ? text.index(before: caret) : caret
    case .forward: return caret < text.endIndex ? text.index(after: caret) : caret
    case .start: return text.startIndex
    case .end: return text.endIndex
    case .wordBack:
      let back = { index = text.index(before: index) }
      scan {
        index > text.startIndex && !kindBefore(index).isWord
      } step: {
        back()
      }
      guard index > text.startIndex else { return index }
      let kind = kindBefore(index)
      scan {
        index > text.startIndex && kindBefore(index) == kind
      } step: {
        back()
      }
    case .wordForward:
      let forward = { index = text.index(after: index) }
      scan {
        index < text.endIndex && !WordKind(of: index, in: text).isWord
      } step: {
        forward()
      }
      guard index < text.endIndex else { return index }
      let kind = WordKind(of: index, in: text)
      scan {
        index < text.endIndex && WordKind(of: index, in: text) == kind
      } step: {
        forward()
      }
    }
    return index
  }

  private func kindBefore(_ index: String.Index) -> WordKind {
    WordKind(of: text.index(before: index), in: text)
  }

  /// Goes on while the condition holds, but no further than words are long.
  private func scan(while condition: () -> Bool, step: () -> Void) {
    var count = 0
    while count < 10_000, condition() {
      step()
      count += 1
    }
  }
}

/// What a character is to somebody who steps over words. Japanese and Chinese have no spaces: there
/// a change of the script is taken for a word's end.
private nonisolated enum WordKind: Hashable {
  case space, mark, letter, han, hiragana, katakana

  var isWord: Bool { self != .space && self != .mark }

  init(of index: String.Index, in text: String) {
    self.init(text[index])
    guard self == .mark, ["'", "’", "·"].contains(text[index]), index > text.startIndex else {
      return
    }
    // Between two letters it belongs to the word.
    let next = text.index(after: index)
    if WordKind(text[text.index(before: index)]) == .letter, next < text.endIndex,
      WordKind(text[next]) == .letter
    {
      self = .letter
    }
  }

  private init(_ character: Character) {
    switch character.unicodeScalars.first?.value ?? 0 {
    case 0x3041...0x309F: self = .hiragana
    case 0x30A0...0x30FF, 0x31F0...0x31FF, 0xFF66...0xFF9F: self = .katakana
    case 0x3005, 0x3400...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF: self = .han
    default:
      self =
        character.isLetter || character.isNumber || character == "_"
        ? .letter : character.isWhitespace ? .space : .mark
    }
  }
}

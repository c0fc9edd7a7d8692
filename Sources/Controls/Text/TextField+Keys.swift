import TextLayout
import UserInterface

extension TextField {
  /// Types, moves, selects, cuts and pastes; Tab and unknown shortcuts are passed on.
  func handleKey(_ event: KeyEvent) {
    if handlesShortcut(event) || handlesMovement(event) || handlesDeletion(event) { return }
    switch event.key {
    case .enter: sendActions(for: .committed)
    case .escape: sendActions(for: .cancelled)
    case .tab: passOn(event)
    default:
      if !event.text.isEmpty, event.modifiers.isDisjoint(with: [.control, .alt, .super]) {
        commit(event.text)
      } else {
        passOn(event)
      }
    }
  }

  /// Changes the text or the caret by hand: tells of a new text, and offers a new selection to who
  /// pastes with the middle button.
  func change(_ body: (inout TextEditing) -> Void) {
    endComposition()
    let old = editing
    var new = editing
    body(&new)
    editing = new
    if new.revision != old.revision { sendActions(for: .valueChanged) }
    if new.selection != old.selection, trackedTouch == nil { offerSelection() }
  }

  private func passOn(_ event: KeyEvent) { nextResponder?.keyPressed(event) }

  private func handlesMovement(_ event: KeyEvent) -> Bool {
    guard event.modifiers.isDisjoint(with: [.alt, .super]) else { return false }
    let byWord = event.modifiers.contains(.control)
    let extending = event.modifiers.contains(.shift)
    switch event.key {
    case .left, .right:
      move(toRight: event.key == .right, byWord: byWord, extending: extending)
    case .home, .up: change { $0.move(.start, extending: extending) }
    case .end, .down: change { $0.move(.end, extending: extending) }
    default: return false
    }
    return true
  }

  private func handlesDeletion(_ event: KeyEvent) -> Bool {
    guard event.modifiers.isDisjoint(with: [.alt, .super]) else { return false }
    let byWord = event.modifiers.contains(.control)
    switch event.key {
    case .backspace: change { $0.delete(byWord ? .wordBack : .back) }
    case .delete: change { $0.delete(byWord ? .wordForward : .forward) }
    default: return false
    }
    return true
  }

  /// Arrows mean left and right as people see it, whichever way the text runs.
  private func move(toRight: Bool, byWord: Bool, extending: Bool) {
    let line = self.line
    if byWord {
      let isForward = toRight == (line.drawn.direction == .leftToRight)
      change { $0.move(isForward ? .wordForward : .wordBack, extending: extending) }
    } else if !extending, !editing.selection.isEmpty {
      let (a, b) = (editing.selection.lowerBound, editing.selection.upperBound)
      let isInOrder = line.caretX(at: a).first <= line.caretX(at: b).first
      change { $0.place(at: isInOrder == toRight ? b : a) }
    } else if let next = line.index(from: editing.caret, toRight: toRight) {
      change { $0.place(at: next, extending: extending) }
    } else {
      change { $0.place(at: $0.caret, extending: extending) }
    }
  }

  private func handlesShortcut(_ event: KeyEvent) -> Bool {
    switch (event.key, event.modifiers) {
    case (.character("a"), .control): change { $0.selectAll() }
    case (.character("c"), .control), (.insert, .control): copy()
    case (.character("x"), .control), (.delete, .shift): cut()
    case (.character("v"), .control), (.insert, .shift): paste()
    case (.character("z"), .control): change { $0.undo() }
    case (.character("z"), [.control, .shift]), (.character("y"), .control): change { $0.redo() }
    default: return false
    }
    return true
  }
}

import Controls
import Geometry
import TextLayout
import UserInterface

extension TextEditor {
  /// Types, moves, selects, cuts and pastes; false for what is not for a text.
  func handleKey(_ event: KeyEvent) -> Bool {
    if handlesShortcut(event) || handlesMovement(event) || handlesDeletion(event) { return true }
    switch event.key {
    case .escape where event.modifiers.isEmpty: finish()
    case .enter where event.modifiers == .control: finish()
    case .enter where event.modifiers.isDisjoint(with: [.control, .alt, .super]):
      change { $0.insert("\n") }
    default:
      guard !event.text.isEmpty, event.modifiers.isDisjoint(with: [.control, .alt, .super]),
        event.key != .tab, event.key != .escape
      else { return false }
      commit(event.text)
    }
    return true
  }

  private func handlesMovement(_ event: KeyEvent) -> Bool {
    guard event.modifiers.isDisjoint(with: [.alt, .super]) else { return false }
    let (whole, extending) = (
      event.modifiers.contains(.control), event.modifiers.contains(.shift)
    )
    let key = keyAlongLines(event.key)
    switch key {
    case .left, .right: move(toRight: key == .right, byWord: whole, extending: extending)
    case .up, .down: moveVertically(down: key == .down, extending: extending)
    case .home, .end:
      let isEnd = key == .end
      if whole {
        change { $0.move(isEnd ? .end : .start, extending: extending) }
      } else {
        endComposition()
        guard let session else { return true }
        let line = session.block.lineRange(of: session.shown(session.editing.caret))
        let place = session.typed(isEnd ? line.upperBound : line.lowerBound)
        change { $0.place(at: place, extending: extending) }
      }
    default: return false
    }
    return true
  }

  /// What an arrow does to the caret, told for lines that run across: of lines that run down, each is on the left
  /// of the one before.
  private func keyAlongLines(_ key: Key) -> Key {
    guard session?.text.runsDown == true else { return key }
    return switch key {
    case .down: .right
    case .up: .left
    case .left: .down
    case .right: .up
    default: key
    }
  }

  /// Arrows mean left and right as people see it, whichever way the text runs.
  private func move(toRight: Bool, byWord: Bool, extending: Bool) {
    endComposition()
    guard let session else { return }
    let (block, editing) = (session.block, session.editing)
    if byWord {
      let isForward = toRight != block.isRightToLeft
      change { $0.move(isForward ? .wordForward : .wordBack, extending: extending) }
    } else if !extending, !editing.selection.isEmpty {
      let (low, high) = (editing.selection.lowerBound, editing.selection.upperBound)
      change { $0.place(at: toRight != block.isRightToLeft ? high : low) }
    } else {
      let caret = session.shown(editing.caret)
      let next = toRight ? block.index(rightOf: caret) : block.index(leftOf: caret)
      change { $0.place(at: next.map { session.typed($0) } ?? $0.caret, extending: extending) }
    }
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

  private func handlesShortcut(_ event: KeyEvent) -> Bool {
    switch (event.key, event.modifiers) {
    case (.character("a"), .control): change { $0.selectAll() }
    case (.character("c"), .control), (.insert, .control): copy()
    case (.character("x"), .control), (.delete, .shift):
      copy()
      change { if !$0.selection.isEmpty { $0.insert("") } }
    case (.character("v"), .control), (.insert, .shift): paste()
    case (.character("z"), .control): _ = undo()
    case (.character("z"), [.control, .shift]), (.character("y"), .control): _ = redo()
    default: return false
    }
    return true
  }

  private var backend: (any Backend)? { keys.window?.application?.backend }

  /// Copies what is selected.
  private func copy() {
    guard let editing = session?.editing, !editing.selection.isEmpty else { return }
    backend?.setClipboard(editing.selectedText)
  }

  /// Puts the clipboard's text in place of the selection, as soon as it has come.
  private func paste() {
    backend?.readClipboard { [weak self] text in
      guard let text, let self, isActive else { return }
      // It is one step of its own, however it was typed before.
      change { editing in
        editing.place(at: editing.caret, extending: true)
        editing.insert(text)
        editing.place(at: editing.caret)
      }
    }
  }
}

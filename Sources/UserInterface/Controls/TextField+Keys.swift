extension TextField {
  /// Types, moves, selects, cuts and pastes; Tab and unknown shortcuts are passed on.
  func handleKey(_ event: KeyEvent) {
    if handlesShortcut(event) || handlesMovement(event) { return }
    switch event.key {
    case .enter: sendActions(for: .committed)
    case .escape: sendActions(for: .cancelled)
    case .tab: passOn(event)
    default:
      if !event.text.isEmpty, event.modifiers.isDisjoint(with: [.control, .alt, .super]) {
        type(event.text)
      } else {
        passOn(event)
      }
    }
  }

  /// Puts text in place of the selection, as far as there is room.
  func type(_ text: String) {
    guard isEnabled else { return }
    let room = maximumCount - editing.text.count + editing.selection.count
    change { $0.insert(String(text.prefix(max(0, room)))) }
  }

  private func passOn(_ event: KeyEvent) { nextResponder?.keyPressed(event) }

  private func change(_ body: (inout TextEditing) -> Void) {
    let old = editing.text
    var new = editing
    body(&new)
    editing = new
    if editing.text != old { sendActions(for: .valueChanged) }
  }

  private func handlesMovement(_ event: KeyEvent) -> Bool {
    guard event.modifiers.isDisjoint(with: [.alt, .super]) else { return false }
    let byWord = event.modifiers.contains(.control)
    let extending = event.modifiers.contains(.shift)
    switch event.key {
    case .left: change { $0.move(byWord ? .wordBack : .back, extending: extending) }
    case .right: change { $0.move(byWord ? .wordForward : .forward, extending: extending) }
    case .home, .up: change { $0.move(.start, extending: extending) }
    case .end, .down: change { $0.move(.end, extending: extending) }
    case .backspace: change { $0.delete(byWord ? .wordBack : .back) }
    case .delete: change { $0.delete(byWord ? .wordForward : .forward) }
    default: return false
    }
    return true
  }

  private func handlesShortcut(_ event: KeyEvent) -> Bool {
    guard event.modifiers == .control, case .character(let letter) = event.key else { return false }
    let backend = window?.application?.backend
    switch letter {
    case "a": change { $0.selectAll() }
    case "c", "x":
      guard !editing.selection.isEmpty else { return true }
      backend?.setClipboard(editing.selectedText)
      if letter == "x" { change { $0.insert("") } }
    case "v":
      backend?.readClipboard { [weak self] text in
        if let self, let text, self.isFirstResponder { self.type(text) }
      }
    default: return false
    }
    return true
  }
}

extension TextField {
  private var backend: (any Backend)? { window?.application?.backend }

  /// Copies what is selected.
  public func copy() {
    guard !editing.selection.isEmpty else { return }
    backend?.setClipboard(editing.selectedText)
  }

  /// Copies what is selected and takes it away.
  public func cut() {
    guard isEnabled, !editing.selection.isEmpty else { return }
    copy()
    change { $0.insert("") }
  }

  /// Puts the clipboard's text in place of the selection, as soon as it has come.
  public func paste() {
    backend?.readClipboard { [weak self] text in self?.insertPasted(text) }
  }

  private func insertPasted(_ text: String?) {
    guard let text, isEnabled, isFirstResponder else { return }
    // It is one step of its own, however it was typed before.
    change { editing in
      editing.place(at: editing.caret, extending: true)
      editing.insert(text, limit: maximumCount)
      editing.place(at: editing.caret)
    }
  }

  /// Pastes what was selected last, in any program, at a place.
  func pasteSelection(at index: String.Index) {
    change { $0.place(at: index) }
    backend?.readClipboard(.selection) { [weak self] text in self?.insertPasted(text) }
  }

  /// What is selected is what the middle button pastes. It stays so when nothing is selected.
  func offerSelection() {
    if isFirstResponder, !editing.selection.isEmpty {
      backend?.setClipboard(editing.selectedText, .selection)
    }
  }

  /// Shows what can be done with the text, below the field.
  func showMenu() {
    guard let window else { return }
    becomeFirstResponder()
    let isSelected = !editing.selection.isEmpty
    var items: [MenuController.Item] = []
    if isSelected, isEnabled {
      items.append(.init("Cut", shortcut: "Ctrl+X") { [weak self] in self?.cut() })
    }
    if isSelected {
      items.append(.init("Copy", shortcut: "Ctrl+C") { [weak self] in self?.copy() })
    }
    items.append(.init("Paste", shortcut: "Ctrl+V") { [weak self] in self?.paste() })
    items.append(
      .init("Select all", shortcut: "Ctrl+A", startsGroup: true) { [weak self] in
        self?.change { $0.selectAll() }
      })
    MenuController(items: items, below: self).present(in: window)
  }
}

import UserInterface
import Words

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

  /// A menu of what can be done with the text. A press beside the selection puts the caret there
  /// first, and a finger that rests selects its word.
  func addMenu() {
    weak var recognizer: ContextMenuGestureRecognizer?
    recognizer = addContextMenu { [weak self] _ in
      guard let self, isEnabled else { return [] }
      if let touch = recognizer?.touches.first { prepareMenu(for: touch) }
      return menuItems
    }
  }

  private func prepareMenu(for touch: Touch) {
    let place = touch.location(in: self)
    if touch.type == .finger {
      change { $0.selectWord(at: character(at: place)) }
    } else if !editing.selection.contains(index(at: place)) {
      change { $0.place(at: index(at: place)) }
    }
    becomeFirstResponder()
  }

  private var menuItems: [MenuController.Item] {
    let isSelected = !editing.selection.isEmpty
    return [
      .init(Words.text("Cut"), shortcut: KeyStroke("x", .control).label, isEnabled: isSelected) {
        [weak self] in self?.cut()
      },
      .init(Words.text("Copy"), shortcut: KeyStroke("c", .control).label, isEnabled: isSelected) {
        [weak self] in self?.copy()
      },
      .init(Words.text("Paste"), shortcut: KeyStroke("v", .control).label) { [weak self] in
        self?.paste()
      },
      .init(
        Words.text("Select all"), shortcut: KeyStroke("a", .control).label,
        isEnabled: !text.isEmpty, startsGroup: true
      ) {
        [weak self] in self?.change { $0.selectAll() }
      },
    ]
  }
}

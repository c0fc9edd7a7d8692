import UserInterface

extension TextField {
  /// Shows what an input method composes, in place of what is selected.
  func show(_ new: TextComposition) {
    guard isEnabled, new != composition else { return }
    if !new.text.isEmpty, !editing.selection.isEmpty { change { $0.insert("") } }
    composition = new
    contentChanged()
  }

  /// The input method, or a key, has made text.
  func commit(_ text: String) {
    guard isEnabled else { return }
    composition = .none
    change { $0.insert(text, limit: maximumCount) }
    contentChanged()
  }

  /// Types what is composed as it stands, since the caret goes elsewhere, and has the input method
  /// begin anew.
  func endComposition() {
    guard !composition.text.isEmpty else { return }
    let text = composition.text
    window?.endTextInput()
    commit(text)
  }
}

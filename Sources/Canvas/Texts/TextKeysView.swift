import Controls
import UserInterface

/// Gets the keys of the text that is written on the canvas, and shows nothing.
final class TextKeysView: View {
  private unowned let editor: TextEditor

  init(_ editor: TextEditor) {
    self.editor = editor
    super.init()
    isUserInteractionEnabled = false
  }

  override var canBecomeFirstResponder: Bool { editor.isActive }
  /// The Tab key goes past it.
  override var canBecomeFocused: Bool { false }

  override func firstResponderChanged() {
    super.firstResponderChanged()
    if !isFirstResponder {
      editor.endComposition()
      editor.blink.stop()
      window?.endTextInput()
    }
    if editor.isActive { editor.contentChanged() }
  }

  override func keyPressed(_ event: KeyEvent) {
    if !editor.isActive || !editor.handleKey(event) { super.keyPressed(event) }
  }

  override func insertText(_ text: String) { editor.commit(text) }

  override func composeText(_ composition: TextComposition) { editor.compose(composition) }
}

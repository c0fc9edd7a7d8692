import Controls
import UserInterface

/// A field for the address of a server. What is typed counts when the field is left, too.
final class ServerField: TextField {
  /// Told when the keys go elsewhere.
  var onLeave: (() -> Void)?
  /// Whether there is something typed that has not been taken yet.
  var isChanged: () -> Bool = { false }

  override func firstResponderChanged() {
    super.firstResponderChanged()
    if !isFirstResponder { onLeave?() }
  }

  /// Enter and Escape are the panel's where there is nothing to take or to take back.
  override func keyPressed(_ event: KeyEvent) {
    if event.key == .enter || event.key == .escape, event.modifiers.isEmpty, !isChanged() {
      nextResponder?.keyPressed(event)
    } else {
      super.keyPressed(event)
    }
  }
}

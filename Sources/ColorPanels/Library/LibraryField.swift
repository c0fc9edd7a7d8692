import Controls
import UserInterface

/// A field of the library's screens: Down goes on to the list below, and Escape is for the screen.
final class LibraryField: TextField {
  /// Told of Down.
  var onDown: (() -> Void)?

  override func keyPressed(_ event: KeyEvent) {
    switch (event.key, event.modifiers) {
    case (.down, []): onDown?()
    case (.escape, []): nextResponder?.keyPressed(event)
    default: super.keyPressed(event)
    }
  }
}

import Geometry

/// Something that can handle events: a view, a view controller, a window, the application.
///
/// Every handler's default passes the event on to `nextResponder`; who overrides one and does not
/// want the event calls `super`. Who handles touches handles all four messages; where one is left
/// out, the kit still never lets half a sequence reach another responder (see `TouchRelay`).
open class Responder {
  /// Makes a responder.
  public init() {}

  /// Who gets what this responder does not handle; nil at the end of the chain.
  open var nextResponder: Responder? { nil }

  /// Fingers, pen or buttons went down.
  open func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    TouchRelay.begin(touches, at: self, event)
  }

  /// They moved, or their force changed.
  open func touchesMoved(_ touches: Set<Touch>, with event: Event) {
    TouchRelay.move(touches, at: self, event)
  }

  /// They were lifted.
  open func touchesEnded(_ touches: Set<Touch>, with event: Event) {
    TouchRelay.end(touches, at: self, event)
  }

  /// The system or a gesture took them away.
  open func touchesCancelled(_ touches: Set<Touch>, with event: Event) {
    TouchRelay.cancel(touches, at: self, event)
  }

  /// The pointer moved over the responder with no button held.
  open func pointerHovered(_ event: HoverEvent) { nextResponder?.pointerHovered(event) }

  /// The wheel turned, or two fingers moved on a touchpad.
  open func scrolled(_ event: ScrollEvent) { nextResponder?.scrolled(event) }

  /// A key went down, or repeats. The default performs the first of `keyCommands` that matches,
  /// else passes the key on.
  open func keyPressed(_ event: KeyEvent) {
    if let command = KeyCommand.first(of: keyCommands, for: event) {
      command.action()
    } else {
      nextResponder?.keyPressed(event)
    }
  }

  /// Whether a key would do something here, or further on the chain. Asked of buttons of mice and pens: one
  /// that does nothing as a key presses what lies under the pointer.
  open func takes(_ event: KeyEvent) -> Bool {
    KeyCommand.first(of: keyCommands, for: event) != nil || nextResponder?.takes(event) == true
  }

  /// A key came up.
  open func keyReleased(_ event: KeyEvent) { nextResponder?.keyReleased(event) }

  /// Text came from the input method, not from one key.
  open func insertText(_ text: String) { nextResponder?.insertText(text) }

  /// The input method composes text that is to be shown at the caret; empty text ends that.
  open func composeText(_ composition: TextComposition) {
    nextResponder?.composeText(composition)
  }

  /// The shortcuts that work while the responder is on the chain of the keys.
  open var keyCommands: [KeyCommand] { [] }

  /// Whether keys may go here first.
  open var canBecomeFirstResponder: Bool { false }

  /// The window whose keys the responder could get; nil when it is not on screen.
  package var responderWindow: Window? { nextResponder?.responderWindow }

  /// Whether keys go here first.
  public var isFirstResponder: Bool { responderWindow?.firstResponder === self }

  /// Makes keys go here first; false when that is not possible now.
  @discardableResult open func becomeFirstResponder() -> Bool {
    guard canBecomeFirstResponder, let window = responderWindow else { return false }
    return window.makeFirstResponder(self)
  }

  /// Gives the keys back to the window; false when the responder does not let go or never had them.
  @discardableResult open func resignFirstResponder() -> Bool {
    guard isFirstResponder, let window = responderWindow else { return false }
    return window.makeFirstResponder(nil)
  }

  /// Whether the responder lets go of the keys when another one wants them.
  open var canResignFirstResponder: Bool { true }

  /// Told after keys have come to it or have gone from it.
  open func firstResponderChanged() {}
}

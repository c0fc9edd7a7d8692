public import Geometry

/// Recognizes a mouse, or a pen held near, over the view: it begins when the pointer comes in, goes
/// on as it moves, and ends when it leaves.
///
/// While a button is held, the pointer counts as where it went down.
open class HoverGestureRecognizer: GestureRecognizer {
  /// The pointer's last place; nil when it is not over the view.
  private var last: HoverEvent?

  /// Makes a recognizer of the pointer's presence.
  public override init() {
    super.init()
    cancelsTouchesInView = false
  }

  /// Takes no touches.
  open override func shouldReceive(_ touch: Touch) -> Bool { false }

  /// Where the pointer is, in a view's coordinates; nil means the window's.
  open override func location(in view: View?) -> Point { last?.location(in: view) ?? .zero }

  open override func reset() { last = nil }

  override var isFed: Bool { last != nil }

  /// The pointer is over the view, and moved or just came.
  func hovered(_ event: HoverEvent) {
    let isNew = last == nil
    last = event
    state = isNew ? .began : .changed
  }

  /// The pointer has left the view.
  func hoverEnded() {
    guard last != nil else { return }
    state = .ended
    last = nil
  }

  override func forgetInput() {
    super.forgetInput()
    last = nil
  }
}

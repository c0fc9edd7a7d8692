import UserInterface

/// Recognizes a touch that picks a color: it rests, or it comes down with a tool or a key that picks at
/// once. Another finger calls it off.
final class PickerGestureRecognizer: LongPressGestureRecognizer {
  /// Whether another finger leaves the pick alone, since it paints by itself.
  var leavesOthersAlone: () -> Bool = { false }

  /// The keys that were held as the touch was let go.
  private(set) var lastModifiers: KeyModifiers = []

  override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
    lastModifiers = touches.first?.modifiers ?? []
    super.touchesEnded(touches, with: event)
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    let isPicking = state == .began || state == .changed
    super.touchesBegan(touches, with: event)
    if isPicking, !leavesOthersAlone() { cancel() }
  }
}

/// Tells of every touch in what it watches, and leaves all of them to others.
package final class OutsideTouchRecognizer: GestureRecognizer {
  /// Told when a touch has begun.
  package var onTouch: ((Touch) -> Void)?

  package override init() {
    super.init()
    allowedButtons = [.primary, .middle, .secondary]
  }

  package override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    state = .failed
    for touch in touches { onTouch?(touch) }
  }
}

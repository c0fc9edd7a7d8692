/// Tells of every touch in what it watches, and leaves all of them to others.
final class OutsideTouchRecognizer: GestureRecognizer {
  /// Told when a touch has begun.
  var onTouch: ((Touch) -> Void)?

  override init() {
    super.init()
    allowedButtons = [.primary, .middle, .secondary]
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    state = .failed
    for touch in touches { onTouch?(touch) }
  }
}

import UserInterface

/// Counts the fingers that are down. It recognizes no gesture of its own, and stands in nobody's way.
final class FingerCount: GestureRecognizer {
  /// Told how many fingers are down, after one has landed or lifted.
  var onChange: (Int) -> Void = { _ in }

  private var fingers: Set<Touch> = []

  override init() {
    super.init()
    allowedTouchTypes = [.finger]
    cancelsTouchesInView = false
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    fingers.formUnion(touches)
    onChange(fingers.count)
  }

  override func touchesEnded(_ touches: Set<Touch>, with event: Event) { forget(touches) }
  override func touchesCancelled(_ touches: Set<Touch>, with event: Event) { forget(touches) }
  override func reset() { fingers = [] }

  private func forget(_ touches: Set<Touch>) {
    fingers.subtract(touches)
    onChange(fingers.count)
  }
}

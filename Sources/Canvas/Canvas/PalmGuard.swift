import UserInterface

/// Watches contacts that have just landed, and tells when one has grown too large for a finger.
///
/// It recognizes no gesture of its own, and stands in nobody's way.
final class PalmGuard: GestureRecognizer {
  /// Whether a contact is too large now.
  var isPalm: (Touch) -> Bool = { _ in false }
  /// Told once of a young contact that has grown too large.
  var onPalm: (Touch) -> Void = { _ in }

  private var landings: [Touch: Double] = [:]

  override init() {
    super.init()
    allowedTouchTypes = [.finger]
    cancelsTouchesInView = false
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    for touch in touches { landings[touch] = touch.timestamp }
  }

  override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
    for touch in touches.sorted(by: { $0.id < $1.id }) {
      guard let landing = landings[touch] else { continue }
      let isYoung = FingerRules.isYoung(landedAt: landing, at: touch.timestamp)
      let grows = isYoung && isPalm(touch)
      if grows || !isYoung { landings[touch] = nil }
      if grows { onPalm(touch) }
    }
  }

  override func touchesEnded(_ touches: Set<Touch>, with event: Event) { forget(touches) }
  override func touchesCancelled(_ touches: Set<Touch>, with event: Event) { forget(touches) }
  override func reset() { landings = [:] }

  private func forget(_ touches: Set<Touch>) {
    for touch in touches { landings[touch] = nil }
  }
}

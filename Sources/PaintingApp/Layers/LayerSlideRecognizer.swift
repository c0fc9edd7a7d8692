import Geometry
import UserInterface

/// Recognizes two fingers that slide to the side together. Escape calls it off.
final class LayerSlideRecognizer: PanGestureRecognizer {
  override init() {
    super.init()
    (minimumNumberOfTouches, maximumNumberOfTouches) = (2, 2)
    allowedTouchTypes = [.finger]
  }

  override func isWanted(_ translation: Vector) -> Bool {
    abs(translation.dx) > abs(translation.dy)
  }

  override func keyPressed(_ event: KeyEvent) -> Bool {
    guard event.key == .escape, event.modifiers.isEmpty else { return false }
    cancel()
    return true
  }
}

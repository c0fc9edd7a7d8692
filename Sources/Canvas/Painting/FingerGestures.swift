package import Geometry
package import UserInterface

/// Recognizes what fingers do that can be the shortcut of a command: taps of two, three and four, three that
/// rest, and swipes from the left and the right edge of the window.
package final class FingerGestures {
  /// What fingers do.
  package enum Phase {
    /// They do it now.
    case began
    /// Those that rested are lifted; all other gestures are over at once.
    case ended
  }

  /// Told of each gesture, and where it is, in the window's coordinates.
  package var onGesture: ((GestureKey, Phase, Point) -> Void)?

  let taps: [TapGestureRecognizer]
  let hold = LongPressGestureRecognizer()
  let swipe = ScreenEdgePanGestureRecognizer(edges: [.left, .right])

  /// All of them, to be put on a view.
  package var recognizers: [GestureRecognizer] { taps + [hold, swipe] }

  /// Makes recognizers that are on no view yet.
  package init() {
    let keys: [GestureKey] = [.twoFingerTap, .threeFingerTap, .fourFingerTap]
    taps = keys.map { _ in TapGestureRecognizer() }
    for (number, (tap, key)) in zip(taps, keys).enumerated() {
      tap.numberOfTouchesRequired = number + 2
      tap.addTarget(self) { gestures, tap in gestures.tell(key, tap) }
    }
    hold.numberOfTouchesRequired = 3
    hold.addTarget(self) { gestures, hold in
      switch hold.state {
      case .began: gestures.onGesture?(.threeFingerHold, .began, hold.location(in: nil))
      case .ended, .cancelled:
        gestures.onGesture?(.threeFingerHold, .ended, hold.location(in: nil))
      case .possible, .changed, .failed: break
      }
    }
    swipe.maximumNumberOfTouches = 1
    swipe.addTarget(self) { gestures, swipe in
      guard swipe.state == .began else { return }
      gestures.tell(swipe.translation.dx > 0 ? .leftEdgeSwipe : .rightEdgeSwipe, swipe)
    }
    for recognizer in recognizers { recognizer.allowedTouchTypes = [.finger] }
  }

  private func tell(_ key: GestureKey, _ recognizer: GestureRecognizer) {
    let place = recognizer.location(in: nil)
    onGesture?(key, .began, place)
    onGesture?(key, .ended, place)
  }

  /// The swipe that a finger at a place would begin, in a window of a width; nil away from the edges.
  static func swipe(from place: Point, width: Double) -> GestureKey? {
    let reach = ScreenEdgePanGestureRecognizer.reach
    if place.x < reach { return .leftEdgeSwipe }
    return place.x >= width - reach ? .rightEdgeSwipe : nil
  }
}

import Geometry
import UserInterface

/// A floating plate of controls. Arrows move among them once the keyboard is in it.
class Tray: Surface {
  /// Lays the controls out for a window of the given size and returns the plate's frame in it.
  func place(in window: Size) -> Rect { frame }

  /// The controls that the keyboard can reach, in order.
  var focusStops: [View] { subviews.filter { !$0.isHidden && $0.canBecomeFocused } }

  override func keyPressed(_ event: KeyEvent) {
    guard event.modifiers.isEmpty, let window else { return super.keyPressed(event) }
    let step: Int
    switch event.key {
    case .left, .up: step = -1
    case .right, .down: step = 1
    default: return super.keyPressed(event)
    }
    let stops = focusStops
    guard let index = stops.firstIndex(where: { $0 === window.firstResponder }) else { return }
    window.makeFirstResponder(stops[(index + step + stops.count) % stops.count])
  }
}

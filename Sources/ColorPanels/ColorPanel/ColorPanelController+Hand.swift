import Controls
package import Geometry
package import UserInterface

extension ColorPanelController: HandFollower {
  /// Shows the panel, opened by a hand that is still down: it picks on the wheel until it lets go,
  /// and takes the panel away then. One that picks nothing leaves it open.
  package func present(in window: Window, holding touch: Touch) {
    heldTouch = touch
    closesAfterHand = true
    tabs.selectedIndex = 0
    present(in: window)
    heldTouch = nil
  }

  /// A hand that rests on what has opened the panel goes on in it.
  package func goOn(with touch: Touch?) {
    guard touch != nil else { return }
    closesAfterHand = false
    tabs.selectedIndex = 0
  }

  package func handMoved(to point: Point) { wheel.hand.move(to: point) }

  package func handLetGo(at point: Point) {
    if wheel.hand.letGo(at: point), closesAfterHand { dismiss() }
  }

  package func handLeft() { wheel.hand.leave() }
}

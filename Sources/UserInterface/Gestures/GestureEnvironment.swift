/// The arbiter of one window.
final class GestureEnvironment {
  weak var window: Window?
  private var live: Set<Touch> = []

  func deliver(_ event: Event) {
    var byView: [(View, Set<Touch>)] = []
    for touch in event.touches {
      guard let view = touch.view else { continue }
      if touch.phase == .began {
        guard view.acceptedButtons.contains(touch.button) else { continue }
        touch.isDeliveredToView = true
        live.insert(touch)
      }
      guard touch.isDeliveredToView else { continue }
      if let index = byView.firstIndex(where: { $0.0 === view }) {
        byView[index].1.insert(touch)
      } else {
        byView.append((view, [touch]))
      }
    }
    for (view, touches) in byView {
      switch event.phase {
      case .began: view.touchesBegan(touches, with: event)
      case .moved: view.touchesMoved(touches, with: event)
      case .ended: view.touchesEnded(touches, with: event)
      case .cancelled: view.touchesCancelled(touches, with: event)
      case .stationary, nil: break
      }
    }
    if event.phase == .ended || event.phase == .cancelled {
      for touch in event.touches {
        TouchRelay.close(touch, event)
        live.remove(touch)
      }
    }
  }

  func viewWillLeave(_ view: View) {
    for touch in live {
      guard let target = touch.view, target.isDescendant(of: view) else { continue }
      touch.phase = .cancelled
      let event = Event(
        .touches, window: window, timestamp: touch.timestamp, modifiers: touch.modifiers,
        touches: [touch], allTouches: live)
      touch.isDeliveredToView = false
      touch.view = nil
      live.remove(touch)
      target.touchesCancelled([touch], with: event)
      TouchRelay.close(touch, event)
    }
  }
}

import Controls
import Geometry
public import UserInterface

extension TraysController {
  /// Lets hands drag and throw the trays, and put them back.
  func connectMoving() {
    trays.onRearrange = { [weak self] in self?.motion.finish() }
    motion.onMove = { [weak self] in
      self?.closePopover()
      self?.clearTrays()
    }
    for tray in trays.trays {
      let drag = TrayDragRecognizer()
      drag.delegate = self
      var start = Point.zero
      drag.addAction { [weak self, unowned tray] recognizer in
        guard let self else { return }
        switch recognizer.state {
        case .began:
          start = tray.center
          tray.cursor = .closedHand
          motion.take(tray)
          motion.drag(to: start + recognizer.translation)
        case .changed: motion.drag(to: start + recognizer.translation)
        case .ended: motion.letGo(recognizer.velocity)
        case .cancelled: motion.letGo(.zero)
        default: break
        }
        if recognizer.state == .ended || recognizer.state == .cancelled {
          tray.cursor = .openHand
        }
      }
      tray.addGestureRecognizer(drag)
      let back = TapGestureRecognizer()
      back.numberOfTapsRequired = 2
      back.delegate = self
      back.addAction { [weak self, unowned tray] recognizer in
        if recognizer.state == .ended { self?.sendHome([tray]) }
      }
      tray.addGestureRecognizer(back)
    }
  }

  /// Panels that a tray has come below go out of its way.
  private func clearTrays() {
    for case let panel as PanelController in window?.presentedViewControllers ?? []
    where panel.isFloating {
      panel.view.superview?.setNeedsLayout()
    }
  }

  /// Where somebody has put trays; empty while all are at home.
  var places: [TrayName: TrayPlace] {
    get { trays.places }
    set { trays.places = newValue }
  }

  /// Puts all trays back to where they are at first.
  public func sendTraysHome() { sendHome(trays.trays) }

  private func sendHome(_ trays: [Tray]) {
    motion.finish()
    for tray in trays { self.trays.places[tray.name] = nil }
    motion.settle()
  }
}

extension TraysController: GestureRecognizerDelegate {
  /// Two taps put a tray back only where they hit its free plate.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldReceive touch: Touch
  ) -> Bool {
    recognizer is TrayDragRecognizer ? !motion.isHeld : touch.view === recognizer.view
  }
}

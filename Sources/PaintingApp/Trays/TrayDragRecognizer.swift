import Controls
import Geometry
import UserInterface

/// Drags a tray: by its plate at once, by a button after a longer way, so that a hand that slips
/// still presses it; never by what is to be dragged itself.
final class TrayDragRecognizer: PanGestureRecognizer {
  /// How far a drag from a button has to go, in points.
  static let wayFromButton = 28.0

  private var start: Point?
  private var isFromButton = false

  override init() {
    super.init()
    maximumNumberOfTouches = 1
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    super.touchesBegan(touches, with: event)
    guard start == nil, let touch = touches.first else { return }
    start = touch.location(in: nil)
    isFromButton = touch.view is Control
    if touch.view is Slider { state = .failed }
  }

  override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
    if state == .possible, isFromButton, let start, let touch = touches.first,
      touch.location(in: nil).distance(to: start) < Self.wayFromButton
    {
      return
    }
    super.touchesMoved(touches, with: event)
  }

  override func reset() {
    super.reset()
    start = nil
    isFromButton = false
  }
}

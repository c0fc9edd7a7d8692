import Geometry
import UserInterface

/// Opens the quick ring where the secondary button of a mouse or a pen is pressed; the same hand may go on in a
/// direction and choose by letting go.
final class QuickRingGestureRecognizer: GestureRecognizer {
  /// Makes the ring at a point in the window's coordinates; nil where there is none now.
  private let makeRing: (Point) -> QuickRingController?
  private var ring: QuickRingController?

  init(makeRing: @escaping (Point) -> QuickRingController?) {
    self.makeRing = makeRing
    super.init()
    allowedButtons = [.secondary]
  }

  override func shouldReceive(_ touch: Touch) -> Bool {
    touch.button == .secondary && touch.type != .finger
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    guard self.touches.count == 1, let touch = touches.first, let window = view?.window,
      let ring = makeRing(touch.location(in: nil))
    else {
      if state == .possible { state = .failed }
      return
    }
    state = .began
    guard state == .began else { return }
    self.ring = ring
    ring.present(in: window, holding: touch)
  }

  override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
    guard let touch = touches.first else { return }
    ring?.follow(touch.location(in: nil))
    state = .changed
  }

  override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
    guard let touch = touches.first else { return }
    ring?.letGo(touch.location(in: nil))
    state = .ended
  }

  override func reset() { ring = nil }
}

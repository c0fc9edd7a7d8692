import Geometry
import UserInterface

/// Recognizes that a hand takes a color away from where it is shown: a mouse or a pen at once, a
/// finger once it has rested a moment, so that a flick still scrolls and moves trays and a tap chooses.
///
/// It watches a whole window, so that the drag goes on when the view that it began in is gone.
final class ColorDragRecognizer: GestureRecognizer {
  /// How long a finger rests before it has the color, in seconds.
  static let holdDuration = 0.25
  /// How far it goes then before it drags it, in points; a hand that trembles does not.
  static let wayAfterHold = 5.0

  /// Where the color came from, with the place of the touch there.
  private(set) var source: (view: any ColorDragSource, point: Point)?
  /// The color that is, or may be, dragged.
  private(set) var item: DraggedColor?
  /// What drags it.
  private(set) var touchType = TouchType.mouse
  /// Told when a finger has rested long enough to drag.
  var onHold: (() -> Void)?
  /// Told of every change of `state`, also to `.failed`.
  var onChange: (() -> Void)?

  private var timer: TimerToken?
  private var isHeld = false
  private var heldAt = Point.zero

  override func shouldReceive(_ touch: Touch) -> Bool {
    touches.isEmpty && Self.find(touch) != nil
  }

  /// The view below a touch that has a color to drag.
  private static func find(_ touch: Touch) -> (any ColorDragSource, DraggedColor)? {
    var view = touch.view
    while let current = view {
      if let source = current as? any ColorDragSource {
        return source.draggedColor(at: touch.location(in: current)).map { (source, $0) }
      }
      view = current.superview
    }
    return nil
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    guard let touch = touches.first, let (view, color) = Self.find(touch) else {
      return state = .failed
    }
    source = (view, touch.location(in: view))
    item = color
    touchType = touch.type
    heldAt = touch.location(in: nil)
    guard touch.type == .finger else { return isHeld = true }
    timer = schedule(after: Self.holdDuration) { [weak self] in self?.hold() }
  }

  private func hold() {
    timer = nil
    guard state == .possible else { return }
    isHeld = true
    heldAt = location(in: nil)
    onHold?()
  }

  override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
    guard state == .possible else { return state = .changed }
    let way = location(in: nil).distance(to: heldAt)
    if !isHeld {
      if way >= Touch.tapDistance { state = .failed }
    } else if way >= (touchType == .finger ? Self.wayAfterHold : Touch.tapDistance) {
      state = .began
    }
  }

  override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
    guard state == .possible else { return state = .ended }
    let held = isHeld && touchType == .finger ? source : nil
    state = .failed
    held?.view.colorWasHeld(at: held?.point ?? .zero)
  }

  /// Escape calls the drag off.
  override func keyPressed(_ event: KeyEvent) -> Bool {
    guard event.key == .escape, event.modifiers.isEmpty else { return false }
    cancel()
    return true
  }

  /// What scrolls and what moves trays waits until it is no drag of a color.
  override func shouldBeRequiredToFail(by other: GestureRecognizer) -> Bool {
    other is PanGestureRecognizer
  }

  override func stateChanged() { onChange?() }

  override func reset() {
    if let timer { cancel(timer) }
    timer = nil
    isHeld = false
    source = nil
    item = nil
  }
}

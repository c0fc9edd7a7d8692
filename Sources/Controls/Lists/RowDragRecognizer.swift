import Geometry
import UserInterface

/// Recognizes that a hand takes a row of a table along: by its grip at once, else after a rest. Escape calls it off.
final class RowDragRecognizer: GestureRecognizer {
  /// How long a hand rests on a row before it has it, in seconds; less than until a menu opens.
  static let holdDuration = 0.4
  /// How far a hand at the grip goes before the row follows, in points.
  static let leastTravel = 4.0

  private let isGrip: (View) -> Bool
  private var timer: TimerToken?
  private var isAtGrip = false

  /// Where the hand began, in the window.
  private(set) var start = Point.zero
  /// What drags.
  private(set) var touchType = TouchType.mouse
  /// Whether the hand began at the grip.
  var beganAtGrip: Bool { isAtGrip }

  /// Makes one; `isGrip` tells the views by which rows follow at once.
  init(isGrip: @escaping (View) -> Bool) {
    self.isGrip = isGrip
    super.init()
  }

  override func shouldReceive(_ touch: Touch) -> Bool {
    touch.view.map { $0 is TableViewCell || isGrip($0) } ?? false
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    guard state == .possible else {
      for touch in touches { ignore(touch) }
      return
    }
    guard self.touches.count == 1, let touch = touches.first else { return state = .failed }
    touchType = touch.type
    start = touch.initialLocation(in: nil)
    isAtGrip = touch.view.map(isGrip) ?? false
    if isAtGrip { return }
    timer = schedule(after: Self.holdDuration) { [weak self] in
      self?.timer = nil
      self?.state = .began
    }
  }

  override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
    guard state == .possible, let touch = touches.first else { return state = .changed }
    if isAtGrip {
      if touch.location(in: nil).distance(to: start) >= Self.leastTravel { state = .began }
    } else if !touch.isTap {
      state = .failed
    }
  }

  override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
    state = state == .possible ? .failed : .ended
  }

  override func keyPressed(_ event: KeyEvent) -> Bool {
    guard event.key == .escape, event.modifiers.isEmpty else { return false }
    cancel()
    return true
  }

  override func reset() {
    if let timer { cancel(timer) }
    timer = nil
    isAtGrip = false
  }
}

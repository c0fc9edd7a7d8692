public import Geometry

/// Recognizes one tap, or several in quick succession, with one finger or several.
///
/// A touch that gets 8 points away from where it began is a drag, not a tap.
open class TapGestureRecognizer: GestureRecognizer {
  /// How many taps.
  public var numberOfTapsRequired = 1
  /// With how many fingers at once.
  public var numberOfTouchesRequired = 1

  private var tapsMade = 0
  private var down: Set<Touch> = []
  private var mostDown = 0
  private var hasLifted = false
  private var places: [Point] = []
  private var timer: TimerToken?

  /// Makes a recognizer of single taps.
  public override init() { super.init() }

  open override var waitsForMoreTouches: Bool { timer != nil }

  /// The middle of the places where the last tap's fingers landed, in a view's coordinates; nil
  /// means the window's.
  open override func location(in view: View?) -> Point {
    guard !places.isEmpty else { return super.location(in: view) }
    var sum = Vector.zero
    for place in places { sum += place - Point.zero }
    let middle = Point.zero + sum / Double(places.count)
    return view?.convert(middle, from: nil) ?? middle
  }

  open override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    stopTimer()
    if down.isEmpty, tapsMade > 0, !touches.allSatisfy({ isSamePlace($0) }) {
      // Elsewhere: this may be the first tap of others.
      tapsMade = 0
    }
    if down.isEmpty { places = [] }
    down.formUnion(touches)
    places += touches.map { $0.location(in: nil) }
    mostDown = max(mostDown, down.count)
    if hasLifted || mostDown > numberOfTouchesRequired { state = .failed }
  }

  open override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
    if touches.contains(where: { !$0.isTap }) { state = .failed }
  }

  open override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
    down.subtract(touches)
    hasLifted = true
    guard touches.allSatisfy(\.isTap) else { return state = .failed }
    guard down.isEmpty else { return }
    guard mostDown == numberOfTouchesRequired else { return state = .failed }
    tapsMade += 1
    mostDown = 0
    hasLifted = false
    if tapsMade >= numberOfTapsRequired {
      state = .ended
    } else {
      timer = schedule(after: TapCounter.interval) { [weak self] in
        self?.timer = nil
        self?.state = .failed
      }
    }
  }

  open override func reset() {
    stopTimer()
    tapsMade = 0
    down = []
    mostDown = 0
    hasLifted = false
    places = []
  }

  private func isSamePlace(_ touch: Touch) -> Bool {
    places.contains { $0.distance(to: touch.location(in: nil)) < Touch.tapDistance }
  }

  private func stopTimer() {
    if let timer { cancel(timer) }
    timer = nil
  }
}

public import Geometry
public import UserInterface

/// Moves and zooms the canvas: two fingers together, or one touch where one is enough.
///
/// It begins as soon as it is sure, which is when the second finger lands. From then on it follows
/// the centre of its touches and how far they are apart.
public final class NavigationGestureRecognizer: GestureRecognizer {
  /// Whether a touch that has just begun moves the canvas by itself: the hand tool, the middle
  /// button, a finger where fingers do not paint.
  public var movesAlone: (Touch) -> Bool = { _ in false }
  /// Whether a finger that has just landed is a finger, not a palm.
  public var accepts: (Touch) -> Bool = { _ in true }

  /// One step: the canvas point that was at `from` goes to `to`, and all grows by `scale`.
  public struct Step {
    /// The centre before, in the view's points.
    public var from: Point
    /// The centre now, in the view's points.
    public var to: Point
    /// How much further the touches are apart; 1 for a single one.
    public var scale: Double
  }

  /// What has happened since the last action.
  public private(set) var step = Step(from: .zero, to: .zero, scale: 1)
  /// Whether any touch has moved further than a tap may; until then nothing moves.
  public private(set) var hasMoved = false

  private var held: [Touch] = []
  private var spread = 0.0
  private var center = Point.zero
  private var firstLanding = 0.0

  public override func touchesBegan(_ new: Set<Touch>, with event: Event) {
    for touch in new.sorted(by: { $0.id < $1.id }) { take(touch) }
  }

  public override func touchesMoved(_ moved: Set<Touch>, with event: Event) {
    guard isActive, !moved.isDisjoint(with: held) else { return }
    if !hasMoved {
      guard held.contains(where: { !$0.isTap }) else { return }
      hasMoved = true
    }
    let (oldCenter, oldSpread) = (center, spread)
    measure()
    step = Step(
      from: oldCenter, to: center, scale: oldSpread > 0 && spread > 0 ? spread / oldSpread : 1)
    state = .changed
  }

  public override func touchesEnded(_ gone: Set<Touch>, with event: Event) { drop(gone) }
  public override func touchesCancelled(_ gone: Set<Touch>, with event: Event) { drop(gone) }

  public override func reset() {
    held = []
    hasMoved = false
    step = Step(from: .zero, to: .zero, scale: 1)
  }

  private var isActive: Bool { state == .began || state == .changed }

  private func take(_ touch: Touch) {
    let alone = movesAlone(touch)
    guard alone || (touch.type == .finger && accepts(touch)), held.count < 2,
      held.allSatisfy({ $0.type == touch.type })
    else { return ignore(touch) }
    if let first = held.first, !isActive, !isPair(first, touch) {
      return ignore(touch)
    }
    if held.isEmpty { firstLanding = touch.timestamp }
    held.append(touch)
    measure()
    if isActive {
      step = Step(from: center, to: center, scale: 1)
    } else if alone || held.count == 2 {
      step = Step(from: center, to: center, scale: 1)
      state = .began
    }
  }

  private func isPair(_ first: Touch, _ second: Touch) -> Bool {
    FingerRules.isPair(
      delay: second.timestamp - firstLanding,
      moved: first.location(in: view).distance(to: first.initialLocation(in: view)))
  }

  private func drop(_ gone: Set<Touch>) {
    guard !gone.isDisjoint(with: held) else { return }
    held.removeAll { gone.contains($0) }
    if held.isEmpty {
      state = isActive ? .ended : .failed
    } else if isActive {
      measure()
    }
  }

  private func measure() {
    let places = held.map { $0.location(in: view) }
    guard let first = places.first, let last = places.last else { return }
    center = first.interpolated(to: last, at: 0.5)
    spread = first.distance(to: last)
  }
}

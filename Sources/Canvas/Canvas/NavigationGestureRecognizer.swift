public import Geometry
import Glibc
public import UserInterface

/// Moves, zooms and turns the canvas: two fingers together, on the screen or on a touchpad, or one
/// touch where one is enough.
///
/// It begins as soon as it is sure, which is when the second finger lands. From then on it follows
/// the center of its touches, how far they are apart, and how the line between them turns.
public final class NavigationGestureRecognizer: GestureRecognizer {
  /// What a touch does by itself.
  public enum Role: Hashable, Sendable {
    /// Nothing: it takes another one.
    case none
    /// It moves the canvas: the hand tool, the middle button, a finger where fingers do not paint.
    case move
    /// It turns the canvas about the middle of the view.
    case turn
  }

  /// What a touch that has just begun does by itself.
  public var role: (Touch) -> Role = { _ in .none }
  /// Whether a finger that has just landed is a finger, not a palm.
  public var accepts: (Touch) -> Bool = { _ in true }
  /// Told of every touch that lands, whatever it is for.
  public var onLanding: () -> Void = {}

  /// One step: the canvas point that was at `from` goes to `to`, and all grows and turns about it.
  public struct Step {
    /// The center before, in the view's points.
    public var from: Point
    /// The center now, in the view's points.
    public var to: Point
    /// How much further the touches are apart; 1 for a single one.
    public var scale = 1.0
    /// How far they turned, in degrees clockwise.
    public var turn = 0.0
  }

  /// What has happened since the last action.
  public private(set) var step = Step(from: .zero, to: .zero)
  /// Whether any touch has moved further than a tap may; until then nothing moves.
  public private(set) var hasMoved = false
  /// The modifier keys at the last step.
  public private(set) var modifiers: KeyModifiers = []
  /// How fast the center moves, in points per second; zero while turning by one touch.
  public var velocity: Vector { isTurning ? .zero : travel.velocity }

  private var held: [Touch] = []
  private var isTurning = false
  private var spread = Vector.zero
  private var center = Point.zero
  /// When the first of its touches landed, in seconds of the device's time.
  private(set) var firstLanding = 0.0
  private var travel = TravelHistory()
  private var twist = Twist()
  /// How far the fingers on a touchpad were apart at the last step, as a multiple of the beginning.
  private var touchpadScale = 1.0

  public override func touchesBegan(_ new: Set<Touch>, with event: Event) {
    onLanding()
    for touch in new.sorted(by: { $0.id < $1.id }) { take(touch) }
  }

  public override func touchesMoved(_ moved: Set<Touch>, with event: Event) {
    guard isActive, !moved.isDisjoint(with: held) else { return }
    if !hasMoved {
      guard held.contains(where: { !$0.isTap }) else { return }
      hasMoved = true
    }
    modifiers = event.modifiers
    let (oldCenter, oldSpread) = (center, spread)
    measure()
    step = isTurning ? Step(from: middle, to: middle) : Step(from: oldCenter, to: center)
    if oldSpread != .zero, spread != .zero {
      if !isTurning { step.scale = spread.length / oldSpread.length }
      let turn = NavigationGestureRecognizer.angle(from: oldSpread, to: spread)
      step.turn = isTurning ? turn : twist.add(turn)
    }
    travel.add(step.to - step.from, at: event.timestamp)
    state = .changed
  }

  public override func touchesEnded(_ gone: Set<Touch>, with event: Event) {
    if !gone.isDisjoint(with: held) { travel.add(.zero, at: event.timestamp) }
    drop(gone)
  }

  public override func touchesCancelled(_ gone: Set<Touch>, with event: Event) { drop(gone) }

  /// Takes pinches, which turn and move as well.
  public override func shouldReceive(_ event: TouchpadEvent) -> Bool { event.kind == .pinch }

  public override func touchpadChanged(_ event: TouchpadEvent) {
    switch event.phase {
    case .began:
      onLanding()
      touchpadScale = 1
    case .changed:
      let place = event.location(in: view)
      if !isActive {
        step = Step(from: place, to: place)
        state = .began
      }
      guard isActive, event.scale > 0 else { return }
      modifiers = event.modifiers
      step = Step(
        from: place, to: place + event.translation, scale: event.scale / touchpadScale,
        turn: twist.add(event.rotation * 180 / .pi))
      touchpadScale = event.scale
      state = .changed
    case .ended: state = isActive ? .ended : .failed
    case .cancelled: state = .cancelled
    }
  }

  public override func reset() {
    held = []
    hasMoved = false
    isTurning = false
    travel = TravelHistory()
    twist = Twist()
    step = Step(from: .zero, to: .zero)
  }

  private var isActive: Bool { state == .began || state == .changed }
  private var middle: Point { view?.bounds.center ?? .zero }

  private func take(_ touch: Touch) {
    let role = self.role(touch)
    guard role != .none || (touch.type == .finger && accepts(touch)), held.count < 2, !isTurning,
      held.allSatisfy({ $0.type == touch.type })
    else { return ignore(touch) }
    if let first = held.first, !isActive, !isPair(first, touch) {
      return ignore(touch)
    }
    if held.isEmpty {
      firstLanding = touch.timestamp
      isTurning = role == .turn
    }
    held.append(touch)
    measure()
    step = Step(from: center, to: center)
    if !isActive, role != .none || held.count == 2 { state = .began }
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
    spread = last - (isTurning ? middle : first)
  }

  /// In degrees, clockwise.
  private static func angle(from a: Vector, to b: Vector) -> Double {
    atan2(a.cross(b), a.dot(b)) * 180 / .pi
  }
}

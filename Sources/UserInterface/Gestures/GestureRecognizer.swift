public import Geometry

/// Watches the touches of a view, and of all that it holds, for one gesture.
///
/// Subclasses override the four touch methods and set `state` as they see the gesture come, go on
/// and end. What they ask for is granted by the window's arbiter (`GestureEnvironment`): it may make
/// them wait for another recognizer to fail, fail them because another was first, or cancel them.
open class GestureRecognizer: GestureActions {
  /// Where a recognizer is with its gesture.
  public nonisolated enum State: Hashable, Sendable, CaseIterable {
    /// Nothing decided; where every sequence of touches starts.
    case possible
    /// A continuous gesture was recognized.
    case began
    /// It went on.
    case changed
    /// It ended; for a gesture of one moment (a tap): it was recognized.
    case ended
    /// It had begun and was called off.
    case cancelled
    /// The touches are another gesture, or none.
    case failed
  }

  /// The view whose touches it watches.
  public internal(set) weak var view: View?
  /// Decides where two recognizers want the same touches.
  public weak var delegate: (any GestureRecognizerDelegate)?
  /// Whether it gets touches. Turning it off calls a gesture in progress off.
  public var isEnabled = true { didSet { if !isEnabled { cancel() } } }
  /// Whether the view gets `touchesCancelled` for the touches of a recognized gesture.
  public var cancelsTouchesInView = true
  /// Whether the view hears of a touch only once this recognizer has failed; when it recognizes its
  /// gesture and cancels touches, the view never hears of it.
  public var delaysTouchesBegan = false
  /// Whether the view hears of a touch's end only once this recognizer has failed, so that it can
  /// still be told of a cancelled one.
  public var delaysTouchesEnded = true
  /// What may touch.
  public var allowedTouchTypes = Set(TouchType.allCases)
  /// Which buttons' touches it gets.
  public var allowedButtons: Set<PointerButton> = [.primary]
  /// Its touches that are down, and those that go up with the event it is told now.
  public internal(set) var touches: Set<Touch> = []

  /// All its touches since it was last possible.
  var sequence: Set<Touch> = []
  /// What fingers do on a touchpad for it, from when that begins until it ends.
  var touchpad: TouchpadGesture?
  /// The same, kept until it is possible again.
  var touchpadSequence: TouchpadGesture?
  /// What it asked for while it waits for others to fail; empty when it does not wait.
  var held: [State] = []
  var storedState = State.possible
  private(set) var requirements: [WeakRecognizer] = []
  private var actions: [GestureAction] = []
  private var nextToken = 1
  /// The middle of its touches before the last one went, or the pointer of a touchpad; in the
  /// window's points.
  var lastLocation = Point.zero

  /// Makes a recognizer; `View.addGestureRecognizer` puts it to work.
  public init() {}

  /// Where it is with its gesture. Setting it is a request to the arbiter.
  public final var state: State {
    get { storedState }
    set { GestureEnvironment.request(newValue, for: self) }
  }

  /// Touches of the sequence went down.
  open func touchesBegan(_ touches: Set<Touch>, with event: Event) {}
  /// They moved.
  open func touchesMoved(_ touches: Set<Touch>, with event: Event) {}
  /// They were lifted.
  open func touchesEnded(_ touches: Set<Touch>, with event: Event) {}
  /// They were taken away. The default calls the gesture off.
  open func touchesCancelled(_ touches: Set<Touch>, with event: Event) { state = .cancelled }

  /// Fingers on a touchpad began, went on with, or ended what this recognizer wanted to receive. The
  /// default calls the gesture off when it is cancelled.
  open func touchpadChanged(_ event: TouchpadEvent) {
    if event.phase == .cancelled { state = .cancelled }
  }

  /// A key went down while the gesture goes on; whether the recognizer took it, so that nobody else
  /// hears of it. The default takes none.
  open func keyPressed(_ event: KeyEvent) -> Bool { false }

  /// Opens the menu that it has for its view, for the keyboard: at a point of the window, or below the
  /// view. False where it has none. Override; the default has none.
  open func openMenu(at point: Point?) -> Bool { false }

  /// Called when the recognizer is possible again: forget what was seen.
  open func reset() {}

  /// Whether a touch that begins is for this recognizer at all. The default takes all.
  open func shouldReceive(_ touch: Touch) -> Bool { true }

  /// Whether what begins on a touchpad, with the pointer over the view, is for this recognizer at
  /// all. The default takes none.
  open func shouldReceive(_ event: TouchpadEvent) -> Bool { false }

  /// Whether another of the same touches has to wait until this one has failed. The default is
  /// false.
  open func shouldBeRequiredToFail(by other: GestureRecognizer) -> Bool { false }

  /// Whether it may stay possible though none of its touches is down: more taps may follow.
  open var waitsForMoreTouches: Bool { false }

  /// Called after every granted change of `state`, before the actions.
  open func stateChanged() {}

  /// Calls the gesture off, or fails it before it was recognized.
  public final func cancel() { state = .cancelled }

  /// Takes no further notice of a touch.
  public final func ignore(_ touch: Touch) {
    touches.remove(touch)
    sequence.remove(touch)
    touch.recognizers.removeAll { $0 === self }
  }

  /// Makes this recognizer wait until `other`, if it watches touches too, has failed. When
  /// `other` recognizes its gesture, this one fails.
  public final func require(toFail other: GestureRecognizer) {
    requirements.removeAll { $0.recognizer == nil || $0.recognizer === other }
    if other !== self { requirements.append(WeakRecognizer(recognizer: other)) }
  }

  /// The middle of the touches, or where it was before the last of them went, in a view's
  /// coordinates; nil means the window's.
  open func location(in view: View?) -> Point {
    let place = Touch.middle(of: touches) ?? lastLocation
    return view?.convert(place, from: nil) ?? place
  }

  /// Whether it has seen its gesture and waits for others to fail; it still is `.possible` then.
  public final var isWaiting: Bool { !held.isEmpty }

  /// How many of its touches are down.
  public final var numberOfTouches: Int { touches.count }

  /// Calls `action` once, `delay` seconds from now, after the motion that came until then; nil when
  /// the view is not on screen.
  public final func schedule(after delay: Double, _ action: @escaping @MainActor () -> Void)
    -> TimerToken?
  {
    view?.window?.application?.backend.schedule(after: delay) { [weak self] in
      self?.view?.window?.flushMotion()
      action()
    }
  }

  /// Calls a timer off.
  public final func cancel(_ timer: TimerToken) {
    view?.window?.application?.backend.cancel(timer)
  }

  func addAction(
    of target: AnyObject?, _ perform: @escaping (GestureRecognizer) -> Void
  ) -> ActionToken {
    let token = ActionToken(rawValue: nextToken)
    nextToken += 1
    actions.append(GestureAction(token: token, target: target, perform: perform))
    return token
  }

  /// Takes an action away, or a target with that action.
  public final func removeAction(_ token: ActionToken) { actions.removeAll { $0.token == token } }

  /// How far apart the fingers of a touchpad count as, in points: it tells only how they change.
  nonisolated static let touchpadSpread = 100.0

  /// Whether a hand is at it: it does not start anew before that has gone.
  var isFed: Bool { !touches.isEmpty || touchpad != nil }

  /// Takes all that it is fed with away.
  func forgetInput() {
    for touch in touches {
      forget(touch)
      touch.recognizers.removeAll { $0 === self }
    }
    touchpad = nil
  }

  /// A touch is over for it.
  func forget(_ touch: Touch) {
    lastLocation = Touch.middle(of: touches) ?? lastLocation
    touches.remove(touch)
  }

  /// Tells everybody of the present state.
  func notify() {
    stateChanged()
    guard state != .failed else { return }
    for action in actions where actions.contains(where: { $0.token == action.token }) {
      action.perform(self)
    }
  }
}

/// What a recognizer does for somebody.
struct GestureAction {
  let token: ActionToken
  weak var target: AnyObject?
  let perform: (GestureRecognizer) -> Void
}

/// A recognizer that is not kept alive by who waits for it.
struct WeakRecognizer {
  weak var recognizer: GestureRecognizer?
}

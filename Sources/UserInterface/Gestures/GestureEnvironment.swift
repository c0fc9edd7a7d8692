import Geometry

/// The one arbiter of a window's gestures: who gets which touches, who may recognize, who has to
/// wait, fail or be cancelled, and when everybody is possible again.
///
/// Of every event the recognizers of the hit view and of all its superviews are told first, from
/// the inside out, the window's last; then the view, unless a recognizer has taken the touch.
final class GestureEnvironment {
  typealias State = GestureRecognizer.State

  /// What becomes of a recognizer in a state (first key) that asks for another (second key). What
  /// is not listed is not granted. Back to possible is the arbiter's alone.
  nonisolated static let table: [State: [State: State]] = [
    .possible: [.began: .began, .ended: .ended, .failed: .failed, .cancelled: .failed],
    .began: [.changed: .changed, .ended: .ended, .failed: .cancelled, .cancelled: .cancelled],
    .changed: [.changed: .changed, .ended: .ended, .failed: .cancelled, .cancelled: .cancelled],
    .ended: [:],
    .cancelled: [:],
    .failed: [:],
  ]

  weak var window: Window?
  /// The recognizers that have seen touches since they were last possible.
  private var active: [GestureRecognizer] = []
  /// The touches that are down.
  private var live: Set<Touch> = []
  /// How many deliveries and requests are under way, one inside the other.
  private var depth = 0

  // MARK: Touches

  /// Tells recognizers and views of touches that changed.
  func deliver(_ event: Event) {
    depth += 1
    if event.phase == .began { for touch in event.touches { assign(touch) } }
    for recognizer in recognizers(of: event.touches) { send(event, to: recognizer) }
    deliverToViews(event)
    if event.phase == .ended || event.phase == .cancelled {
      for touch in event.touches { forget(touch, event) }
    }
    leave()
  }

  /// Finds the recognizers that a new touch is for. All are found before the first is told, so
  /// that nobody recognizes before those that it has to wait for are there.
  private func assign(_ touch: Touch) {
    live.insert(touch)
    var view = touch.view
    while let current = view {
      for recognizer in current.gestureRecognizers {
        callOff(recognizer)
        guard accepts(recognizer, touch) else { continue }
        recognizer.touches.insert(touch)
        recognizer.sequence.insert(touch)
        touch.recognizers.append(recognizer)
        if !active.contains(where: { $0 === recognizer }) { active.append(recognizer) }
      }
      view = current.superview
    }
  }

  /// A gesture whose touches are gone and that waits for another to fail is called off by the next
  /// touch: a single tap must not act when it may be the first of two.
  private func callOff(_ recognizer: GestureRecognizer) {
    guard !recognizer.held.isEmpty, recognizer.touches.isEmpty else { return }
    set(recognizer, .failed)
    reset(recognizer)
  }

  private func accepts(_ recognizer: GestureRecognizer, _ touch: Touch) -> Bool {
    switch recognizer.state {
    case .possible, .began, .changed: break
    case .ended, .cancelled, .failed: return false
    }
    return recognizer.isEnabled && recognizer.allowedTouchTypes.contains(touch.type)
      && recognizer.allowedButtons.contains(touch.button) && recognizer.shouldReceive(touch)
      && recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: touch) ?? true
  }

  private func recognizers(of touches: Set<Touch>) -> [GestureRecognizer] {
    guard touches.count > 1 else { return touches.first?.recognizers ?? [] }
    var result: [GestureRecognizer] = []
    for touch in touches.sorted(by: { $0.id < $1.id }) {
      for recognizer in touch.recognizers where !result.contains(where: { $0 === recognizer }) {
        result.append(recognizer)
      }
    }
    return result
  }

  private func send(_ event: Event, to recognizer: GestureRecognizer) {
    guard GestureEnvironment.table[recognizer.state]?.isEmpty == false else { return }
    let own = event.touches.intersection(recognizer.touches)
    guard !own.isEmpty else { return }
    switch event.phase {
    case .began: recognizer.touchesBegan(own, with: event)
    case .moved: recognizer.touchesMoved(own, with: event)
    case .ended: recognizer.touchesEnded(own, with: event)
    case .cancelled: recognizer.touchesCancelled(own, with: event)
    case .stationary, nil: break
    }
  }

  private func deliverToViews(_ event: Event) {
    var rest = event.touches
    while let first = rest.first {
      guard let view = first.view else {
        rest.remove(first)
        continue
      }
      let group = rest.filter { $0.view === view }
      rest.subtract(group)
      let told = group.filter { event.phase == .began ? begin($0, in: view) : $0.isDeliveredToView }
      if !told.isEmpty { tell(view, told, event) }
    }
  }

  /// Whether a view is told of a new touch: it wants the button, and no gesture has taken it.
  private func begin(_ touch: Touch, in view: View) -> Bool {
    touch.isDeliveredToView =
      view.acceptedButtons.contains(touch.button)
      && !touch.recognizers.contains { $0.cancelsTouchesInView && $0.isRecognized }
    return touch.isDeliveredToView
  }

  private func tell(_ view: View, _ touches: Set<Touch>, _ event: Event) {
    switch event.phase {
    case .began: view.touchesBegan(touches, with: event)
    case .moved: view.touchesMoved(touches, with: event)
    case .ended: view.touchesEnded(touches, with: event)
    case .cancelled: view.touchesCancelled(touches, with: event)
    case .stationary, nil: break
    }
  }

  private func forget(_ touch: Touch, _ event: Event) {
    TouchRelay.close(touch, event)
    touch.isDeliveredToView = false
    live.remove(touch)
    for recognizer in touch.recognizers { recognizer.touches.remove(touch) }
    touch.recognizers = []
  }

  /// Tells the views of touches that these are over for them.
  private func cancelInViews(_ touches: Set<Touch>) {
    for touch in touches.sorted(by: { $0.id < $1.id }) where touch.isDeliveredToView {
      touch.isDeliveredToView = false
      cancel(touch) { event in
        touch.view?.touchesCancelled([touch], with: event)
        TouchRelay.close(touch, event)
      }
    }
  }

  /// Makes a touch look cancelled to some, though it goes on for others.
  private func cancel(_ touch: Touch, tell: (Event) -> Void) {
    let phase = touch.phase
    touch.phase = .cancelled
    tell(
      Event(
        .touches, window: window, timestamp: touch.timestamp, modifiers: touch.modifiers,
        touches: [touch], allTouches: live))
    touch.phase = phase
  }

  /// A view goes out of sight with all it holds: its touches are cancelled there. Gestures of the
  /// views around it go on.
  func viewWillLeave(_ view: View) {
    depth += 1
    for touch in live where touch.view?.isDescendant(of: view) ?? false {
      cancel(touch) { event in
        for recognizer in touch.recognizers where recognizer.view?.isDescendant(of: view) ?? false {
          send(event, to: recognizer)
        }
      }
      cancelInViews([touch])
      touch.view = nil
    }
    for recognizer in active where recognizer.view?.isDescendant(of: view) ?? false {
      withdraw(recognizer)
    }
    leave()
  }

  /// Calls a gesture off and takes all its touches from it.
  func withdraw(_ recognizer: GestureRecognizer) {
    depth += 1
    request(recognizer, .cancelled)
    recognizer.forgetInput()
    leave()
  }

  // MARK: Hovering

  /// The pointer is over these views, the innermost first; nil for nowhere. Recognizers of other
  /// views hear that it left.
  func hover(_ event: HoverEvent?, over path: [View]) {
    depth += 1
    for case let recognizer as HoverGestureRecognizer in active {
      if !path.contains(where: { $0 === recognizer.view }) { recognizer.hoverEnded() }
    }
    for view in path {
      for case let recognizer as HoverGestureRecognizer in view.gestureRecognizers {
        guard let event, recognizer.isEnabled, recognizer.allowedTouchTypes.contains(event.type)
        else {
          recognizer.hoverEnded()
          continue
        }
        if !active.contains(where: { $0 === recognizer }) { active.append(recognizer) }
        recognizer.hovered(event)
      }
    }
    leave()
  }

  // MARK: States

  /// What `recognizer.state = wanted` does.
  static func request(_ wanted: State, for recognizer: GestureRecognizer) {
    if let environment = recognizer.view?.window?.gestures {
      environment.depth += 1
      environment.request(recognizer, wanted)
      environment.leave()
    } else if let next = table[recognizer.state]?[wanted] {
      recognizer.storedState = next
      recognizer.notify()
    }
  }

  private func request(_ recognizer: GestureRecognizer, _ wanted: State) {
    guard recognizer.held.isEmpty else { return hold(recognizer, wanted) }
    guard let next = GestureEnvironment.table[recognizer.state]?[wanted] else { return }
    if recognizer.state == .possible && next != .failed {
      recognize(recognizer, as: next)
    } else {
      set(recognizer, next)
    }
  }

  /// Remembers what a recognizer that waits for others would be by now.
  private func hold(_ recognizer: GestureRecognizer, _ wanted: State) {
    switch wanted {
    case .failed, .cancelled: set(recognizer, .failed)
    case .changed where recognizer.held.last == .changed: break
    default:
      guard let last = recognizer.held.last,
        GestureEnvironment.table[last]?[wanted] == wanted
      else { return }
      recognizer.held.append(wanted)
    }
  }

  /// A gesture was seen. It is recognized if nobody else was first and nobody has to fail first.
  private func recognize(_ recognizer: GestureRecognizer, as next: State) {
    let isWanted = recognizer.delegate?.gestureRecognizerShouldBegin(recognizer) ?? true
    let isPrevented = rivals(of: recognizer).contains { rival in
      (rival.state == .began || rival.state == .changed) && prevents(rival, recognizer)
    }
    if !isWanted || isPrevented {
      set(recognizer, .failed)
    } else if mustWait(recognizer) {
      recognizer.held = [next]
    } else {
      for rival in rivals(of: recognizer) where prevents(recognizer, rival) {
        guard let lost = GestureEnvironment.table[rival.state]?[.cancelled] else { continue }
        set(rival, lost)
      }
      set(recognizer, next)
    }
  }

  /// Others that watch some of the same touches.
  private func rivals(of recognizer: GestureRecognizer) -> [GestureRecognizer] {
    active.filter { $0 !== recognizer && !$0.sequence.isDisjoint(with: recognizer.sequence) }
  }

  private func prevents(_ winner: GestureRecognizer, _ loser: GestureRecognizer) -> Bool {
    guard winner.canPrevent(loser), loser.canBePrevented(by: winner) else { return false }
    guard loser.delegate?.gestureRecognizer(loser, canBePreventedBy: winner) ?? true else {
      return false
    }
    let together =
      winner.delegate?.gestureRecognizer(winner, shouldRecognizeSimultaneouslyWith: loser) ?? false
      || loser.delegate?.gestureRecognizer(loser, shouldRecognizeSimultaneouslyWith: winner)
        ?? false
    return !together
  }

  /// Whether one that has to fail first may still recognize.
  private func mustWait(_ recognizer: GestureRecognizer) -> Bool {
    recognizer.requirements.contains { requirement in
      guard let other = requirement.recognizer else { return false }
      return other.state == .possible && active.contains { $0 === other }
    }
  }

  private func set(_ recognizer: GestureRecognizer, _ state: State) {
    recognizer.held = []
    recognizer.storedState = state
    if recognizer.isRecognized && recognizer.cancelsTouchesInView {
      cancelInViews(recognizer.touches)
    }
    recognizer.notify()
    // The actions may have led to another state already, which was told of then.
    guard recognizer.state == state else { return }
    switch state {
    case .began, .ended: failDependents(of: recognizer)
    case .failed, .cancelled: releaseDependents(of: recognizer)
    case .possible, .changed: break
    }
  }

  private func dependents(of recognizer: GestureRecognizer) -> [GestureRecognizer] {
    active.filter { other in
      !other.held.isEmpty && other.requirements.contains { $0.recognizer === recognizer }
    }
  }

  private func failDependents(of recognizer: GestureRecognizer) {
    for other in dependents(of: recognizer) { set(other, .failed) }
  }

  /// What waited for the recognizer to fail goes on where it would be by now.
  private func releaseDependents(of recognizer: GestureRecognizer) {
    for other in dependents(of: recognizer) where !mustWait(other) {
      let wanted = other.held
      other.held = []
      for state in wanted { request(other, state) }
    }
  }

  // MARK: Back to possible

  /// Ends a delivery or a request; after the outermost, whoever is done starts anew.
  private func leave() {
    if depth == 1 { settle() }
    depth -= 1
  }

  private func settle() {
    // Each turn ends at least one recognizer's sequence, or the loop is over.
    while let done = active.first(where: { isDone($0) }) {
      if let end = GestureEnvironment.table[done.state]?[.cancelled] { set(done, end) }
      reset(done)
    }
  }

  /// Whether all that fed a recognizer is gone, and it does not wait for anything.
  private func isDone(_ recognizer: GestureRecognizer) -> Bool {
    guard !recognizer.isFed else { return false }
    guard recognizer.state == .possible else { return true }
    return recognizer.held.isEmpty && !recognizer.waitsForMoreTouches
  }

  private func reset(_ recognizer: GestureRecognizer) {
    active.removeAll { $0 === recognizer }
    recognizer.held = []
    recognizer.sequence = []
    recognizer.storedState = .possible
    recognizer.reset()
  }
}

extension GestureRecognizer {
  /// Whether its gesture is going on, or has just been.
  fileprivate var isRecognized: Bool {
    switch state {
    case .began, .changed, .ended: true
    case .possible, .cancelled, .failed: false
    }
  }
}

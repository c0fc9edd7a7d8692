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
  var active: [GestureRecognizer] = []
  /// The touches that are down.
  var live: Set<Touch> = []
  /// The touches of which something is held back from their views, in the order of the first.
  var delayed: [Touch] = []
  /// What goes on on touchpads.
  var touchpads: [DeviceID: TouchpadGesture] = [:]
  /// How many deliveries and requests are under way, one inside the other.
  var depth = 0

  // MARK: States

  /// Calls a gesture off and takes all its touches from it.
  func withdraw(_ recognizer: GestureRecognizer) {
    depth += 1
    GestureEnvironment.request(.cancelled, for: recognizer)
    recognizer.forgetInput()
    leave()
  }

  /// What `recognizer.state = wanted` does. One that watches nothing has nothing to recognize.
  static func request(_ wanted: State, for recognizer: GestureRecognizer) {
    guard let environment = recognizer.view?.window?.gestures,
      environment.active.contains(where: { $0 === recognizer })
    else { return }
    environment.depth += 1
    environment.request(recognizer, wanted)
    environment.leave()
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

  /// Others that watch some of the same touches, or the same touchpad.
  private func rivals(of recognizer: GestureRecognizer) -> [GestureRecognizer] {
    active.filter { $0 !== recognizer && $0.shares(recognizer) }
  }

  private func prevents(_ winner: GestureRecognizer, _ loser: GestureRecognizer) -> Bool {
    let together =
      winner.delegate?.gestureRecognizer(winner, shouldRecognizeSimultaneouslyWith: loser) ?? false
      || loser.delegate?.gestureRecognizer(loser, shouldRecognizeSimultaneouslyWith: winner)
        ?? false
    return !together
  }

  /// Whether one that has to fail first may still recognize. Those that wait for each other in a
  /// ring do not wait.
  private func mustWait(_ recognizer: GestureRecognizer) -> Bool {
    active.contains { other in
      other.state == .possible && requires(recognizer, toFail: other)
        && !waits(other, for: recognizer)
    }
  }

  /// Whether `recognizer` may only be recognized after `other` has failed.
  private func requires(_ recognizer: GestureRecognizer, toFail other: GestureRecognizer) -> Bool {
    if recognizer === other { return false }
    if recognizer.requirements.contains(where: { $0.recognizer === other }) { return true }
    return recognizer.shares(other) && other.shouldBeRequiredToFail(by: recognizer)
  }

  /// Whether `recognizer` waits for `goal`, also by way of others.
  private func waits(_ recognizer: GestureRecognizer, for goal: GestureRecognizer) -> Bool {
    var seen: [GestureRecognizer] = []
    var next = [recognizer]
    while let one = next.popLast() {
      guard one.isWaiting, !seen.contains(where: { $0 === one }) else { continue }
      if requires(one, toFail: goal) { return true }
      seen.append(one)
      next += active.filter { $0.state == .possible && requires(one, toFail: $0) }
    }
    return false
  }

  func set(_ recognizer: GestureRecognizer, _ state: State) {
    recognizer.held = []
    recognizer.storedState = state
    if recognizer.isRecognized && recognizer.cancelsTouchesInView {
      cancelInViews(recognizer.touches.union(recognizer.sequence.intersection(delayed)))
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
    active.filter { $0.isWaiting && requires($0, toFail: recognizer) }
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

  /// Whether a gesture that goes on takes a key.
  func takes(_ key: KeyEvent) -> Bool {
    active.contains { recognizer in
      (recognizer.state == .began || recognizer.state == .changed) && recognizer.keyPressed(key)
    }
  }

  // MARK: Back to possible

  /// Ends a delivery or a request; after the outermost, whoever is done starts anew, and views get
  /// what nobody holds back any more.
  func leave() {
    if depth == 1 {
      repeat { settle() } while releaseDelayed()
    }
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

  func reset(_ recognizer: GestureRecognizer) {
    active.removeAll { $0 === recognizer }
    recognizer.held = []
    recognizer.sequence = []
    recognizer.touchpadSequence = nil
    recognizer.storedState = .possible
    recognizer.reset()
  }
}

extension GestureRecognizer {
  /// Whether its gesture is going on, or has just been.
  var isRecognized: Bool {
    switch state {
    case .began, .changed, .ended: true
    case .possible, .cancelled, .failed: false
    }
  }
}

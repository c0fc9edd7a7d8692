package import UserInterface

/// Timers by deadline; among equals, the older first.
package nonisolated struct TimerQueue {
  private struct Entry {
    let deadline: Double
    let token: TimerToken
    let action: @MainActor () -> Void
  }

  // Latest first: the next one is taken from the end.
  private var entries: [Entry] = []
  private var count = 0

  /// Makes an empty queue.
  package init() {}

  /// When the next one is due; nil when there is none.
  package var nextDeadline: Double? { entries.last?.deadline }

  /// Adds a timer.
  package mutating func add(
    deadline: Double, _ action: @escaping @MainActor () -> Void
  ) -> TimerToken {
    count += 1
    let token = TimerToken(count)
    let index = entries.firstIndex { $0.deadline <= deadline } ?? entries.endIndex
    entries.insert(Entry(deadline: deadline, token: token, action: action), at: index)
    return token
  }

  /// Removes a timer that has not fired.
  package mutating func remove(_ token: TimerToken) {
    entries.removeAll { $0.token == token }
  }

  /// Takes the next timer that is due.
  package mutating func takeDue(at now: Double) -> (@MainActor () -> Void)? {
    guard let last = entries.last, last.deadline <= now else { return nil }
    entries.removeLast()
    return last.action
  }
}

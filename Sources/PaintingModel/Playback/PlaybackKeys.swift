internal import Rasterizer
internal import Synchronization

/// States of a painting at some moments of its playback, from which others are quick to reach, and what
/// changes have made of it. They are found on one thread and used on another.
final class PlaybackKeys: Sendable {
  /// A state.
  struct Key: Sendable {
    /// How many acts are done in it.
    let doneCount: Int
    /// What all of them cost, in about a nanosecond each.
    let cost: Double
    /// The painting then, without a history.
    let painting: PackedPainting
    /// The memory that it does not share with the state before it, in bytes.
    var byteCount = 0
  }

  fileprivate struct State {
    var keys: [Key] = []
    var byteCount = 0
    var patches: [Int: PlaybackPatch] = [:]
    /// How many steps were looked at.
    var lookedAt = 0
    var hasBegun = false
    var isCancelled = false
  }

  /// The memory that states may hold, in bytes.
  private let budget: Int
  /// The least that lies between two states, in about a nanosecond each.
  private let spacing: Double
  private let state = Mutex(State())

  /// Makes a store without states.
  init(budget: Int, spacing: Double) { (self.budget, self.spacing) = (budget, spacing) }

  /// Whether the steps are to be looked at by the one who asks; true once.
  func begin() -> Bool {
    state.withLock { state in
      defer { state.hasBegun = true }
      return !state.hasBegun
    }
  }

  /// Ends the look at the steps soon.
  func cancel() { state.withLock { $0.isCancelled = true } }

  /// Whether nobody needs them any more.
  var isCancelled: Bool { state.withLock { $0.isCancelled } }

  /// How many states there are.
  var count: Int { state.withLock { $0.keys.count } }

  /// The memory that states hold, in bytes.
  var byteCount: Int { state.withLock { $0.byteCount } }

  /// What should lie between the latest state and the next one, so that the memory that is left goes
  /// evenly to all that still come: each is taken to need what the latest one needs.
  ///
  /// - Parameter rest: what all acts after the latest state cost.
  func spacing(before rest: Double) -> Double {
    state.withLock { state in
      let room = budget - state.byteCount
      guard room > 0, let last = state.keys.last else { return rest }
      return max(spacing, rest * Double(last.byteCount) / Double(room))
    }
  }

  /// Notes how many steps were looked at.
  func advance(to step: Int) { state.withLock { $0.lookedAt = max($0.lookedAt, step) } }

  /// Whether a step has been looked at.
  func hasLooked(at step: Int) -> Bool { state.withLock { step < $0.lookedAt } }

  /// What a change has made of the painting; nil for other steps.
  func patch(of step: Int) -> PlaybackPatch? { state.withLock { $0.patches[step] } }

  /// Keeps what a change has made.
  func keep(_ patch: PlaybackPatch, of step: Int) { state.withLock { $0.patches[step] = patch } }

  /// Keeps a state later than all others. Where they hold too much memory, those are let go without
  /// which the longest way between two grows least.
  func keep(_ painting: PackedPainting, doneCount: Int, cost: Double) {
    state.withLock { state in
      state.insert(Key(doneCount: doneCount, cost: cost, painting: painting))
      while state.byteCount > budget, state.keys.count > 1 { state.letGo() }
    }
  }

  /// The latest state with no more acts done than that.
  func key(upTo doneCount: Int) -> Key? {
    state.withLock { $0.keys.last { $0.doneCount <= doneCount } }
  }
}

extension PlaybackKeys.State {
  /// Adds a state later than all others.
  fileprivate mutating func insert(_ key: PlaybackKeys.Key) {
    keys.append(key)
    weigh(keys.count - 1)
  }

  /// Lets one of the states after the first go.
  fileprivate mutating func letGo() {
    let last = keys.count - 1
    let ways = keys.indices.dropFirst().dropLast().map { keys[$0 + 1].cost - keys[$0 - 1].cost }
    let place = ways.indices.min { ways[$0] < ways[$1] }.map { $0 + 1 } ?? last
    byteCount -= keys.remove(at: place).byteCount
    if place < keys.count { weigh(place) }
  }

  /// Finds what a state needs beside the one before it.
  private mutating func weigh(_ place: Int) {
    let former = place > 0 ? keys[place - 1].painting : nil
    byteCount -= keys[place].byteCount
    keys[place].byteCount = keys[place].painting.byteCount(beside: former)
    byteCount += keys[place].byteCount
  }
}

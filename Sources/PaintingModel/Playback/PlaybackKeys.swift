internal import Rasterizer
internal import Synchronization

/// States of a painting at some moments of its playback, from which others are quick to reach, and what
/// changes have made of it. They are found on one thread and used on another.
final class PlaybackKeys: Sendable {
  /// A state.
  struct Key: Sendable {
    /// How many acts are done in it.
    let doneCount: Int
    /// The painting then, without a history.
    let painting: Painting
    /// How many tiles it does not share with the state before it.
    let weight: Int
  }

  private struct State {
    var keys: [Key] = []
    var weight = 0
    /// What lies between two states, in about a nanosecond each.
    var spacing: Double
    var patches: [Int: PlaybackPatch] = [:]
    /// How many steps were looked at.
    var lookedAt = 0
    var hasBegun = false
    var isCancelled = false
  }

  /// The most tiles' memory that states may hold.
  private let budget: Int
  private let state: Mutex<State>

  /// Makes a store without states.
  init(budget: Int, spacing: Double) {
    self.budget = budget
    state = Mutex(State(spacing: spacing))
  }

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

  /// What should lie between two states.
  var spacing: Double { state.withLock { $0.spacing } }

  /// How many states there are.
  var count: Int { state.withLock { $0.keys.count } }

  /// Notes how many steps were looked at.
  func advance(to step: Int) { state.withLock { $0.lookedAt = max($0.lookedAt, step) } }

  /// Whether a step has been looked at.
  func hasLooked(at step: Int) -> Bool { state.withLock { step < $0.lookedAt } }

  /// What a change has made of the painting; nil for other steps.
  func patch(of step: Int) -> PlaybackPatch? { state.withLock { $0.patches[step] } }

  /// Keeps what a change has made.
  func keep(_ patch: PlaybackPatch, of step: Int) { state.withLock { $0.patches[step] = patch } }

  /// Keeps a state later than all others. Where they hold too much memory, every other one is let go.
  func keep(_ painting: Painting, doneCount: Int) {
    state.withLock { state in
      let weight = state.keys.last.map { painting.weight(beside: $0.painting) } ?? 0
      state.keys.append(Key(doneCount: doneCount, painting: painting, weight: weight))
      state.weight += weight
      while state.weight > budget, state.keys.count > 2 {
        state.spacing *= 2
        let left = state.keys.indices.filter { $0 % 2 == 1 }.map { state.keys[$0] }
        state.keys = []
        state.weight = 0
        for key in left {
          let weight = state.keys.last.map { key.painting.weight(beside: $0.painting) } ?? 0
          state.keys.append(
            Key(doneCount: key.doneCount, painting: key.painting, weight: weight))
          state.weight += weight
        }
      }
    }
  }

  /// The latest state with no more acts done than that.
  func key(upTo doneCount: Int) -> Key? {
    state.withLock { $0.keys.last { $0.doneCount <= doneCount } }
  }
}

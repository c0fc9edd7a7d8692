/// States that were passed lately, close together, so that a hand may go back and forth around them.
struct PlaybackTrail: Sendable {
  /// A state.
  struct Key: Sendable {
    /// How many acts are done in it.
    let doneCount: Int
    /// The painting then, without a history.
    let painting: Painting
    /// How many tiles it does not share with the state before it.
    let weight: Int
  }

  private var keys: [Key] = []
  private var weight = 0
  /// The most tiles' memory that they may hold.
  private let budget: Int

  init(budget: Int) { self.budget = budget }

  /// The latest state with no more acts done than that.
  func key(upTo doneCount: Int) -> Key? { keys.last { $0.doneCount <= doneCount } }

  /// Keeps a state; where they hold too much memory, those farthest from it are let go.
  mutating func keep(_ painting: Painting, doneCount: Int) {
    let place = keys.firstIndex { $0.doneCount >= doneCount } ?? keys.endIndex
    if place < keys.endIndex, keys[place].doneCount == doneCount { return }
    let weight = place > 0 ? painting.weight(beside: keys[place - 1].painting) : 0
    keys.insert(
      Key(doneCount: doneCount, painting: painting, weight: weight), at: place)
    self.weight += weight
    while self.weight > budget, keys.count > 1, let (first, last) = ends {
      let dropsFirst = doneCount - first.doneCount > last.doneCount - doneCount
      self.weight -= dropsFirst ? first.weight : last.weight
      keys.remove(at: dropsFirst ? 0 : keys.count - 1)
    }
  }

  private var ends: (Key, Key)? {
    guard let first = keys.first, let last = keys.last else { return nil }
    return (first, last)
  }
}

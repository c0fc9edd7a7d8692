/// What was done to a painting, step by step, done and undone.
struct Timeline: Sendable {
  /// All steps in order.
  private(set) var steps: [PaintingStep] = []
  /// How many are done; all after them are undone.
  private(set) var doneCount = 0
  /// The places of steps that undo and redo take together with the one before: strokes of one undo group.
  private(set) var joined: Set<Int> = []
  /// The edit that has left each step as it is, by number; they never fall.
  private(set) var stamps: [UInt64]
  /// How many steps stay as they are: what goes on with one of them is a step of its own.
  private var sealed = 0

  /// Makes a timeline of steps of which so many are done.
  init(_ steps: [PaintingStep] = [], doneCount: Int = 0, joined: Set<Int> = []) {
    self.steps = steps
    self.doneCount = doneCount
    self.joined = joined.intersection(steps.indices.dropFirst())
    stamps = [UInt64](repeating: 0, count: steps.count)
  }

  /// Leaves all steps that are done as they are from now on, since a version holds them.
  mutating func seal() { sealed = doneCount }

  /// Whether there is an undone step.
  var hasUndone: Bool { doneCount < steps.count }

  /// Whether the newest undone step goes with the one before it.
  var isInsideGroup: Bool { doneCount > 0 && joined.contains(doneCount) }

  /// Adds a step that is done; undone ones are dropped and returned.
  ///
  /// - Parameters:
  ///   - joining: whether it goes with the one before.
  ///   - edit: the number of the edit that it is.
  mutating func append(
    _ step: PaintingStep, joining: Bool = false, edit: UInt64 = 0
  ) -> [PaintingStep] {
    let dropped = dropUndone()
    if joining, doneCount > 0 { joined.insert(doneCount) }
    steps.append(step)
    stamps.append(edit)
    doneCount += 1
    return dropped
  }

  /// Forgets the steps that are undone, and returns them.
  mutating func dropUndone() -> [PaintingStep] {
    let dropped = Array(steps[doneCount...])
    if !dropped.isEmpty {
      steps.removeLast(dropped.count)
      stamps.removeLast(dropped.count)
      joined = joined.filter { $0 < doneCount }
      sealed = min(sealed, doneCount)
    }
    return dropped
  }

  /// Says that an edit has brought the undone steps.
  mutating func stampUndone(_ edit: UInt64) {
    for index in doneCount..<steps.count { stamps[index] = edit }
  }

  /// Says whether the newest step goes with the one before.
  mutating func joinLast(_ isJoined: Bool) {
    guard doneCount > 1 else { return }
    if isJoined { joined.insert(doneCount - 1) } else { joined.remove(doneCount - 1) }
  }

  /// Forgets the newest step, where none is undone.
  mutating func forgetLast() {
    guard !hasUndone, doneCount > 0 else { return }
    steps.removeLast()
    stamps.removeLast()
    doneCount -= 1
    joined.remove(doneCount)
    sealed = min(sealed, doneCount)
  }

  /// Makes the newest step lead to another arrangement; false when it is no edit or steps are undone.
  mutating func changeLast(to tree: LayerTree, edit: UInt64) -> Bool {
    guard !hasUndone, doneCount > sealed, case .edit(let before, _)? = steps.last else {
      return false
    }
    stamps[doneCount - 1] = edit
    steps[doneCount - 1] = .edit(before: before, after: tree)
    return true
  }

  /// Makes the newest step lead to other elements in its places; false when it has put none in any of
  /// those, or steps are undone.
  ///
  /// - Parameters:
  ///   - changes: what is to be there; places that are new to the step come to it, and others stay.
  ///   - isNewest: whether a place is the last one of its layer.
  ///   - edit: the number of the edit that does so.
  mutating func changeLast(
    _ changes: [ElementChange], isNewest: (ElementPlace) -> Bool, edit: UInt64
  ) -> Bool {
    guard !hasUndone, doneCount > sealed, let last = steps.last else { return false }
    switch last {
    case .element(let layer):
      guard changes.count == 1, changes[0].place.layer == layer, !changes[0].isAddition,
        isNewest(changes[0].place)
      else { return false }
    case .change(let old):
      let known = Set(old.map(\.place))
      guard changes.contains(where: { known.contains($0.place) }),
        !changes.contains(where: \.isAddition)
      else { return false }
      steps[doneCount - 1] = .change(old.changed(by: changes))
    case .edit: return false
    }
    stamps[doneCount - 1] = edit
    return true
  }

  /// Makes the newest step, which changed elements, lead to others in more places as well; false when it did
  /// not, or steps are undone.
  mutating func addToLast(_ changes: [ElementChange], edit: UInt64) -> Bool {
    guard !hasUndone, doneCount > sealed, case .change(let old)? = steps.last else { return false }
    stamps[doneCount - 1] = edit
    steps[doneCount - 1] = .change(old.changed(by: changes))
    return true
  }

  /// What the newest done steps have changed that an edit has left as they are after another one, in order.
  func changes(since edit: UInt64) -> [ElementChange] {
    let first = stamps[..<doneCount].lastIndex { $0 <= edit }.map { $0 + 1 } ?? 0
    return steps[first..<doneCount].flatMap { step in
      if case .change(let changes) = step { changes } else { [ElementChange]() }
    }
  }

  /// Makes the newest step undone.
  mutating func stepBack() -> PaintingStep? {
    guard doneCount > 0 else { return nil }
    doneCount -= 1
    return steps[doneCount]
  }

  /// Makes the next undone step done.
  mutating func stepForward() -> PaintingStep? {
    guard hasUndone else { return nil }
    doneCount += 1
    return steps[doneCount - 1]
  }
}

extension [ElementChange] {
  /// The same with other elements in its places; places that are new come to it, and others stay.
  fileprivate func changed(by changes: [ElementChange]) -> [ElementChange] {
    var result = self
    let known = Dictionary(uniqueKeysWithValues: indices.map { (self[$0].place, $0) })
    for change in changes {
      if let index = known[change.place] {
        result[index].after = change.after
      } else {
        result.append(change)
      }
    }
    return result
  }
}

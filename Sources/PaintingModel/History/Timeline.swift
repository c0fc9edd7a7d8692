/// What was done to a painting, step by step, done and undone.
struct Timeline: Sendable {
  /// All steps in order.
  private(set) var steps: [PaintingStep] = []
  /// How many are done; all after them are undone.
  private(set) var doneCount = 0

  /// Makes a timeline of steps of which so many are done.
  init(_ steps: [PaintingStep] = [], doneCount: Int = 0) {
    self.steps = steps
    self.doneCount = doneCount
  }

  /// Whether there is an undone step.
  var hasUndone: Bool { doneCount < steps.count }

  /// Adds a step that is done; undone ones are dropped and returned.
  mutating func append(_ step: PaintingStep) -> [PaintingStep] {
    let dropped = Array(steps[doneCount...])
    steps.removeLast(dropped.count)
    steps.append(step)
    doneCount += 1
    return dropped
  }

  /// Makes the newest step lead to another arrangement; false when it is no edit or steps are undone.
  mutating func changeLast(to tree: LayerTree) -> Bool {
    guard !hasUndone, case .edit(let before, _)? = steps.last else { return false }
    steps[doneCount - 1] = .edit(before: before, after: tree)
    return true
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

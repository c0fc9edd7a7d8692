/// One change of a text.
nonisolated struct TextEdit: Hashable, Sendable {
  /// What makes several changes one step.
  enum Kind: Hashable, Sendable {
    case typing, deleting, other
  }

  let kind: Kind
  /// Where it begins, in bytes.
  let offset: Int
  let removed: String
  let inserted: String
  /// The caret and the other end of the selection before it, in bytes.
  let caret: Int
  let anchor: Int

  /// Whether it goes on where another has ended: a word with its spaces, or one run of deletions.
  func continues(_ last: TextEdit) -> Bool {
    guard kind == last.kind else { return false }
    switch kind {
    case .typing:
      let startsWord =
        last.inserted.last?.isWhitespace == true
        && inserted.first?.isWhitespace == false
      return offset == last.offset + last.inserted.utf8.count && !startsWord
    case .deleting:
      return offset + removed.utf8.count == last.offset || offset == last.offset
    case .other:
      return false
    }
  }
}

/// The steps back and forward of one text.
nonisolated struct TextHistory: Hashable, Sendable {
  /// Each step is one or more changes, in their order.
  private(set) var done: [[TextEdit]] = []
  private(set) var undone: [[TextEdit]] = []
  private var isOpen = false
  private var bytes = 0

  /// The most steps that are kept.
  static let mostSteps = 200
  /// The most bytes of text that are kept; the last step is kept whatever its size.
  static let mostBytes = 4 << 20

  /// What comes next is a step of its own.
  mutating func endStep() { isOpen = false }

  /// Adds a change, to the last step where it goes on with that.
  mutating func append(_ edit: TextEdit) {
    bytes -= undone.reduce(0) { $0 + Self.size(of: $1) }
    undone.removeAll()
    if isOpen, let last = done.last?.last, edit.continues(last) {
      done[done.count - 1].append(edit)
    } else {
      done.append([edit])
    }
    isOpen = true
    bytes += Self.size(of: [edit])
    while done.count > 1, done.count > Self.mostSteps || bytes > Self.mostBytes {
      bytes -= Self.size(of: done.removeFirst())
    }
  }

  /// The step to take back; it can be done again.
  mutating func takeUndo() -> [TextEdit]? {
    guard let step = done.popLast() else { return nil }
    isOpen = false
    undone.append(step)
    return step
  }

  /// The step to do again.
  mutating func takeRedo() -> [TextEdit]? {
    guard let step = undone.popLast() else { return nil }
    isOpen = false
    done.append(step)
    return step
  }

  private static func size(of step: [TextEdit]) -> Int {
    step.reduce(0) { $0 + $1.removed.utf8.count + $1.inserted.utf8.count }
  }
}

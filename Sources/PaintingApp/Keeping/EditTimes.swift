import PaintingModel

/// When edits were done, as far back as it takes to say when the last one was that is on the disk.
nonisolated struct EditTimes {
  private var times: [Double] = []
  private var steps = 0
  private var done = 0

  /// Whether an edit of a painting was done, or taken back, since the last one that was noted.
  func isNew(_ painting: Painting) -> Bool {
    let new = painting.noProgress
    return (new.kept, new.doneCount) != (steps, done)
  }

  /// Takes note of a painting.
  ///
  /// - Parameter unsafeSince: when the oldest edit was done that is not on the disk.
  mutating func note(_ painting: Painting, at time: Double, unsafeSince: Double?) {
    let new = painting.noProgress
    guard (new.kept, new.doneCount) != (steps, done) else { return }
    (steps, done) = (new.kept, new.doneCount)
    forget(before: unsafeSince ?? time)
    times.append(time)
  }

  /// When the last edit was done that is on the disk; nil for none.
  func safe(_ unsafeSince: Double?) -> Double? {
    guard let unsafeSince else { return times.last }
    return times.last { $0 < unsafeSince }
  }

  private mutating func forget(before time: Double) {
    guard let last = times.lastIndex(where: { $0 < time }) else { return }
    times.removeFirst(last)
  }
}

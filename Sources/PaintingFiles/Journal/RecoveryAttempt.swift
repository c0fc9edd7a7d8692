import Databases
import PaintingModel

/// Notes in a journal how far recovery has come, so that a crash on the way is known the next time.
final class RecoveryAttempt {
  /// The place that stands for the base.
  static let base = -1

  private let database: Database
  private var attempts: Int64 = 0
  /// The first step that must be left out; nil for none.
  private(set) var limit: Int?

  init(_ database: Database) { self.database = database }

  /// Whether an attempt before has not come to its end.
  var isCareful: Bool { attempts > 1 }

  /// Begins an attempt. A journal that cannot be written is recovered nevertheless.
  func begin() {
    let row = try? database.first(
      "SELECT attempts, ifnull(trying, -2), ifnull(bad, -2) FROM recovery"
    ) { row in (row.integer(0), Int(row.integer(1)), Int(row.integer(2))) }
    let (before, trying, bad) = row ?? (0, -2, -2)
    // Only whether there were any counts: a damaged number is as good as another.
    attempts = max(0, min(before, 1000)) + 1
    limit = [before > 0 ? trying : -2, bad].filter { $0 >= RecoveryAttempt.base }.min()
    try? database.run(
      "UPDATE recovery SET attempts = ?, trying = ?, bad = ?", .integer(attempts),
      isCareful ? .integer(Int64(RecoveryAttempt.base)) : .null,
      limit.map { .integer(Int64($0)) } ?? .null)
  }

  /// Does again what was done; gives how many steps fitted. What led to a picture is not painted again.
  func replay(
    _ progress: PaintingProgress, from picture: PaintingPicture?, on painting: inout Painting,
    threads: Int
  ) -> Int {
    guard isCareful else { return painting.replay(progress, from: picture, threads: threads) }
    for (index, step) in progress.steps.enumerated() {
      note(progress.kept + index)
      var part = progress
      part.kept += index
      part.steps = [step]
      part.doneCount = part.stepCount
      (part.strokes, part.numbers) = ([], [])
      guard painting.replay(part) == 1 else { return index }
    }
    note(progress.stepCount)
    var rest = progress
    rest.kept = progress.stepCount
    rest.steps = []
    _ = painting.replay(rest)
    return progress.steps.count
  }

  /// Says that all went well.
  func end() { try? database.run("UPDATE recovery SET attempts = 0, trying = NULL") }

  private func note(_ place: Int) {
    try? database.run("UPDATE recovery SET trying = ?", .integer(Int64(place)))
  }
}

import Databases
import PaintingModel
import Synchronization
import Words

/// The journal of a program that has ended without a word. It is held as long as the value lives, so
/// that no other program offers it too.
public final class AbandonedJournal: Sendable {
  /// What the painting is called: a path, or nil where it had no name.
  public let name: String?
  /// When its newest stroke was done, in seconds since 1970.
  public let changed: Int64
  /// Whether an attempt to recover it has ended a program: the next one goes with care, and should be
  /// made only when somebody asks for it.
  public let isInterrupted: Bool
  /// The database's path, for messages.
  public var path: String { paths.database }

  private let paths: JournalPaths
  private let lock: JournalLock
  /// Held while the database is read: two who read it at once would take each other for an attempt that
  /// has ended a program.
  private let turn = Mutex(())
  /// What somebody who looked has found while another waited to recover it.
  private let found = Mutex(Found())

  private struct Found {
    var isWanted = false
    var result: Result<RecoveredPainting, JournalError>?
  }

  init(_ paths: JournalPaths, _ lock: JournalLock, _ about: JournalReader.About) {
    self.paths = paths
    self.lock = lock
    name = about.name
    changed = about.changed
    isInterrupted = about.isInterrupted
  }

  /// The painting for a picture of it: the same as `recover`, which, when it is asked for meanwhile, gets
  /// this one.
  public func look() throws(JournalError) -> RecoveredPainting {
    let result = turn.withLock { _ in
      let result = read(threads: 1)
      found.withLock { if $0.isWanted { $0.result = result } }
      return result
    }
    return try result.get()
  }

  /// Brings the painting back; the journal stays as it is. May take a second, and where somebody looks at
  /// it, until that is done; any thread.
  ///
  /// Where an attempt before has ended the program, this one goes step by step and notes where it is, so
  /// that one after another crash can stop just before.
  public func recover(threads: Int = 1) throws(JournalError) -> RecoveredPainting {
    found.withLock { $0.isWanted = true }
    let result = turn.withLock { _ in
      let found = found.withLock { found in
        defer { found = Found() }
        return found.result
      }
      return found ?? read(threads: threads)
    }
    return try result.get()
  }

  private func read(threads: Int) -> Result<RecoveredPainting, JournalError> {
    do throws(DatabaseError) {
      return try recovered(threads: threads)
    } catch {
      return .failure(.reading(paths.database, error))
    }
  }

  private func recovered(
    threads: Int
  ) throws(DatabaseError) -> Result<RecoveredPainting, JournalError> {
    let database = try Database(path: paths.database, isMade: false)
    try JournalSchema.configure(database)
    // What is noted here must outlive this program, not the machine.
    try database.run("PRAGMA synchronous = NORMAL")
    let attempt = RecoveryAttempt(database)
    attempt.begin()
    let reader = JournalReader(database)
    guard attempt.limit != RecoveryAttempt.base else {
      return .failure(
        .cannotOpen(path: paths.database, reason: text("Fude has ended twice while it read it")))
    }
    let (base, known): (Painting, Int?)
    switch try reader.base() {
    case nil: throw DatabaseError.damage(text("its beginning cannot be read"))
    case .refused(let reason):
      attempt.end()
      return .failure(.cannotOpen(path: paths.database, reason: reason))
    case .damaged(let blank): (base, known) = (blank, nil)
    case .whole(let painting, let steps): (base, known) = (painting, steps)
    }
    let (progress, isRead) = reader.progress(after: known ?? 0, of: base, limit: attempt.limit)
    var painting = base
    let picture = attempt.isCareful ? nil : try reader.picture(beside: paths)
    let applied = attempt.replay(progress, from: picture, on: &painting, threads: threads)
    attempt.end()
    // An empty canvas is nothing that anybody has painted.
    guard known != nil || !painting.isEmpty else {
      throw DatabaseError.damage(text("its beginning cannot be read"))
    }
    return .success(
      RecoveredPainting(
        painting: painting, name: name, changed: changed,
        isWhole: isRead && known != nil && applied == progress.steps.count))
  }

  /// Takes the journal away for good, since the user says so.
  public func discard() throws(JournalError) {
    do throws(SystemError) {
      try paths.remove()
    } catch {
      throw .cannotWrite(path: paths.database, reason: error.description)
    }
    lock.removeFile()
  }

  /// Says that what was recovered is safe elsewhere. The journal is taken away, but where not all came
  /// back it is only given another name.
  public func settle(_ recovered: RecoveredPainting) throws(JournalError) {
    if recovered.isWhole { return try discard() }
    do throws(SystemError) {
      try paths.setAside()
    } catch {
      throw .cannotWrite(path: paths.database, reason: error.description)
    }
    lock.removeFile()
  }
}

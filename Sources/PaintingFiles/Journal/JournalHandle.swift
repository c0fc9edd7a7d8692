import PaintingModel

/// The journal that is open, and what it takes to open it again.
struct JournalHandle {
  /// A journal's files, and the lock on them.
  private struct Held {
    let paths: JournalPaths
    let lock: JournalLock
    /// The numbers of the pictures that stand in it.
    let pictures: PictureNumbers
    /// The pictures of references that stand in it, by their hashes.
    let references: Set<UInt64>

    init(_ journal: Journal) {
      (paths, lock) = (journal.paths, journal.lock)
      (pictures, references) = (journal.pictures, journal.references)
    }
  }

  private let folder: String
  private let date: @Sendable () -> Int64
  private var journal: Journal?
  /// A journal that was closed after an error.
  private var closed: Held?
  /// The journals that go when what comes after them is safe.
  private var retired: [Held] = []

  init(folder: String, date: @escaping @Sendable () -> Int64) {
    self.folder = folder
    self.date = date
  }

  /// Does what is planned; all of it or, with an error, a part that does no harm to be done twice.
  /// Gives what is left to be done on another thread: it takes long, and nothing depends on it.
  mutating func perform(_ work: JournalPlan.Work) throws(JournalError) -> (@Sendable () -> Void)? {
    if let start = work.start {
      let new = try Journal(
        of: start.painting, name: start.name, in: folder, date: date(), after: start.former)
      retire()
      journal = new
    } else if work.drops {
      retire()
    }
    if let progress = work.progress { try write(progress) }
    if let settled = work.start?.settled { try settled.journal.settle(settled.painting) }
    while let old = retired.last {
      do throws(SystemError) {
        try old.paths.remove()
      } catch {
        throw .cannotWrite(path: old.paths.database, reason: error.description)
      }
      old.lock.removeFile()
      retired.removeLast()
    }
    guard let journal, let picture = work.picture,
      let chain = journal.chain.value(before: picture.doneCount)
    else { return nil }
    let paths = journal.paths
    return { JournalPicture(picture: picture, chain: chain).write(beside: paths) }
  }

  private mutating func retire() {
    if let journal { retired.append(Held(journal)) }
    if let closed { retired.append(closed) }
    (journal, closed) = (nil, nil)
  }

  private mutating func write(_ progress: PaintingProgress) throws(JournalError) {
    let journal = try opened()
    if let loss = lose() { throw loss }
    do throws(JournalError) {
      try journal.write(progress, date: date())
    } catch {
      // A full disk is better used for strokes.
      journal.paths.removePicture()
      if let loss = lose() { throw loss }
      // A new connection knows nothing of what has gone wrong.
      closed = Held(journal)
      self.journal = nil
      throw error
    }
  }

  /// The database of the open journal.
  var database: String? { journal?.paths.database }

  /// Lets go of a journal that another program has spoiled, and says how; nil where none has.
  mutating func lose() -> JournalError? {
    guard let journal, let loss = journal.loss else { return nil }
    // What is left of it goes when the next one is safe. What has vanished is gone: another journal may
    // have its name by then.
    if case .cut = loss { retired.append(Held(journal)) }
    journal.paths.removePicture()
    self.journal = nil
    return loss
  }

  private mutating func opened() throws(JournalError) -> Journal {
    if let journal { return journal }
    guard let closed else { throw .vanished(path: folder) }
    let again = try Journal(
      again: closed.paths, lock: closed.lock, pictures: closed.pictures,
      references: closed.references)
    journal = again
    self.closed = nil
    return again
  }
}

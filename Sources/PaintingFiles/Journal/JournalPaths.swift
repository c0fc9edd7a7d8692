import Glibc

/// The files of one journal.
struct JournalPaths: Hashable, Sendable {
  private static let ending = ".journal"

  /// The folder that they are in.
  let folder: String
  /// What they are called, without an ending.
  let name: String

  /// Names the journal of which a file is the database; nil where it is none.
  init?(file: String, in folder: String) {
    guard file.hasSuffix(JournalPaths.ending), file.count > JournalPaths.ending.count else {
      return nil
    }
    self.init(name: String(file.dropLast(JournalPaths.ending.count)), in: folder)
  }

  init(name: String, in folder: String) {
    self.folder = folder
    self.name = name
  }

  var database: String { "\(folder)/\(name)\(JournalPaths.ending)" }
  var log: String { "\(database)-wal" }
  var lock: String { "\(folder)/\(name).lock" }

  /// Removes database and log; the lock is its holder's.
  func remove() throws(SystemError) {
    // The database first: a log without one is nothing.
    for path in [database, log, "\(database)-shm"] where unsafe unlink(path) != 0 {
      if errno != ENOENT { throw .last }
    }
  }

  /// Gives database and log a name under which they are kept, but not offered any more.
  func setAside() throws(SystemError) {
    for number in 1...9999 {
      let kept = "\(folder)/\(name)-\(number).kept"
      if FolderListing.exists(kept) || FolderListing.exists("\(kept)-wal") { continue }
      // The log first: it is found by the database's name.
      for (old, new) in [(log, "\(kept)-wal"), (database, kept)] {
        guard unsafe rename(old, new) == 0 || errno == ENOENT else { throw .last }
      }
      return
    }
  }
}

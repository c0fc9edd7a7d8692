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
  /// The pixels that recovery begins with; see `JournalPicture`.
  var picture: String { "\(folder)/\(name).picture" }
  /// The database before it has its name.
  var unfinished: String { "\(folder)/\(name).new" }

  /// Why nothing can be written beside the database, as an attempt tells; nil where it can.
  var refusal: SystemError? {
    defer { _ = unsafe unlink(unfinished) }
    do throws(SystemError) {
      let file = try FileDescriptor(
        unfinished, O_WRONLY | O_CREAT | O_NOFOLLOW, mode: 0o600)
      try file.write([UInt8](repeating: 0, count: 1 << 16)[...])
      try file.synchronize()
      return nil
    } catch {
      return error
    }
  }

  /// Removes database and log; the lock is its holder's.
  func remove() throws(SystemError) {
    // The database first: a log without one is nothing.
    for path in [database, log, "\(database)-shm"] where unsafe unlink(path) != 0 {
      if errno != ENOENT { throw .last }
    }
    removePicture()
    synchronizeFolder()
  }

  /// Removes the pixels that recovery begins with.
  func removePicture() {
    for path in [picture, "\(picture).new"] { _ = unsafe unlink(path) }
  }

  /// Has new names in the folder reach the disk, where it can.
  func synchronizeFolder() {
    try? FileDescriptor(folder, O_RDONLY | O_DIRECTORY).synchronize()
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
      removePicture()
      return
    }
  }
}

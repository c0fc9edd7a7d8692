import Glibc

/// Says that a program uses a journal, as long as it is held; the system lets go of it however the
/// program ends.
///
/// It lies on a file beside the database: a program that closed the database's own file once more would
/// lose the locks that SQLite has on it.
final class JournalLock: Sendable {
  /// The file that is locked.
  let path: String
  private let file: FileDescriptor

  /// Takes a lock; nil when another one holds it, in this program or in another.
  init?(_ path: String) throws(SystemError) {
    self.path = path
    file = try FileDescriptor(path, O_RDWR | O_CREAT | O_NOFOLLOW, mode: 0o600)
    guard file.lock() else { return nil }
    // Who held it before may have removed the file since we opened it.
    var named = stat()
    let own = try file.status()
    guard unsafe lstat(path, &named) == 0, named.st_ino == own.st_ino, named.st_dev == own.st_dev
    else { return nil }
  }

  /// Removes the file, while it is held.
  func removeFile() { _ = unsafe unlink(path) }
}

import Glibc

/// What the files of a journal were when it was written last. Nobody else writes them, so that anything
/// else means that another program has removed, replaced or cut one.
struct JournalTraces: Hashable, Sendable {
  private struct Trace: Hashable, Sendable {
    let device: UInt64
    let number: UInt64
    let length: Int

    init?(_ path: String) {
      var status = stat()
      guard unsafe lstat(path, &status) == 0 else { return nil }
      device = UInt64(status.st_dev)
      number = UInt64(status.st_ino)
      length = Int(status.st_size)
    }

    func holds(against now: Trace?) -> Bool {
      guard let now else { return false }
      return now.device == device && now.number == number && now.length >= length
    }
  }

  private let paths: JournalPaths
  private let database: Trace?
  private let log: Trace?

  /// Looks at the files as they are now.
  init(of paths: JournalPaths) {
    self.paths = paths
    database = Trace(paths.database)
    log = Trace(paths.log)
  }

  /// Whether the files are still what they were, and none is shorter.
  var areThere: Bool {
    database?.holds(against: Trace(paths.database)) == true
      && log?.holds(against: Trace(paths.log)) != false
  }

  /// Whether the database is still the same file, however long.
  var isSameFile: Bool {
    guard let database, let now = Trace(paths.database) else { return false }
    return now.device == database.device && now.number == database.number
  }
}

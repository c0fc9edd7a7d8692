import Databases
import Glibc
import Words

/// The folder of all journals, `journals` in the user's state folder.
public struct JournalFolder: Hashable, Sendable {
  /// Where it is.
  public let path: String

  /// Names the folder of a user's journals.
  public init(in folders: UserFolders) { path = "\(folders.state)/journals" }

  /// Names a folder; for tests.
  package init(path: String) { self.path = path }

  /// What was found in a folder.
  public struct Found: Sendable {
    /// The journals whose programs have ended, the newest first.
    public var journals: [AbandonedJournal] = []
    /// What is left alone: of a newer Fude, or damaged from the beginning.
    public var problems: [JournalError] = []
  }

  /// Looks for journals whose programs have ended. Those in use are left out, also our own.
  public func abandoned() throws(JournalError) -> Found {
    guard FolderListing.exists(path) else { return Found() }
    let names: [String]
    do throws(FileError) {
      names = try FolderListing.read(path).filter { !$0.isFolder }.map(\.name)
    } catch {
      throw .cannotRead(path: path, reason: error.reason)
    }
    var found = Found()
    for name in names.sorted() {
      guard let paths = JournalPaths(file: name, in: path) else { continue }
      do throws(JournalError) {
        if let journal = try open(paths) { found.journals.append(journal) }
      } catch {
        found.problems.append(error)
      }
    }
    found.journals.sort { $0.changed > $1.changed }
    return found
  }

  /// How many bytes all journals have.
  public var byteCount: Int {
    TotalSize.ofFiles(in: path)
  }

  /// How many of them are of pictures, which only save time.
  package var pictureByteCount: Int { TotalSize.ofFiles(in: path, ending: ".picture") }

  /// Takes a journal over; nil where it is in use, or was never begun.
  private func open(_ paths: JournalPaths) throws(JournalError) -> AbandonedJournal? {
    let lock: JournalLock?
    do throws(SystemError) {
      lock = try JournalLock(paths.lock)
    } catch {
      throw .cannotRead(path: paths.database, reason: error.description)
    }
    guard let lock, FolderListing.exists(paths.database) else { return nil }
    let header: [UInt8]
    do throws(FileError) {
      header = try FileBytes.start(of: paths.database, count: 100)
    } catch {
      throw .cannotRead(path: paths.database, reason: error.reason)
    }
    // SQLite would throw the log of an empty file away.
    if header.isEmpty, TotalSize.of(paths.log) == 0 { return forget(paths, lock) }
    switch JournalSchema.kind(ofHeader: header) {
    case .ours: break
    case .newer: throw .newer(path: paths.database)
    case .foreign: throw .damaged(path: paths.database, reason: text("it is no journal"))
    }
    do throws(DatabaseError) {
      let database = try Database(path: paths.database, isMade: false)
      try JournalSchema.configure(database)
      guard try JournalSchema.isBegun(in: database) else { return forget(paths, lock) }
      return try JournalReader(database).about().map { AbandonedJournal(paths, lock, $0) }
    } catch {
      throw .reading(paths.database, error)
    }
  }

  /// Takes away what was made for a journal that never began.
  private func forget(_ paths: JournalPaths, _ lock: JournalLock) -> AbandonedJournal? {
    try? paths.remove()
    lock.removeFile()
    return nil
  }
}

internal import Databases
internal import Synchronization
import Words

/// The file of a library: it is made, seeded and checked when the first connection asks for it.
final class StoreFile: Sendable {
  /// Where it is.
  let path: String

  private struct State {
    var lock: FolderLock?
    var isReady = false
    var isMending = false
    /// How many files there have been of this name, as far as we have seen.
    var generation = 0
  }

  /// SQLite's smallest page: no other file of its is shorter.
  private static let shortest = 512

  private let state = Mutex(State())
  private let folder: String
  private let now: @Sendable () -> Int64

  /// Names the file; nothing is done yet. `now` is in seconds since 1970.
  init(folder: String, now: @escaping @Sendable () -> Int64) {
    self.folder = folder
    self.now = now
    path = "\(folder)/colors.sqlite"
  }

  /// Opens a connection; the first one makes what is missing. Also says which file it is of.
  func connect(isReader: Bool) throws(StoreFailure) -> (Database, generation: Int) {
    try state.withLock { state throws(StoreFailure) in
      guard !state.isMending else {
        throw .refused(.store(path: path, reason: text("it is damaged, and just being set aside")))
      }
      if !state.isReady || FileNames.length(of: path) == nil { try prepare(&state) }
      do throws(DatabaseError) {
        let database = try Database(path: path, isReader: isReader, isMade: false)
        if !isReader { try database.execute("PRAGMA synchronous = FULL") }
        return (database, state.generation)
      } catch {
        throw .database(error, generation: state.generation)
      }
    }
  }

  private func prepare(_ state: inout State) throws(StoreFailure) {
    do throws(SystemCode) {
      if state.lock == nil { state.lock = try FolderLock(folder) }
      // What is too short for a page SQLite takes for empty, and throws its log away.
      let length = FileNames.length(of: path) ?? 0
      let log = FileNames.length(of: path + "-wal") ?? 0
      guard length >= Self.shortest || length == 0 && log == 0 else { throw SystemCode(0) }
      try FileNames.make(path)
    } catch {
      guard error.number != 0 else {
        throw .database(.cutToNothing, generation: state.generation)
      }
      throw .refused(.store(path: path, reason: DatabaseError.reason(ofSystem: error.number)))
    }
    do throws(DatabaseError) {
      let database = try Database(path: path, isMade: false)
      switch try StoreSchema.kind(of: database) {
      case .empty: try StoreSchema.make(in: database, at: now())
      case .ours: break
      case .newer: throw DatabaseError.newer
      case .foreign: throw DatabaseError.foreign
      }
      state.isReady = true
    } catch {
      switch error {
      case .newer: throw .refused(.newer(path: path))
      case .foreign: throw .refused(.foreign(path: path))
      default: throw .database(error, generation: state.generation)
      }
    }
  }

  /// Says that the file of a generation is to be set aside: from now on nobody can connect. False
  /// where it is done already, or just being done.
  func beginMending(_ generation: Int) -> Bool {
    state.withLock { state in
      guard state.generation == generation, !state.isMending else { return false }
      state.isMending = true
      return true
    }
  }

  /// Sets the file aside with its log. No connection of this program may be open.
  func mend() -> LibraryError {
    state.withLock { state in
      state.isMending = false
      guard let lock = state.lock, lock.claim() else {
        return .store(path: path, reason: text("it is damaged, and another program still uses it"))
      }
      defer { lock.share() }
      for number in 1...9999 {
        let name = "\(folder)/colors-damaged-\(number).sqlite"
        guard FileNames.length(of: name) == nil, FileNames.length(of: name + "-wal") == nil
        else { continue }
        guard FileNames.rename(path, to: name) else { break }
        for ending in ["-wal", "-shm", "-journal"] {
          _ = FileNames.rename(path + ending, to: name + ending)
        }
        state.isReady = false
        state.generation += 1
        return .damaged(path: path, keptAs: name)
      }
      return .store(path: path, reason: text("it is damaged, and cannot be given another name"))
    }
  }
}

/// Why there is no answer from the file.
enum StoreFailure: Error {
  /// Nothing can be done here; the user is told.
  case refused(LibraryError)
  /// SQLite's refusal, and of which file.
  case database(DatabaseError, generation: Int)
}

extension DatabaseError {
  fileprivate static let newer = DatabaseError(code: -1, systemCode: 0, message: "newer")
  fileprivate static let foreign = DatabaseError(code: -2, systemCode: 0, message: "foreign")
  /// The file has lost all that it held.
  fileprivate static let cutToNothing = DatabaseError.damage(text("it is too short"))
}

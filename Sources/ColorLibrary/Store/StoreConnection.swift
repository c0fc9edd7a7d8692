internal import Databases

/// A connection with a thread of its own: what waits for the disk holds nobody else up.
actor StoreConnection {
  private let thread: StoreThread
  private let file: StoreFile
  private let isReader: Bool
  private var open: (database: Database, generation: Int)?

  nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe thread.asUnownedSerialExecutor() }

  /// Makes a connection that opens when it is first used.
  init(to file: StoreFile, isReader: Bool) {
    self.file = file
    self.isReader = isReader
    thread = StoreThread()
  }

  /// Runs a job on the open file. One that was cancelled before its turn is not begun.
  func run<R: Sendable>(
    _ job: @Sendable (Database) throws(DatabaseError) -> R
  ) throws(StoreFailure) -> R {
    guard !Task.isCancelled else { throw .refused(.cancelled) }
    let (database, generation) = try opened()
    do throws(DatabaseError) {
      return try job(database)
    } catch {
      throw .database(error, generation: generation)
    }
  }

  /// Closes the file; the next job opens it again.
  func close() { open = nil }

  private func opened() throws(StoreFailure) -> (Database, Int) {
    if let open { return open }
    let new = try file.connect(isReader: isReader)
    open = new
    return new
  }
}

internal import Databases
internal import Synchronization
import Words

/// The user's own library: what colors are called, in an SQLite file on this machine. It is made,
/// with the names of CSS and X11, when it is first asked. Every call may come from any thread, and
/// several at once; none of the work is done on the caller's.
public final class ColorStore: ColorSource {
  /// Where the file is, or will be.
  public var path: String { file.path }

  private let file: StoreFile
  private let now: @Sendable () -> Int64
  private let writer: StoreConnection
  private let readers: [StoreConnection]
  private let turn = Atomic<Int>(0)

  /// Names the library `colors.sqlite` in a folder; nothing is read or made yet.
  /// - Parameter now: the time of what is written, in seconds since 1970; the system's where nil.
  public init(folder: String, now: (@Sendable () -> Int64)? = nil) {
    self.now = now ?? { FileNames.now() }
    let file = StoreFile(folder: folder, now: self.now)
    self.file = file
    writer = StoreConnection(to: file, isReader: false)
    readers = (0..<2).map { _ in StoreConnection(to: file, isReader: true) }
  }

  /// What the library knows of a color, with its tags in the order in which they were given.
  public func color(_ hex: UInt32) async throws(LibraryError) -> ColorRecord {
    try await read { database throws(DatabaseError) in try StoreReader(database).color(hex) }
  }

  /// What a text finds, as it is typed: tags and names with words that begin as its words, and
  /// colors whose hex begins so. Case and accents do not matter, and nothing in it is syntax.
  /// - Parameter limit: the most tags, and the most colors.
  public func search(_ text: String, limit: Int) async throws(LibraryError) -> LibrarySearch {
    try await read { database throws(DatabaseError) in
      try StoreReader(database).search(SearchText(text), limit: max(0, limit))
    }
  }

  /// A page of the colors that have a tag: grays first, then by hue, each from dark to light.
  public func colors(
    tagged id: Int64, offset: Int, limit: Int
  ) async throws(LibraryError) -> [NamedColor] {
    try await read { database throws(DatabaseError) in
      try StoreReader(database).colors(tagged: id, offset: max(0, offset), limit: max(0, limit))
    }
  }

  /// The named color that is nearest by OKLab distance; nil where no color has a name.
  public func nearestName(to hex: UInt32) async throws(LibraryError) -> NamedColor? {
    try await read { database throws(DatabaseError) in
      try StoreReader(database).nearestName(to: hex)
    }
  }

  /// All names of exactly this color, the best known first.
  public func names(of hex: UInt32) async throws(LibraryError) -> [String] {
    try await read { database throws(DatabaseError) in try StoreReader(database).names(of: hex) }
  }

  /// Those tags of a color that the user gave it, with the time when that was.
  public func ownTags(of hex: UInt32) async throws(LibraryError) -> [Tag] {
    try await read { database throws(DatabaseError) in try StoreReader(database).ownTags(of: hex) }
  }

  /// When a server last told of a color, in seconds since 1970; nil where none has.
  public func heard(of hex: UInt32) async throws(LibraryError) -> Int64? {
    try await read { database throws(DatabaseError) in try StoreReader(database).heard(of: hex) }
  }

  /// Gives a color a tag of the user's. The same one twice is one; a text that is no name for a tag
  /// is an error. When it returns, the tag is on the disk.
  public func addTag(_ name: String, to hex: UInt32) async throws(LibraryError) {
    guard let tag = TagName(name) else { throw .badTag(name) }
    let time = now()
    try await write { writer throws(DatabaseError) in
      try writer.give(tag, to: hex, origin: StoreWriter.Origin.user, at: time)
    }
  }

  /// Takes a tag of the user's from a color. What others gave it stays.
  public func removeTag(_ id: Int64, from hex: UInt32) async throws(LibraryError) {
    try await write { writer throws(DatabaseError) in
      _ = try writer.take(id, from: hex, origin: StoreWriter.Origin.user)
    }
  }

  /// Keeps what a server has just said of a color, instead of what it said before.
  public func keep(_ record: ColorRecord, from server: String) async throws(LibraryError) {
    let time = now()
    try await write { writer throws(DatabaseError) in
      try writer.keep(record, from: server, at: time)
    }
  }

  /// Closes the file, as soon as nobody asks it any more; the next call opens it again. (It is closed
  /// with the library, too, but who waits for this knows that it is.)
  public func close() async {
    for connection in readers + [writer] { await connection.close() }
  }

  private func read<R: Sendable>(
    _ job: @escaping @Sendable (Database) throws(DatabaseError) -> R
  ) async throws(LibraryError) -> R {
    let number = turn.wrappingAdd(1, ordering: .relaxed).oldValue
    return try await run(on: readers[Int(UInt(bitPattern: number) % UInt(readers.count))], job)
  }

  private func write<R: Sendable>(
    _ job: @escaping @Sendable (StoreWriter) throws(DatabaseError) -> R
  ) async throws(LibraryError) -> R {
    try await run(on: writer) { database throws(DatabaseError) in
      try database.transaction { () throws(DatabaseError) in try job(StoreWriter(database)) }
    }
  }

  private func run<R: Sendable>(
    on connection: StoreConnection, _ job: @Sendable (Database) throws(DatabaseError) -> R
  ) async throws(LibraryError) -> R {
    do throws(StoreFailure) {
      return try await connection.run(job)
    } catch {
      switch error {
      case .refused(let error): throw error
      case .database(let error, let generation):
        if error.isInterruption { throw .cancelled }
        if error.isDamage { throw await setAside(generation) }
        throw .store(path: path, reason: error.reason)
      }
    }
  }

  /// Sets a damaged file aside, once all connections to it are closed: SQLite finds the log by the
  /// file's name, so one that is still open would take the next file's log for its own.
  private func setAside(_ generation: Int) async -> LibraryError {
    guard file.beginMending(generation) else {
      return .store(path: path, reason: text("it was damaged, and has just been set aside"))
    }
    await close()
    return file.mend()
  }
}

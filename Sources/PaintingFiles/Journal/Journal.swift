import Databases
import Geometry
import Glibc
import PaintingModel
import Rasterizer

/// The journal of one painting, for one thread at a time: a database that holds the painting as it was
/// when the journal began, and all that was done since. What `write` was given is on the disk when it
/// returns, and stays whatever happens next.
final class Journal {
  /// The files.
  let paths: JournalPaths
  /// The lock on them.
  let lock: JournalLock
  let database: Database
  /// How many steps there are.
  private var stepCount: Int
  /// What tells the steps apart.
  private(set) var chain: StepChain
  private var brushes: [Brush: UInt32] = [:]
  /// The numbers of the pixels of placed pictures, which stand in it.
  private(set) var pictures = PictureNumbers()
  private var areas: [Area: UInt32] = [:]
  /// The pictures of references that stand in it, by their hashes.
  private(set) var references: Set<UInt64>
  /// What the files were when they were written last.
  private var traces: JournalTraces

  /// Begins the journal of a painting in a folder, which is made where it is missing.
  ///
  /// - Parameters:
  ///   - name: what the painting is called; nil where it has no name.
  ///   - date: now, in seconds since 1970.
  init(
    of painting: Painting, name: String?, in folder: String, date: Int64,
    after former: FormerSave = FormerSave()
  ) throws(JournalError) {
    let base = try JournalBase(painting, after: former)
    let (paths, lock) = try Journal.claim(in: folder)
    self.paths = paths
    self.lock = lock
    stepCount = painting.stepCount
    references = Set(painting.references.map(\.picture.hash))
    traces = JournalTraces(of: paths)
    let parts = base.parts
    chain = StepChain(base: parts.map { ByteHash.value($0) }, steps: painting.stepCount)
    do throws(DatabaseError) {
      let database = try Database(path: paths.database, isMade: false)
      self.database = database
      try JournalSchema.configure(database)
      try database.transaction { () throws(DatabaseError) in
        try JournalSchema.make(in: database)
        try Journal.write(
          parts, base.paper, of: painting, name: name, date: date, to: database)
      }
    } catch {
      try? paths.remove()
      lock.removeFile()
      throw .writing(paths, error)
    }
    paths.synchronizeFolder()
    traces = JournalTraces(of: paths)
  }

  /// Opens a journal again that was written to before, in this program.
  ///
  /// - Parameters:
  ///   - pictures: the numbers that it had given then.
  ///   - references: the pictures of references that stood in it.
  init(
    again paths: JournalPaths, lock: JournalLock, pictures: PictureNumbers,
    references: Set<UInt64>
  ) throws(JournalError) {
    self.paths = paths
    self.lock = lock
    self.pictures = pictures
    self.references = references
    traces = JournalTraces(of: paths)
    guard FolderListing.exists(paths.database) else { throw .vanished(path: paths.database) }
    do throws(DatabaseError) {
      let database = try Database(path: paths.database, isMade: false)
      self.database = database
      try JournalSchema.configure(database)
      stepCount = try database.first("SELECT steps FROM state") { Int($0.integer(0)) } ?? 0
      chain = try JournalReader(database).chain()
      for (number, brush) in try JournalReader.brushes(in: database) { brushes[brush] = number }
      for (number, area) in try JournalReader.areas(in: database) { areas[area] = number }
    } catch {
      throw .writing(paths, error)
    }
    traces = JournalTraces(of: paths)
  }

  /// How another program has spoiled it since it was written last; nil where nobody has.
  var loss: JournalError? {
    if traces.areThere { return nil }
    return traces.isSameFile ? .cut(path: paths.database) : .vanished(path: paths.database)
  }

  /// Writes what was done; all of it or, with an error, nothing.
  ///
  /// - Parameter date: now, in seconds since 1970.
  func write(_ progress: PaintingProgress, date: Int64) throws(JournalError) {
    var encoder = JournalEncoder(
      brushes: brushes, areas: areas, pictures: pictures, references: references)
    let steps = progress.steps.map { encoder.bytes(of: $0) }
    let contents = try JournalEncoder.contents(of: progress.steps) + encoder.newPictures
    let strokes = progress.strokes.map { ($0.number, $0.known, encoder.bytes(of: $0)) }
    do throws(DatabaseError) {
      try database.transaction { () throws(DatabaseError) in
        try put(encoder.newBrushes, in: "brushes")
        if !encoder.areas.new.isEmpty {
          try database.run(JournalSchema.areaTable)
          try put(encoder.areas.newRecords, in: "areas")
        }
        if progress.kept < stepCount {
          try database.run("DELETE FROM steps WHERE place >= ?", .integer(Int64(progress.kept)))
        }
        for (index, bytes) in steps.enumerated() {
          try database.run(
            "INSERT INTO steps VALUES (?, ?, ?)", .integer(Int64(progress.kept + index)),
            .integer(ByteHash.value(bytes)), .blob(bytes))
        }
        for (sheet, bytes) in contents { try put(bytes, of: sheet) }
        for picture in encoder.newReferences { try put(picture) }
        if let placements = progress.referencePlacements { try put(placements) }
        try put(strokes, of: progress.numbers)
        try Journal.putState(progress, date: date, in: database)
      }
    } catch {
      throw .writing(paths, error)
    }
    traces = JournalTraces(of: paths)
    stepCount = progress.stepCount
    chain.write(steps.map { ByteHash.value($0) }, from: progress.kept)
    brushes = encoder.brushes
    pictures = encoder.pictures
    areas = encoder.areas.all
    references = encoder.references
  }

  /// Writes a picture, in parts.
  private func put(_ picture: [UInt8], of sheet: JournalSheet) throws(DatabaseError) {
    for (part, bytes) in zip(0..., JournalBase.parts(of: picture)) {
      try database.run(
        "INSERT OR REPLACE INTO sheets VALUES (?, ?, ?)",
        .integer(sheet.key(part: part)), .integer(ByteHash.value(bytes)),
        .blob(bytes))
    }
    try database.run(
      "DELETE FROM sheets WHERE layer = ?",
      .integer(sheet.key(part: JournalBase.parts(of: picture).count)))
  }

  /// Writes what has a number.
  private func put(
    _ records: [(number: UInt32, bytes: [UInt8])], in table: String
  ) throws(DatabaseError) {
    for (number, bytes) in records {
      try database.run(
        "INSERT INTO \(table) VALUES (?, ?, ?)", .integer(Int64(number)),
        .integer(ByteHash.value(bytes)), .blob(bytes))
    }
  }

  private func put(
    _ strokes: [(number: UInt64, known: Int, bytes: [UInt8])], of numbers: [UInt64]
  ) throws(DatabaseError) {
    let kept = Set(numbers)
    let old = try database.rows("SELECT DISTINCT number FROM strokes") {
      UInt64(bitPattern: $0.integer(0))
    }
    let anew = Set(strokes.filter { $0.known == 0 }.map(\.number))
    for number in old where !kept.contains(number) || anew.contains(number) {
      try database.run(
        "DELETE FROM strokes WHERE number = ?", .integer(Int64(bitPattern: number)))
    }
    for (number, known, bytes) in strokes {
      try database.run(
        "INSERT INTO strokes VALUES (?, ?, ?, ?)", .integer(Int64(bitPattern: number)),
        .integer(Int64(known)), .integer(ByteHash.value(bytes)), .blob(bytes))
    }
  }

  private static func putState(
    _ progress: PaintingProgress, date: Int64, in database: Database
  ) throws(DatabaseError) {
    try database.run(
      "INSERT OR REPLACE INTO state VALUES (1, ?, ?, ?, ?, ?, ?)",
      .integer(Int64(progress.stepCount)), .integer(Int64(progress.doneCount)),
      .integer(Int64(progress.active.rawValue)), .integer(Int64(progress.layerCount)),
      .integer(Int64(progress.stickerCount)), .integer(date))
  }

  private static func write(
    _ parts: some Collection<[UInt8]>, _ paper: [UInt8], of painting: Painting, name: String?,
    date: Int64,
    to database: Database
  ) throws(DatabaseError) {
    try database.run(
      "INSERT INTO painting VALUES (1, ?, ?, ?, ?, ?, ?, ?)", name.map { .text($0) } ?? .null,
      .integer(Int64(painting.firstSize.width)), .integer(Int64(painting.firstSize.height)),
      .blob(paper), .integer(Int64(painting.stepCount)), .integer(Int64(parts.count)),
      .integer(date))
    for (index, part) in zip(0..., parts) {
      try database.run(
        "INSERT INTO base VALUES (?, ?, ?)", .integer(Int64(index)),
        .integer(ByteHash.value(part)), .blob(part))
    }
    try putState(painting.noProgress, date: date, in: database)
    try database.run("INSERT INTO recovery VALUES (1, 0, NULL, NULL)")
  }

  /// Makes an empty database under a name that nobody uses.
  private static func claim(
    in folder: String
  ) throws(JournalError) -> (JournalPaths, JournalLock) {
    do throws(FileError) {
      try UserFolders.make(folder, private: true)
    } catch {
      throw .cannotWrite(path: folder, reason: error.reason)
    }
    _ = unsafe chmod(folder, 0o700)
    do throws(SystemError) {
      for number in 1...1_000_000 {
        let paths = JournalPaths(name: "\(number)", in: folder)
        guard !FolderListing.exists(paths.database), let lock = try JournalLock(paths.lock),
          !FolderListing.exists(paths.database)
        else { continue }
        try makeEmpty(paths)
        return (paths, lock)
      }
      throw SystemError(code: EEXIST)
    } catch {
      throw .cannotWrite(path: folder, reason: error.description)
    }
  }

  /// Makes an empty database; it has its name only when all of it is on the disk, so that a journal
  /// is never less than one.
  private static func makeEmpty(_ paths: JournalPaths) throws(SystemError) {
    // Whoever holds the lock may remove what a crash has left.
    for path in [paths.unfinished, paths.log] { _ = unsafe unlink(path) }
    paths.removePicture()
    let file = try FileDescriptor(
      paths.unfinished, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW, mode: 0o600)
    do throws(SystemError) {
      try file.write(JournalSchema.emptyFile[...])
      try file.synchronize()
      guard unsafe rename(paths.unfinished, paths.database) == 0 else { throw .last }
    } catch {
      _ = unsafe unlink(paths.unfinished)
      throw error
    }
    paths.synchronizeFolder()
  }
}

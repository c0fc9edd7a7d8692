import Databases
import Geometry
import PaintingModel
import Rasterizer

/// Reads a journal as far as it goes. What is damaged ends it; all before that comes back.
struct JournalReader {
  /// What a journal says of itself.
  struct About: Sendable {
    let name: String?
    /// When its newest part was done, in seconds since 1970.
    let changed: Int64
    /// Whether an attempt to recover it has not come to its end.
    let isInterrupted: Bool
  }

  let database: Database
  /// The places that a step can have; others are damage.
  private static let places = 0..<(1 << 31)

  init(_ database: Database) { self.database = database }

  /// What a journal says of itself; nil where nothing was ever begun in it.
  func about() throws(DatabaseError) -> About? {
    try database.first(
      "SELECT name, began, (SELECT changed FROM state), name IS NULL, "
        + "(SELECT attempts FROM recovery) FROM painting"
    ) { row in
      About(
        name: row.integer(3) == 1 ? nil : row.text(0), changed: max(row.integer(1), row.integer(2)),
        isInterrupted: row.integer(4) > 0)
    }
  }

  /// What a journal began with.
  enum Beginning {
    /// The painting as it was then, with so many steps.
    case whole(Painting, steps: Int)
    /// It is damaged: a blank painting of the same size.
    case damaged(Painting)
    /// It is whole, and cannot be opened.
    case refused(reason: String)
  }

  /// What the journal began with; nil where there is nothing at all.
  func base() throws(DatabaseError) -> Beginning? {
    let row = try database.first("SELECT width, height, paper, steps, parts FROM painting") { row in
      (
        width: row.integer(0), height: row.integer(1), paper: row.bytes(2),
        steps: Int(row.integer(3)), parts: row.integer(4)
      )
    }
    guard let row, let width = Int(exactly: row.width), let height = Int(exactly: row.height),
      width > 0, height > 0
    else { return nil }
    guard PaintingBudget.current.allows(width: width, height: height) else {
      return .refused(reason: "\(StackError.extents(width: width, height: height))")
    }
    var reader = ByteReader(row.paper)
    let paper = try? StrokeHistory.readColor(&reader)
    let size = PixelSize(width: width, height: height)
    let blank = Painting(size: size, paper: paper ?? Painting.defaultPaper)
    if row.parts == 0 { return row.steps == 0 ? .whole(blank, steps: 0) : .damaged(blank) }
    guard let bytes = try? baseBytes(parts: row.parts), !bytes.isEmpty else {
      return .damaged(blank)
    }
    do throws(OpenRasterError) {
      let painting = try OpenRasterDecoder(bytes).decode().painting
      guard painting.firstSize == size, painting.stepCount == row.steps else {
        return .damaged(blank)
      }
      return .whole(painting, steps: row.steps)
    } catch {
      // All of it is what was written.
      return .refused(reason: error.description)
    }
  }

  /// What tells the steps apart from those of other journals.
  func chain() throws(DatabaseError) -> StepChain {
    let parts = try database.rows("SELECT hash FROM base ORDER BY part") { $0.integer(0) }
    let steps = try database.first("SELECT steps FROM painting") { Int($0.integer(0)) }
    var chain = StepChain(base: parts, steps: steps ?? 0)
    var first: Int?
    var hashes: [Int64] = []
    try database.scan("SELECT place, hash FROM steps ORDER BY place") { row in
      let place = Int(row.integer(0))
      first = first ?? place
      hashes.append(row.integer(1))
      return JournalReader.places.contains(place)
    }
    if let first, JournalReader.places.contains(first) { chain.write(hashes, from: first) }
    return chain
  }

  /// The pixels beside the journal; nil where they are of no use.
  func picture(beside paths: JournalPaths) throws(DatabaseError) -> PaintingPicture? {
    guard FolderListing.exists(paths.picture) else { return nil }
    return JournalPicture.read(beside: paths, of: try chain())
  }

  private func baseBytes(parts: Int64) throws(DatabaseError) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(
      try database.first("SELECT sum(length(bytes)) FROM base") { Int($0.integer(0)) } ?? 0)
    var next: Int64 = 0
    try database.scan("SELECT part, hash, bytes FROM base ORDER BY part") { row in
      let part = row.bytes(2)
      guard row.integer(0) == next, row.integer(1) == ByteHash.value(part) else { return false }
      bytes += part
      next += 1
      return true
    }
    return next == parts ? bytes : []
  }

  static func brushes(in database: Database) throws(DatabaseError) -> [UInt32: Brush] {
    var brushes: [UInt32: Brush] = [:]
    var pictures: [UInt64: BrushPicture] = [:]
    try database.scan("SELECT number, hash, bytes FROM brushes ORDER BY number") { row in
      let bytes = row.bytes(2)
      var reader = ByteReader(bytes)
      reader.brushPictures = pictures
      defer { pictures = reader.brushPictures }
      if let number = UInt32(exactly: row.integer(0)), row.integer(1) == ByteHash.value(bytes),
        let brush = try? BrushRecord.read(&reader)
      {
        brushes[number] = brush
      }
      return true
    }
    return brushes
  }

  /// The areas by their numbers; most journals have none.
  static func areas(in database: Database) throws(DatabaseError) -> [UInt32: Area] {
    var areas: [UInt32: Area] = [:]
    let table = "SELECT count(*) FROM sqlite_schema WHERE name = 'areas'"
    let isThere = try database.first(table) { $0.integer(0) } == 1
    guard isThere else { return [:] }
    try database.scan("SELECT number, hash, bytes FROM areas") { row in
      let bytes = row.bytes(2)
      var reader = ByteReader(bytes)
      if let number = UInt32(exactly: row.integer(0)), row.integer(1) == ByteHash.value(bytes),
        let area = try? AreaRecord.read(&reader)
      {
        areas[number] = area
      }
      return true
    }
    return areas
  }

  /// What was done after so many steps of the base, and whether all of it could be read.
  ///
  /// - Parameter limit: the place of the first step that is left out; nil leaves none out.
  func progress(
    after baseSteps: Int, of base: Painting, limit: Int?
  ) -> (progress: PaintingProgress, isWhole: Bool) {
    var progress = base.noProgress
    let brushes = (try? JournalReader.brushes(in: database)) ?? [:]
    let areas = (try? JournalReader.areas(in: database)) ?? [:]
    let form = try? database.first("PRAGMA user_version") { $0.integer(0) }
    let isNamed = form ?? 0 > JournalSchema.lastWithoutNames
    let pictures = FoundPictures { content(.picture($0)) }
    let references = references(of: base)
    var first: Int?
    var isWhole = true
    try? database.scan("SELECT place, hash, bytes FROM steps ORDER BY place") { row in
      let place = Int(row.integer(0))
      let expected = first.map { $0 + progress.steps.count } ?? place
      guard place == expected, place <= baseSteps + progress.steps.count,
        JournalReader.places.contains(place),
        let step = step(
          row.bytes(2), hash: row.integer(1), brushes, areas, pictures, references,
          isNamed: isNamed)
      else {
        isWhole = false
        return false
      }
      if let limit, place >= limit {
        isWhole = false
        return false
      }
      first = first ?? place
      progress.steps.append(step)
      return true
    }
    let state = try? database.first(
      "SELECT steps, done, active, layers, stickers FROM state"
    ) { row in
      [row.integer(0), row.integer(1), row.integer(2), row.integer(3), row.integer(4)]
    }
    guard let state else {
      progress.kept = first ?? baseSteps
      progress.doneCount = progress.stepCount
      return (progress, false)
    }
    // Without steps of its own, the journal may have fewer than the base: some were taken away.
    progress.kept = first ?? max(0, min(baseSteps, Int(clamping: state[0])))
    if progress.stepCount != Int(clamping: state[0]) { isWhole = false }
    progress.doneCount = max(0, min(progress.stepCount, Int(clamping: state[1])))
    progress.active = LayerID(rawValue: UInt32(clamping: state[2]))
    progress.layerCount = UInt32(clamping: state[3])
    progress.stickerCount = UInt32(clamping: state[4])
    if isWhole { (progress.strokes, isWhole) = strokes(brushes) }
    progress.numbers = progress.strokes.map(\.number)
    progress.referencePlacements = referencePlacements
    return (progress, isWhole)
  }

  private func step(
    _ bytes: [UInt8], hash: Int64, _ brushes: [UInt32: Brush], _ areas: [UInt32: Area],
    _ pictures: FoundPictures, _ references: FoundReferences, isNamed: Bool
  ) -> FinishedStep? {
    guard hash == ByteHash.value(bytes) else { return nil }
    return try? StepRecord.read(
      bytes, brushes: brushes, areas: areas, isNamed: isNamed, picture: { pictures.find($0) },
      references: references, base: { content(.layer($0)) })
  }

  private func content(_ sheet: JournalSheet) -> TileGrid? {
    var bytes: [UInt8] = []
    for part in 0... {
      let row = try? database.first(
        "SELECT hash, bytes FROM sheets WHERE layer = ?",
        .integer(sheet.key(part: part))
      ) { ($0.integer(0), $0.bytes(1)) }
      guard let row else { break }
      guard row.0 == ByteHash.value(row.1) else { return nil }
      bytes += row.1
    }
    return try? PNGFile.tiles(bytes, isPart: sheet.isPart)
  }

  /// The strokes that were in progress, each as far as it can be read, and whether that is all.
  private func strokes(_ brushes: [UInt32: Brush]) -> ([StrokeProgress], isWhole: Bool) {
    var strokes: [StrokeProgress] = []
    var isWhole = true
    try? database.scan("SELECT number, known, hash, bytes FROM strokes ORDER BY number, known") {
      row in
      let number = UInt64(bitPattern: row.integer(0))
      let bytes = row.bytes(3)
      var reader = ByteReader(bytes)
      guard row.integer(2) == ByteHash.value(bytes) else {
        isWhole = false
        return true
      }
      if row.integer(1) == 0, let stroke = try? StrokeRecord.read({ brushes[$0] }, &reader) {
        strokes.append(StrokeProgress(number: number, known: 0, stroke: stroke))
      } else if let last = strokes.indices.last, strokes[last].number == number,
        strokes[last].stroke.points.count == Int(row.integer(1)),
        let points = try? StrokeRecord.readPoints(&reader)
      {
        strokes[last].stroke.add(points)
      } else {
        isWhole = false
      }
      return true
    }
    return (strokes, isWhole)
  }
}

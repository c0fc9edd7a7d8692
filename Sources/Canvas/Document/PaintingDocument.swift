public import PaintingFiles
public import PaintingModel
import Rasterizer
import Words

/// A painting with its file: what is shared by the controller, which changes it, and the view,
/// which shows it.
public final class PaintingDocument {
  /// The painting; changed in place.
  public var painting: Painting { didSet { onEdit?(painting) } }
  /// Told after each change of the painting, also of strokes in progress.
  package var onEdit: ((Painting) -> Void)?
  /// Told what a file has, after a save that worked.
  package var onSave: ((Painting) -> Void)?
  /// The OpenRaster file it was opened from or last saved to; nil where Ctrl+S has none to write.
  public private(set) var path: String?
  /// The time of saves, in seconds since 1970.
  var now: () -> Int64 = JournalWriter.now
  /// Whether a save is under way.
  public private(set) var isSaving = false

  /// What the file was when it was read or written last; nil where it never was.
  package var version: FileVersion?
  /// Whether another program has moved or deleted the file since.
  var isFileGone = false
  /// The painting that the file has; nil where it has none of those that were here.
  var savedRevision: UInt64?
  /// Where the file has the references.
  private var savedPlacements: [ElementID: ReferencePlacement] = [:]
  /// What the file holds, so that a save packs only what has changed.
  package let former: FormerSave
  /// What it was recovered from; nil for others.
  package let origin: (painting: RecoveredPainting, journal: AbandonedJournal)?

  /// Makes a document of a painting that counts as saved.
  public init(painting: Painting, path: String? = nil, former: FormerSave = FormerSave()) {
    self.former = former
    self.painting = painting
    self.path = path
    savedRevision = painting.revision
    savedPlacements = painting.referencePlacements
    origin = nil
  }

  /// Makes a document of a painting that came back from a journal: it has no file, so that saving it
  /// writes over none, and counts as changed.
  package init(_ recovered: RecoveredPainting, from journal: AbandonedJournal) {
    painting = recovered.painting
    origin = (recovered, journal)
    former = FormerSave()
  }

  /// Whether there is work that no file has.
  public var hasUnsavedChanges: Bool {
    painting.revision != savedRevision || painting.referencePlacements != savedPlacements
  }

  /// How safe the work is, for people.
  public var safety: WorkSafety {
    if isSaving { return .saving }
    if hasUnsavedChanges { return path == nil ? .unsaved : .changed }
    return path == nil ? .empty : .saved
  }

  /// A file's name without its folder and ending, for the title.
  public static func title(ofPath path: String?) -> String {
    guard let name = path?.split(separator: "/").last else { return text("Untitled") }
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return String(name) }
    return String(name[..<dot])
  }

  /// Reads a painting or picture off the main thread. What is not Fude's own file, with all its
  /// strokes, becomes a painting without a file, so that saving does not write over what only
  /// the other app can keep.
  ///
  /// - Parameter folder: where tiles are put away for which there would soon be no memory.
  public static func open(
    _ path: String, tilesIn folder: String? = nil
  ) async throws(FileError) -> (document: PaintingDocument, notice: String?) {
    let (opened, version) = try await read(path, tilesIn: folder)
    let document = PaintingDocument(
      painting: opened.painting, path: opened.kind == .fude ? path : nil,
      former: opened.former)
    if document.path != nil { document.version = version }
    return (document, opened.notice)
  }

  /// Writes the painting as it is now to an OpenRaster file, off the main thread; painting goes on.
  ///
  /// What is painted during the save stays unsaved. A save that fails changes nothing on disk and
  /// nothing here, and so does one to a file that `claim` does not hold. Without a claim, the
  /// document's own file is not written over when another program has written it meanwhile; other
  /// files are.
  public func save(to path: String, over claim: FileClaim? = nil) async throws(FileError) {
    let claim = claim ?? (path == self.path ? self.claim : .anything)
    let former = former
    try await save { painting throws(FileError) in
      (path, try OpenRasterFile.write(painting, to: path, over: claim, after: former))
    }
  }

  /// As `save(to:)`, to the next free `Painting N.ora` in a folder, which is made if needed.
  public func saveNumbered(in folder: String) async throws(FileError) {
    let former = former
    try await save { painting throws(FileError) in
      let path = try OpenRasterFile.create(painting, in: folder, after: former)
      return (path, FileVersion(of: path))
    }
  }

  /// The file has another path now, by our own doing.
  package func moved(to path: String) {
    self.path = path
    version = FileVersion(of: path)
  }

  private func save(
    _ write: @Sendable @escaping (Painting) throws(FileError) -> (String, FileVersion?)
  ) async throws(FileError) {
    let isNew = self.painting.addVersion(
      date: now(), name: path.map { Self.title(ofPath: $0) } ?? "")
    let painting = painting
    isSaving = true
    defer { isSaving = false }
    do throws(FileError) {
      (path, version) = try await Self.run(painting, write)
    } catch {
      if isNew { self.painting.removeNewestVersion() }
      throw error
    }
    isFileGone = false
    savedRevision = painting.revision
    savedPlacements = painting.referencePlacements
    onSave?(painting)
  }

  @concurrent private nonisolated static func run(
    _ painting: Painting,
    _ work: @Sendable (Painting) throws(FileError) -> (String, FileVersion?)
  ) async throws(FileError) -> (String, FileVersion?) {
    try work(painting)
  }

  @concurrent private nonisolated static func read(
    _ path: String, tilesIn folder: String?
  ) async throws(FileError) -> (OpenedPainting, FileVersion?) {
    // Looked at first: what is written while we read is news.
    let version = FileVersion(of: path)
    return (
      try PaintingFile.open(path, tilesIn: folder.flatMap { TileStore(makingFolder: $0) }), version
    )
  }
}

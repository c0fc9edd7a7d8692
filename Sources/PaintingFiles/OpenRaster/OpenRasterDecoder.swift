import Geometry
import PaintingModel
import Rasterizer
import Words

/// Makes a painting of an OpenRaster file.
struct OpenRasterDecoder {
  private let archive: ZipReader
  /// Takes tiles for which there would soon be no memory.
  private let store: TileStore?
  private var document: StackDocument
  /// The pixels of placed pictures.
  private let placed: FoundPictures
  /// The pictures of references.
  private let references: FoundReferences
  /// What a huge file says of its own pictures, and a small one that is seen while they are unpacked.
  private let late: (known: KnownPictures, overview: Picture)?

  /// Opens an archive in memory and reads its list of layers.
  init(_ bytes: [UInt8], tilesIn store: TileStore? = nil) throws(OpenRasterError) {
    try self.init(tilesIn: store) { () throws(ZipError) in try ZipReader(bytes) }
  }

  /// Opens an archive in a file, of which one layer after the other is in memory, and never all.
  init(path: String, tilesIn store: TileStore? = nil) throws(OpenRasterError) {
    try self.init(tilesIn: store) { () throws(ZipError) in try ZipReader(path: path) }
  }

  private init(
    tilesIn store: TileStore?, open: () throws(ZipError) -> ZipReader
  ) throws(OpenRasterError) {
    self.store = store
    let list: [UInt8]
    do throws(ZipError) {
      archive = try open()
      list = try archive.read("stack.xml", limit: StackParser.byteLimit)
    } catch {
      throw .zip(error)
    }
    try OpenRasterDecoder.checkKind(of: archive)
    placed = OpenRasterDecoder.placedPictures(in: archive)
    references = FoundReferences(in: archive)
    late = store == nil ? nil : OpenRasterDecoder.late(in: archive)
    do throws(StackError) {
      document = try StackParser.parse(list)
    } catch {
      throw .stack(error)
    }
    let archive = archive
    try document.leaveOut { (source) throws(OpenRasterError) in
      // What calls itself PNG and is none is damaged, not of another kind.
      let start = try archive.start(of: source, count: 4)
      return !source.lowercased().hasSuffix(".png") && start != [0x89, 0x50, 0x4E, 0x47]
    }
  }

  /// The painting: with its strokes where they are there and belong to the pixels, else its pixels.
  func decode() throws(OpenRasterError) -> OpenedPainting {
    var notices: [String] = []
    var former: PaintingRecord?
    if archive.contains(OpenRasterEncoder.historyEntry) {
      switch try history() {
      case .success(let restored):
        return OpenedPainting(
          painting: restored.painting, kind: .fude, notice: nil,
          former: FormerSave(restored.pictures))
      case .failure(let problem):
        notices.append(problem.notice)
        if case .changed(let record) = problem { former = record }
      }
    }
    let foreign = try ForeignLayers(document, in: archive, attachments: try attachments())
    notices += self.notices(of: foreign)
    var painting = foreign.painting ?? Painting(size: document.size)
    if let former { painting.adopt(aidsOf: former) }
    if let record = referencesRecord { painting.adopt(record.references, at: record.placements) }
    return OpenedPainting(
      painting: painting, kind: .openRaster,
      notice: notices.isEmpty ? nil : notices.joined(separator: " "),
      former: FormerSave(foreign.packed))
  }

  /// What the user should know of a file of another app.
  private func notices(of layers: ForeignLayers) -> [String] {
    func list(_ names: Set<String>) -> String { names.sorted().joined(separator: ", ") }
    var notices: [String] = []
    if !document.unknownOperations.isEmpty {
      let names = list(document.unknownOperations)
      notices.append(text("It may look different, since Fude does not know how to mix: %s.", names))
    }
    if !document.unknownElements.isEmpty {
      notices.append(text("Fude keeps but cannot show: %s.", list(document.unknownElements)))
    }
    if document.isMixedAsLight {
      notices.append(text("It may look different, since MyPaint mixed its colors as light."))
    }
    if layers.isCut { notices.append(text("Paint outside the canvas was left out.")) }
    if layers.isTakenApart {
      let depth = LayerTree.limits.depth
      notices.append(text("Groups in more than %d others were taken apart.", depth))
    }
    return notices
  }

  /// The entries that notes of other apps name, as far as there are not too many bytes of them.
  private func attachments() throws(OpenRasterError) -> [String: [UInt8]] {
    var result: [String: [UInt8]] = [:]
    let sources = Set(document.layers.map(\.source))
    var rest = OpenRasterDecoder.attachmentLimit
    for name in document.mentioned.sorted()
    where !sources.contains(name) && !OpenRasterDecoder.isOurs(name) && archive.contains(name) {
      do throws(ZipError) {
        result[name] = try archive.read(name, limit: rest)
        rest -= result[name]?.count ?? 0
      } catch {
        guard case .tooLarge = error else { throw .zip(error) }
      }
    }
    return result
  }

  /// The most bytes that are kept of entries for other apps.
  private static let attachmentLimit = 1 << 26

  /// Whether an entry is one that every file has, or one of ours.
  private static func isOurs(_ name: String) -> Bool {
    ["mimetype", "stack.xml", "mergedimage.png", "Thumbnails/thumbnail.png"].contains(name)
      || name == StackDocument.paperEntry || LayerEntry.isOurs(name)
  }

  /// An archive that says it is something else, such as a Krita file, is refused.
  private static func checkKind(of archive: ZipReader) throws(OpenRasterError) {
    guard let bytes = try? archive.read("mimetype", limit: 1000) else { return }
    let words = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isWhitespace)
    guard words.first.map(String.init) == OpenRasterEncoder.mimetype else {
      throw .notOpenRaster(mimetype: words.joined(separator: " "))
    }
  }

  /// Why the strokes in a file are of no use.
  private enum HistoryProblem: Error {
    case newer, damaged
    /// By another app: what it does not know is as it was. Nil where there were no layers yet.
    case changed(PaintingRecord?)

    var notice: String {
      switch self {
      case .newer:
        text(
          """
          A newer Fude saved this painting; this one shows it, but cannot undo its strokes.
          """)
      case .damaged:
        text(
          """
          The strokes in this file are damaged; it is shown as it was, but they cannot be \
          undone.
          """)
      case .changed:
        text(
          """
          Another app has changed this painting; it is shown as that app left it, and the \
          strokes from before cannot be undone.
          """)
      }
    }
  }

  /// A painting of ours, and what its file holds of each layer.
  private struct Restored {
    let painting: Painting
    var pictures: [String: PackedPicture] = [:]
  }

  /// The painting with its strokes, if they can be read and belong to the layers as they are now.
  private func history() throws(OpenRasterError) -> Result<Restored, HistoryProblem> {
    let history: StrokeHistory
    let version: UInt32
    let historyBytes: [UInt8]
    do {
      historyBytes = try archive.read(OpenRasterEncoder.historyEntry, limit: historyLimit)
      history = try StrokeHistory(historyBytes, references: references) { placed.find($0) }
      version = StrokeHistory.version(of: historyBytes)
    } catch HistoryError.version(let version) where version > StrokeHistory.version {
      return .failure(.newer)
    } catch {
      return .failure(.damaged)
    }
    let layers = document.placedLayers
    let blank = history.layers?.record(size: history.size, paper: history.paper)
    guard allows(blank) else { return .failure(.damaged) }
    let frame = blank?.frame ?? TileFrame(size: history.size)
    let sheet = blank?.sheet ?? history.size.bounds
    var budget = LayerBudget(bytes: archive.byteCount, canvas: frame.size)
    let all = try LayerPicture.decode(
      layers, in: archive, on: frame, from: (sheet.minX, sheet.minY),
      without: { $0 == StackDocument.paperEntry || LayerEntry.isMasked($0) }, knowing: late?.known,
      tilesIn: store, budget: &budget)
    guard sheet.size == document.size, history.hash == (try hash(all, version)) else {
      return .failure(.changed(blank))
    }
    var pictures: [String: LayerPicture] = [:]
    for (layer, picture) in zip(layers, all) where layer.source != StackDocument.paperEntry {
      pictures[layer.source] = picture
    }
    let found =
      if let blank, let layers = history.layers {
        try restored(blank, layers, &pictures)
      } else {
        former(history, pictures)
      }
    guard var painting = found else { return .failure(.damaged) }
    painting.versions = versions(
      of: painting, history: historyBytes, brushPictures: history.brushPictures)
    let tiles = pictures.values.flatMap(\.late)
    if let late, !tiles.isEmpty { painting.late = LatePixels(tiles, late.overview, of: painting) }
    var restored = Restored(painting: painting)
    for layer in layers {
      guard let picture = pictures.removeValue(forKey: layer.source) else { continue }
      restored.pictures[layer.source] = PackedPicture(picture)
    }
    for (name, picture) in pictures {
      restored.pictures[name] = PackedPicture(picture)
    }
    return .success(restored)
  }

  /// The hash of the layers as they are now, of the kind that a version has.
  private func hash(
    _ pictures: [LayerPicture], _ version: UInt32
  ) throws(OpenRasterError) -> UInt64 {
    if version > 5 {
      var hash = LayerHash(document)
      for picture in pictures { hash.add(picture.hash) }
      return hash.value
    }
    do throws(PNGError) {
      return try LayerHash.former(document, pictures)
    } catch {
      throw .layer(source: StackDocument.paperEntry, error)
    }
  }

  /// A painting with its layers; nil where something does not fit together.
  private func restored(
    _ blank: PaintingRecord, _ layers: LayerArrangement,
    _ pictures: inout [String: LayerPicture]
  ) throws(OpenRasterError) -> Painting? {
    var record = blank
    let frame = record.frame
    let empty = TileGrid(frame: frame)
    for (id, kind) in layers.contents {
      let hidden = LayerEntry.hidden(id)
      if archive.contains(hidden) { pictures[hidden] = picture(hidden, on: frame) }
      let whole = LayerEntry.whole(id)
      if archive.contains(whole) { pictures[whole] = picture(whole, on: frame) }
      let isWhole = archive.contains(whole)
      let shown =
        isWhole ? pictures[whole] : pictures[LayerEntry.picture(of: id)] ?? pictures[hidden]
      guard let tiles = shown?.tiles ?? (isWhole || archive.contains(hidden) ? nil : empty) else {
        return nil
      }
      let own = LayerEntry.base(of: id)
      if kind == .own { pictures[own] = picture(own, on: frame) }
      let base: TileGrid? =
        switch kind {
        case .none: empty
        case .own: pictures[own]?.tiles
        case .unchanged: tiles
        }
      guard let base else { return nil }
      record.contents[id] = PaintingRecord.Content(base: base, tiles: tiles)
    }
    record.attachments = try attachments()
    record.referencePlacements = referencesRecord?.placements ?? [:]
    return Painting(record)
  }

  /// A painting of one layer, as files held it before there were more.
  private func former(_ history: StrokeHistory, _ pictures: [String: LayerPicture]) -> Painting? {
    let frame = TileFrame(size: history.size)
    let base =
      history.hasBase
      ? picture(OpenRasterDecoder.formerBaseEntry, on: frame)?.tiles : TileGrid(frame: frame)
    guard let base, history.layers == nil else { return nil }
    return Painting(
      size: history.size, paper: history.paper, base: base, strokes: history.strokes,
      undone: history.undone, layer: document.layers.first.flatMap { pictures[$0.source]?.tiles })
  }

  /// The most bytes that strokes are unpacked to: they do not become smaller than this, and what does is
  /// there to fill the memory.
  private var historyLimit: Int { min(1 << 32, archive.byteCount * 64 + (1 << 28)) }

  /// What is said of references beside the history; nil where nothing is, or that is damaged.
  private var referencesRecord: ReferencesRecord? {
    guard archive.contains(ReferencesRecord.entry),
      let bytes = try? archive.read(ReferencesRecord.entry, limit: ReferencesRecord.mostBytes)
    else { return nil }
    return try? ReferencesRecord(bytes, references)
  }

  /// What is known of earlier saves; none where that is damaged, or of a newer Fude.
  private func versions(
    of painting: Painting, history: [UInt8], brushPictures: [BrushPicture]
  ) -> PaintingVersions {
    let name = OpenRasterEncoder.versionsEntry
    guard archive.contains(name),
      let bytes = try? archive.read(name, limit: historyLimit),
      let versions = try? VersionsRecord.read(
        bytes, history: history, stepCount: painting.stepCount,
        picture: { placed.find($0) }, brushPictures: brushPictures, references: references,
        base: { part(OpenRasterEncoder.versionBase(of: $0)) })
    else { return PaintingVersions() }
    return versions
  }

  private static let formerBaseEntry = "data/fude-base.png"

  /// A picture that only our files have; nil where it is missing or damaged.
  private func picture(_ source: String, on frame: TileFrame) -> LayerPicture? {
    bytes(of: source).flatMap {
      try? LayerPicture.read(
        $0, on: frame, knowing: late?.known.pictures[source], tilesIn: store)
    }
  }

  /// What a huge file says; nil where some of it is missing or damaged.
  private static func late(in archive: ZipReader) -> (known: KnownPictures, overview: Picture)? {
    guard archive.contains(KnownPictures.entry), archive.contains(OverviewPicture.entry),
      let said = try? archive.read(KnownPictures.entry, limit: KnownPictures.mostBytes),
      let bytes = try? archive.read(OverviewPicture.entry, limit: OverviewPicture.mostBytes),
      let known = try? KnownPictures(said),
      let overview = try? Picture.decode(png: bytes, maximumSide: OverviewPicture.mostSide)
    else { return nil }
    return (known, overview)
  }

  /// The same, where it lies by what it says itself.
  private func part(_ source: String) -> TileGrid? {
    bytes(of: source).flatMap { try? PNGFile.tiles($0, isPart: true) }
  }

  private func bytes(of source: String) -> [UInt8]? {
    var budget = LayerBudget(bytes: archive.byteCount, canvas: document.size)
    guard let start = try? archive.start(of: source, count: 29),
      let limit = try? budget.take(png: start, of: source)
    else { return nil }
    return try? archive.read(source, limit: limit)
  }

  /// Whether a painting with its sheets could be there.
  private func allows(_ blank: PaintingRecord?) -> Bool {
    guard let blank else { return true }
    let size = blank.frame.size
    return PaintingBudget.current.allows(width: size.width, height: size.height)
  }

  /// The pixels of placed pictures, which have extents of their own; all of them together within what a
  /// painting may hold.
  private static func placedPictures(in archive: ZipReader) -> FoundPictures {
    var budget = LayerBudget(
      bytes: archive.byteCount, canvas: PixelSize(width: Tile.side, height: Tile.side))
    return FoundPictures { number in
      let source = LayerEntry.placed(Int(number))
      guard let start = try? archive.start(of: source, count: 29),
        let limit = try? budget.take(png: start, of: source),
        let bytes = try? archive.read(source, limit: limit),
        let tiles = try? PNGFile.tiles(bytes), (try? budget.take(tiles)) != nil
      else { return nil }
      return tiles
    }
  }
}

import Geometry
import PaintingModel
import Rasterizer

/// Makes a painting of an OpenRaster file.
struct OpenRasterDecoder {
  private let archive: ZipReader
  private let document: StackDocument

  /// Opens the archive and reads its list of layers.
  init(_ bytes: [UInt8]) throws(OpenRasterError) {
    let list: [UInt8]
    do throws(ZipError) {
      archive = try ZipReader(bytes)
      list = try archive.read("stack.xml", limit: StackParser.byteLimit)
    } catch {
      throw .zip(error)
    }
    try OpenRasterDecoder.checkKind(of: archive)
    do throws(StackError) {
      document = try StackParser.parse(list)
    } catch {
      throw .stack(error)
    }
  }

  /// The painting: with its strokes where they are there and belong to the pixels, else its pixels.
  func decode() throws(OpenRasterError) -> OpenedPainting {
    var notices: [String] = []
    if archive.contains(OpenRasterEncoder.historyEntry) {
      switch try history() {
      case .success(let painting):
        return OpenedPainting(painting: painting, kind: .fude, notice: nil)
      case .failure(let problem): notices.append(problem.notice)
      }
    }
    if !document.unknownOperations.isEmpty {
      let names = document.unknownOperations.sorted().joined(separator: ", ")
      notices.append("It may look different, since Fude does not know how to mix: \(names).")
    }
    return OpenedPainting(
      painting: try foreign(), kind: .openRaster,
      notice: notices.isEmpty ? nil : notices.joined(separator: " "))
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
    case newer, damaged, changed

    var notice: String {
      switch self {
      case .newer:
        "A newer Fude saved this painting; this one shows it, but cannot undo its strokes."
      case .damaged:
        "The strokes in this file are damaged; it is shown as it was, but they cannot be undone."
      case .changed:
        "Another app has changed this painting; it is shown as that app left it, "
          + "and the strokes from before cannot be undone."
      }
    }
  }

  /// The painting with its strokes, if they can be read and belong to the layers as they are now.
  private func history() throws(OpenRasterError) -> Result<Painting, HistoryProblem> {
    let history: StrokeHistory
    do {
      history = try StrokeHistory(
        archive.read(OpenRasterEncoder.historyEntry, limit: FileBytes.limit))
    } catch HistoryError.version(let version) where version > StrokeHistory.version {
      return .failure(.newer)
    } catch {
      return .failure(.damaged)
    }
    var hash = LayerHash(document)
    var budget = LayerBudget()
    var pictures: [String: TileGrid] = [:]
    for layer in document.layers {
      let rows = try LayerRows(layer.source, in: archive, budget: &budget)
      hash.add(width: rows.size.width, height: rows.size.height)
      let tiles = try rows.tiles(at: layer.attributes, on: document.size) { hash.add(row: $0) }
      if layer.source != StackDocument.paperEntry { pictures[layer.source] = tiles }
    }
    guard history.size == document.size, history.hash == hash.value else {
      return .failure(.changed)
    }
    let painting = history.layers.map { restored(history, $0, pictures) }
    guard let painting = painting ?? former(history, pictures) else { return .failure(.damaged) }
    return .success(painting)
  }

  /// A painting with its layers; nil where something does not fit together.
  private func restored(
    _ history: StrokeHistory, _ layers: LayerArrangement, _ pictures: [String: TileGrid]
  ) -> Painting? {
    var sheets: [LayerID: PaintingRecord.Sheet] = [:]
    for (id, kind) in layers.sheets {
      let shown = pictures[LayerEntry.picture(of: id)]
      let name = LayerEntry.hidden(id)
      guard let tiles = shown ?? (archive.contains(name) ? picture(name) : empty) else {
        return nil
      }
      let base: TileGrid? =
        switch kind {
        case .none: empty
        case .own: picture(LayerEntry.base(of: id))
        case .unchanged: tiles
        }
      guard let base else { return nil }
      sheets[id] = PaintingRecord.Sheet(base: base, tiles: tiles)
    }
    var record = PaintingRecord(
      size: history.size, paper: history.paper, tree: layers.tree, sheets: sheets)
    record.layerCount = layers.layerCount
    record.steps = layers.steps
    record.doneCount = layers.doneCount
    record.joined = history.joined
    guard let elements = layers.elements(history.strokes + history.undone) else { return nil }
    record.elements = elements
    record.stickerCount = layers.stickerCount
    return Painting(record)
  }

  /// A painting of one layer, as files held it before there were more.
  private func former(_ history: StrokeHistory, _ pictures: [String: TileGrid]) -> Painting? {
    let base = history.hasBase ? picture(OpenRasterDecoder.formerBaseEntry) : empty
    guard let base, history.layers == nil else { return nil }
    return Painting(
      size: history.size, paper: history.paper, base: base, strokes: history.strokes,
      undone: history.undone, layer: document.layers.first.flatMap { pictures[$0.source] })
  }

  private static let formerBaseEntry = "data/fude-base.png"

  private var empty: TileGrid { TileGrid(size: document.size) }

  /// A picture that only our files have; nil where it is missing or damaged.
  private func picture(_ source: String) -> TileGrid? {
    var budget = LayerBudget()
    return try? LayerRows(source, in: archive, budget: &budget)
      .tiles(at: .init(), on: document.size)
  }

  /// All layers, without strokes.
  private func foreign() throws(OpenRasterError) -> Painting {
    var layers = ForeignLayers(document, in: archive)
    return try layers.painting() ?? Painting(size: document.size)
  }
}

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
    } else if document.layers.count > 1 {
      notices.append(
        "This file has \(document.layers.count) layers. Fude puts them together into one; "
          + "save under another name to keep the layers.")
    }
    if !document.unknownOperations.isEmpty {
      let names = document.unknownOperations.sorted().joined(separator: ", ")
      notices.append("It may look different, since Fude does not know how to mix: \(names).")
    }
    return OpenedPainting(
      painting: try flattened(), kind: .openRaster,
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
    var ink: TileGrid?
    for (index, layer) in document.layers.enumerated() {
      let rows = try LayerRows(layer.source, in: archive, budget: &budget)
      let grid = try tiles(of: rows, at: layer.attributes, hash: &hash, areWanted: index == 0)
      ink = ink ?? grid
    }
    guard history.size == document.size, history.hash == hash.value else {
      return .failure(.changed)
    }
    return .success(
      Painting(
        size: history.size, paper: history.paper, base: history.hasBase ? try base() : nil,
        strokes: history.strokes, undone: history.undone, layer: ink))
  }

  /// The picture under the strokes.
  private func base() throws(OpenRasterError) -> TileGrid? {
    var budget = LayerBudget()
    var unused = LayerHash(document)
    let rows = try LayerRows(OpenRasterEncoder.baseEntry, in: archive, budget: &budget)
    return try tiles(of: rows, at: .init(), hash: &unused, areWanted: true)
  }

  /// Adds a layer to the hash; returns it as tiles where they are wanted.
  private func tiles(
    of rows: LayerRows, at place: StackDocument.Attributes, hash: inout LayerHash, areWanted: Bool
  ) throws(OpenRasterError) -> TileGrid? {
    hash.add(width: rows.size.width, height: rows.size.height)
    var grid = TileGrid(size: document.size)
    var row = [UInt16](repeating: 0, count: document.size.width * 4)
    let first = max(0, place.x)
    let last = min(document.size.width, place.x + rows.size.width)
    for y in 0..<rows.size.height {
      try rows.read(row: y)
      hash.add(row: rows.values.span)
      guard areWanted, first < last else { continue }
      let part = rows.values[(first - place.x) * 4..<(last - place.x) * 4]
      row.replaceSubrange(first * 4..<last * 4, with: part)
      grid.setRow(place.y + y, unpremultiplied: row.span)
    }
    return areWanted ? grid : nil
  }

  /// All layers as one picture on paper.
  private func flattened() throws(OpenRasterError) -> Painting {
    let paper = try PaperFinder.paper(of: document, in: archive)
    let flattener = try LayerFlattener(document, in: archive, withoutLowest: paper != nil)
    return Painting(
      importing: try flattener.flatten(), paper: paper ?? Painting.defaultPaper)
  }
}

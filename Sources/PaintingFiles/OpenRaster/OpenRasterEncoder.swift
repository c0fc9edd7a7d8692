import CPNG
import Geometry
import PaintingModel
import Rasterizer

/// Puts a painting into the bytes of an OpenRaster file that Krita, GIMP, MyPaint and Drawpile
/// read: its layers and groups, each cropped to what is painted, on an opaque "Paper". Entries of
/// our own hold the strokes, and the layers that only undo and redo know.
struct OpenRasterEncoder {
  static let mimetype = "image/openraster"
  static let historyEntry = "data/fude-history.bin"
  private static let thumbnailSide = 256

  private let painting: Painting
  private let record: PaintingRecord
  /// Where the paint of each layer is.
  private let bounds: [LayerID: PixelRect]
  /// Whether other apps and file managers find a picture of the whole.
  private let hasMerged: Bool

  init(painting: Painting, hasMerged: Bool = true) {
    self.painting = painting
    self.hasMerged = hasMerged
    record = painting.record
    bounds = record.sheets.compactMapValues(\.tiles.paintedBounds)
  }

  /// The file's bytes.
  func encode() throws(OpenRasterError) -> [UInt8] {
    let document = StackDocument(record, bounds: place)
    var hash = LayerHash(document)
    let layers = try encodeLayers(document, &hash)
    let hidden = try encodeHiddenLayers()
    let merged = hasMerged ? try encodeMerged() : nil
    do throws(ZipError) {
      let archive = try ZipWriter()
      try archive.add("mimetype", Array(OpenRasterEncoder.mimetype.utf8))
      try archive.add("stack.xml", Array(document.xml.utf8), isPacked: true)
      if let merged { try archive.add("Thumbnails/thumbnail.png", merged.thumbnail) }
      for layer in layers { try archive.add(layer.name, layer.bytes) }
      if let merged { try archive.add("mergedimage.png", merged.picture) }
      for layer in hidden { try archive.add(layer.name, layer.bytes) }
      let history = self.history(hash: hash.value).bytes
      try archive.add(OpenRasterEncoder.historyEntry, history, isPacked: true)
      for (name, bytes) in record.attachments.sorted(by: { $0.key < $1.key }) {
        try archive.add(name, bytes)
      }
      return try archive.finish()
    } catch {
      throw .zip(error)
    }
  }

  /// Where the paint of a layer is; one pixel where there is none, since a layer cannot be empty.
  private func place(_ id: LayerID) -> PixelRect {
    bounds[id] ?? PixelSize(width: 1, height: 1).bounds
  }

  private func history(hash: UInt64) -> StrokeHistory {
    let done = record.steps[..<record.doneCount].count { $0.elementLayer != nil }
    return StrokeHistory(
      hash: hash, size: record.size, paper: record.paper, hasBase: false,
      strokes: record.elements[..<done].compactMap { $0?.stroke },
      undone: record.elements[done...].compactMap { $0?.stroke },
      layers: LayerArrangement(
        layerCount: record.layerCount, tree: record.tree,
        sheets: Dictionary(
          uniqueKeysWithValues: record.sheets.keys.map { ($0, base(of: $0)) }),
        steps: record.steps, doneCount: record.doneCount,
        added: record.elements.map { LayerArrangement.Added($0) },
        stickerCount: record.stickerCount), joined: record.joined)
  }

  /// Where the picture that a layer began with is found.
  private func base(of id: LayerID) -> LayerArrangement.Base {
    guard let sheet = record.sheets[id], !sheet.base.isEmpty else { return .none }
    let isPainted = record.steps.contains { $0.elementLayer == id }
    return isPainted ? .own : .unchanged
  }

  private func encodeLayers(
    _ document: StackDocument, _ hash: inout LayerHash
  ) throws(OpenRasterError) -> [(name: String, bytes: [UInt8])] {
    let ids = Dictionary(
      uniqueKeysWithValues: record.tree.all.map { (LayerEntry.picture(of: $0.id), $0.id) })
    var entries: [(name: String, bytes: [UInt8])] = []
    for layer in document.layers {
      guard let id = ids[layer.source] else {
        entries.append((layer.source, try encodePaper(&hash)))
        continue
      }
      let tiles = record.sheets[id]?.tiles ?? TileGrid(size: record.size)
      let place = place(id)
      var rows = RowHash(PixelSize(width: place.width, height: place.height))
      let bytes = try encode(tiles, in: place, as: layer.source) { row in rows.add(row: row) }
      hash.add(rows.value)
      entries.append((layer.source, bytes))
    }
    return entries
  }

  /// Layers that are not in the list now, and the pictures that layers began with.
  private func encodeHiddenLayers() throws(OpenRasterError) -> [(name: String, bytes: [UInt8])] {
    var entries: [(name: String, bytes: [UInt8])] = []
    let shown = Set(record.tree.all.map(\.id))
    let all = record.size.bounds
    for (id, sheet) in record.sheets.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      if !shown.contains(id), bounds[id] != nil {
        let name = LayerEntry.hidden(id)
        entries.append((name, try encode(sheet.tiles, in: all, as: name) { _ in }))
      }
      if base(of: id) == .own {
        let name = LayerEntry.base(of: id)
        entries.append((name, try encode(sheet.base, in: all, as: name) { _ in }))
      }
    }
    return entries
  }

  /// All of a canvas as a picture that keeps the painting's own precision exactly.
  static func encode(_ grid: TileGrid) throws(PNGError) -> [UInt8] {
    try encode(grid, in: grid.size.bounds) { _ in }
  }

  /// A picture with 16 bits a channel, which keeps the painting's own precision exactly.
  private func encode(
    _ grid: TileGrid, in bounds: PixelRect, as source: String, eachRow: (Span<UInt16>) -> Void
  ) throws(OpenRasterError) -> [UInt8] {
    do throws(PNGError) {
      return try OpenRasterEncoder.encode(grid, in: bounds, eachRow: eachRow)
    } catch {
      throw .layer(source: source, error)
    }
  }

  private static func encode(
    _ grid: TileGrid, in bounds: PixelRect, eachRow: (Span<UInt16>) -> Void
  ) throws(PNGError) -> [UInt8] {
    let size = PixelSize(width: bounds.width, height: bounds.height)
    var writer = try PNGWriter(size: size, layout: .rgba16)
    var row = [UInt16](repeating: 0, count: grid.size.width * 4)
    for y in bounds.minY..<bounds.maxY {
      var room = row.mutableSpan
      grid.copyRow(y, unpremultipliedInto: &room)
      let part = row.span.extracting(bounds.minX * 4..<bounds.maxX * 4)
      eachRow(part)
      try writer.add(part)
    }
    return try writer.finish()
  }

  /// The paper as an opaque picture of the canvas's size, in 8 bits.
  private func encodePaper(_ hash: inout LayerHash) throws(OpenRasterError) -> [UInt8] {
    let color = painting.paper.hex
    let bytes = [UInt8(color >> 16 & 0xFF), UInt8(color >> 8 & 0xFF), UInt8(color & 0xFF)]
    let width = painting.size.width
    let row = [UInt8]((0..<width).lazy.flatMap { _ in bytes })
    let wide = (bytes + [255]).map { UInt16($0) * 257 }
    let wideRow = [UInt16]((0..<width).lazy.flatMap { _ in wide })
    var rows = RowHash(painting.size)
    do throws(PNGError) {
      var writer = try PNGWriter(size: painting.size, layout: .rgb8)
      for _ in 0..<painting.size.height {
        rows.add(row: wideRow.span)
        try writer.add(row.span)
      }
      hash.add(rows.value)
      return try writer.finish()
    } catch {
      throw .layer(source: StackDocument.paperEntry, error)
    }
  }

  private func encodeMerged() throws(OpenRasterError) -> (picture: [UInt8], thumbnail: [UInt8]) {
    do throws(PNGError) {
      var scaler = ThumbnailScaler(
        source: painting.size, maximumSide: OpenRasterEncoder.thumbnailSide)
      let picture = try painting.mergedPNG { scaler.add($0) }
      return (picture, try scaler.result.pngData())
    } catch {
      throw .layer(source: "mergedimage.png", error)
    }
  }
}

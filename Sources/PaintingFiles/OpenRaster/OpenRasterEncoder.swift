import CPNG
import Geometry
import PaintingModel
import Rasterizer

/// Puts a painting into the bytes of an OpenRaster file that Krita, GIMP, MyPaint and Drawpile
/// read: its layers and groups, each cropped to what is painted, on an opaque "Paper". Entries of
/// our own hold the strokes, and the layers that only undo and redo know.
///
/// Pictures are packed in bands of rows, on two threads; what the save before has packed and has
/// not changed since is taken from there.
struct OpenRasterEncoder {
  static let mimetype = "image/openraster"
  static let historyEntry = "data/fude-history.bin"
  private static let thumbnailSide = 256

  private let painting: Painting
  private let record: PaintingRecord
  private let former: FormerSave.Content
  /// Whether other apps and file managers find a picture of the whole.
  private let hasMerged: Bool
  /// Where the picture of each layer is, also beyond the sheet.
  private let places: [LayerID: PixelRect]
  /// The layers that ever got an element.
  private let painted: Set<LayerID>
  /// The pixels of placed pictures.
  private let pictures: PictureNumbers
  /// What others, who know no masks, see of layers and groups that have one.
  private let masked: [LayerID: TileGrid]

  init(painting: Painting, hasMerged: Bool = true, former: FormerSave.Content = .init()) {
    let painting = painting.ended
    self.painting = painting
    self.hasMerged = hasMerged
    self.former = former
    let record = painting.record
    self.record = record
    painted = record.paintedLayers
    var pictures = PictureNumbers()
    pictures.add(record.steps)
    for branch in painting.versions.branches { pictures.add(branch.steps) }
    self.pictures = pictures
    let frame = record.frame
    masked = Dictionary(
      uniqueKeysWithValues: record.tree.all.compactMap { layer in
        painting.maskedTiles(of: layer.id).map { (layer.id, $0.moved(to: frame)) }
      })
    places = Dictionary(
      uniqueKeysWithValues: record.contents.compactMap { id, content in
        // What a file has is right as it is, also with a rim of nothing around it; one pixel may
        // stand for no paint at all.
        let kept =
          former.pictures[LayerEntry.whole(id)] ?? former.pictures[LayerEntry.picture(of: id)]
        let isKept = kept.map { $0.place.width * $0.place.height > 1 && $0.tiles == content.tiles }
        let place = isKept == true ? kept?.place : content.tiles.paintedBounds
        return place.map { (id, $0) }
      })
  }

  /// The file's bytes.
  func encode() throws(OpenRasterError) -> [UInt8] { try encodeAll().bytes.joined }

  /// The file's bytes, and what the next save can take from this one.
  func encodeAll() throws(OpenRasterError) -> (bytes: ByteParts, content: FormerSave.Content) {
    let (dx, dy) = (-record.sheet.minX, -record.sheet.minY)
    let document = StackDocument(
      record, bounds: { place($0).offset(dx: dx, dy: dy) },
      masked: { maskedPlace($0)?.offset(dx: dx, dy: dy) })
    let packed = try PackedEntries(entries, painting, record, hasMerged: hasMerged, former)
    var hash = LayerHash(document)
    for layer in document.layers {
      hash.add(packed.pictures[layer.source]?.hash ?? packed.paper.hash)
    }
    let said = self.history(hash: hash.value)
    let history = said.bytes
    let versions = try OpenRasterEncoder.versionEntries(
      of: painting.versions, history: history, pictures: pictures,
      brushPictures: said.brushPictures)
    let references = OpenRasterEncoder.referenceEntries(of: record, painting.versions)
    do throws(ZipError) {
      var archive = ZipWriter()
      try archive.add("mimetype", Array(OpenRasterEncoder.mimetype.utf8))
      try archive.add("stack.xml", Array(document.xml.utf8), isPacked: true)
      if let thumbnail = packed.thumbnail { try archive.add("Thumbnails/thumbnail.png", thumbnail) }
      for layer in document.layers {
        let picture = packed.pictures[layer.source]
        let (bytes, crc) = (picture?.bytes, picture == nil ? packed.paper.crc : picture?.crc)
        try archive.add(layer.source, bytes ?? packed.paper.bytes, crc: crc)
      }
      if let merged = packed.merged { try archive.add("mergedimage.png", merged.bytes) }
      for entry in entries where entry.isOurs {
        guard let picture = packed.pictures[entry.name] else { continue }
        try archive.add(entry.name, picture.bytes, crc: picture.crc)
      }
      try archive.add(OpenRasterEncoder.historyEntry, history, isPacked: true)
      for entry in versions + references { try archive.add(entry.name, entry.bytes) }
      if let overview = packed.overview {
        try archive.add(OverviewPicture.entry, overview)
        let known = KnownPictures(packed.pictures).bytes
        try archive.add(KnownPictures.entry, known, isPacked: true)
      }
      for (name, bytes) in record.attachments.sorted(by: { $0.key < $1.key }) {
        try archive.add(name, bytes)
      }
      let content = FormerSave.Content(pictures: packed.pictures, merged: packed.merged)
      return (try archive.finish(), content)
    } catch {
      throw .zip(error)
    }
  }

  /// All of a canvas as a picture that keeps the painting's own precision exactly, and says where it lies.
  static func encode(_ grid: TileGrid) throws(PNGError) -> [UInt8] {
    var rows: [PackedPicture.Rows] = []
    for area in PackedPicture.areas(of: grid.frame.bounds) {
      rows.append(try PackedPicture.Rows(grid, in: area))
    }
    return PackedPicture(grid, at: grid.frame.bounds, rows: rows).bytes.joined
  }

  /// Where the picture of a layer is that others see; one pixel where there is no paint, since a layer cannot be
  /// empty.
  private func place(_ id: LayerID) -> PixelRect {
    let sheet = record.sheet
    return places[id]?.intersection(sheet)
      ?? PixelRect(x: sheet.minX, y: sheet.minY, width: 1, height: 1)!
  }

  /// Where the picture of a group is as its mask shows it; nil for others.
  private func maskedPlace(_ id: LayerID) -> PixelRect? {
    let sheet = record.sheet
    return masked[id].map {
      $0.paintedBounds?.intersection(sheet)
        ?? PixelRect(x: sheet.minX, y: sheet.minY, width: 1, height: 1)!
    }
  }

  /// The pictures that the file has: of all layers, then those that no other app looks for: layers
  /// that are not in the list now, and what layers began with.
  private var entries: [PackedEntries.Entry] {
    let empty = TileGrid(frame: record.frame)
    var result: [PackedEntries.Entry] = []
    // Those that are in the list of layers, and of which others see only a part.
    var (isShown, isPart): (Set<LayerID>, Set<LayerID>) = ([], [])
    for layer in record.tree.all {
      let part = masked[layer.id]
      isPart.formUnion(CollectionOfOne(layer.mask?.id).compactMap(\.self))
      if layer.isGroup {
        if let part, let place = maskedPlace(layer.id) {
          result.append(
            .init(name: LayerEntry.masked(layer.id), tiles: part, place: place, isOurs: false))
        }
        continue
      }
      isShown.insert(layer.id)
      if part != nil { isPart.insert(layer.id) }
      if record.tree.owner(ofMask: layer.id) != nil { continue }
      result.append(
        .init(
          name: LayerEntry.picture(of: layer.id),
          tiles: part ?? record.contents[layer.id]?.tiles ?? empty, place: place(layer.id),
          isOurs: false))
    }
    let all = record.frame.bounds
    for (id, content) in record.contents.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      if isShown.contains(id), let place = places[id],
        isPart.contains(id) || !record.sheet.contains(place)
      {
        result.append(.init(name: LayerEntry.whole(id), tiles: content.tiles, place: place))
      }
      if !isShown.contains(id), places[id] != nil {
        result.append(.init(name: LayerEntry.hidden(id), tiles: content.tiles, place: all))
      }
      if base(of: id) == .own {
        result.append(.init(name: LayerEntry.base(of: id), tiles: content.base, place: all))
      }
    }
    for (number, pixels) in pictures.all.enumerated() {
      result.append(
        .init(name: LayerEntry.placed(number), tiles: pixels.tiles, place: pixels.size.bounds))
    }
    return result
  }

  private func history(hash: UInt64) -> StrokeHistory {
    func strokes(_ steps: ArraySlice<FinishedStep>) -> [Stroke] {
      steps.compactMap { step in
        guard case .element(let element?, _) = step.content,
          case .stroke(let stroke) = element.original
        else { return nil }
        return stroke
      }
    }
    let joined = record.steps.indices.filter { record.steps[$0].isJoined }
    return StrokeHistory(
      hash: hash, size: record.size, paper: record.paper, hasBase: false,
      strokes: strokes(record.steps[..<record.doneCount]),
      undone: strokes(record.steps[record.doneCount...]),
      layers: LayerArrangement(
        layerCount: record.layerCount, tree: record.tree,
        contents: Dictionary(
          uniqueKeysWithValues: record.contents.keys.map { ($0, base(of: $0)) }),
        steps: record.steps, doneCount: record.doneCount,
        stickerCount: record.stickerCount), joined: Set(joined),
      pictures: pictures)
  }

  /// Where the picture that a layer began with is found.
  private func base(of id: LayerID) -> LayerArrangement.Base {
    guard let content = record.contents[id], !content.base.isEmpty else { return .none }
    return painted.contains(id) ? .own : .unchanged
  }
}

import Geometry
import Glibc
import Rasterizer

/// The pixels of one layer of a file.
struct LayerPicture: Sendable {
  /// The extents of the layer's own picture.
  let size: PixelSize
  /// Where that lies on the canvas; nil where it has none.
  let place: PixelRect?
  /// What of it lies on the canvas.
  let tiles: TileGrid
  /// Those of its tiles that nobody has unpacked.
  private(set) var late: [LateTiles] = []
  /// Whether there is paint outside the canvas, which is lost.
  let isCut: Bool
  /// The hash of its rows; see `LayerHash`.
  let hash: UInt64
  /// The layer's entry as it is in the archive; none where a file has so much that no save would use
  /// it again.
  private(set) var bytes: [UInt8]
  /// The checksum of these; nil where it is not known.
  private(set) var checksum: UInt32?

  /// Decodes layers on two threads, in their order.
  ///
  /// - Parameters:
  ///   - frame: where the tiles of the canvas lie.
  ///   - corner: from where on the layers' places are counted.
  ///   - store: takes tiles for which there would soon be no memory.
  ///   - plain: whether only the hash and the bytes of an entry are wanted, no tiles.
  ///   - known: what the file says of its pictures; what it says rightly is not unpacked before somebody looks at it.
  ///   - budget: how much may still be unpacked; it is lowered.
  static func decode(
    _ layers: [StackDocument.Layer], in archive: ZipReader, on frame: TileFrame,
    from corner: (x: Int, y: Int) = (0, 0), without plain: (String) -> Bool = { _ in false },
    knowing known: KnownPictures? = nil, tilesIn store: TileStore? = nil,
    budget: inout LayerBudget
  ) throws(OpenRasterError) -> [LayerPicture] {
    var limits: [Int] = []
    for layer in layers {
      let start = try archive.start(of: layer.source, count: 29)
      limits.append(try budget.take(png: start, of: layer.source))
    }
    var result: [LayerPicture] = []
    var kept = 0
    // A few at a time, so that no more is in memory than the budget and those that are at work.
    for start in stride(from: 0, to: layers.count, by: threads * 2) {
      let some = layers[start..<min(layers.count, start + threads * 2)]
      var entries: [(layer: StackDocument.Layer, bytes: [UInt8])] = []
      for (layer, limit) in zip(some, limits[start...]) {
        entries.append((layer, try archive.bytes(of: layer.source, limit: limit)))
      }
      let (work, hasTiles) = (entries, entries.map { !plain($0.layer.source) })
      let pictures = concurrentMap(work.count, threads: threads) { index in
        let (layer, bytes) = work[index]
        return LayerPicture.decode(
          layer, bytes, on: frame, from: corner, hasTiles: hasTiles[index],
          known?.pictures[layer.source], store)
      }
      for picture in pictures {
        let picture = try picture.get()
        try budget.take(picture.tiles)
        result.append(picture)
        kept += picture.bytes.count
        // What no save will use would only fill the memory.
        let isLarge = kept > FormerSave.limit && picture.bytes.count > smallBytes
        if isLarge { result[result.count - 1].bytes = [] }
      }
    }
    return result
  }

  /// Entries of so few bytes, as paper has, are kept of each file.
  private static let smallBytes = 1 << 22

  /// How many layers or bands are decoded and encoded at once: half of what the processors could, since painting goes
  /// on meanwhile.
  static let threads = max(2, min(8, sysconf(Int32(_SC_NPROCESSORS_ONLN)) / 2))

  private static func decode(
    _ layer: StackDocument.Layer, _ bytes: [UInt8], on frame: TileFrame,
    from corner: (x: Int, y: Int), hasTiles: Bool, _ known: KnownPictures.Picture?,
    _ store: TileStore?
  ) -> Result<LayerPicture, OpenRasterError> {
    let place = (corner.x + layer.attributes.x, corner.y + layer.attributes.y)
    do throws(PNGError) {
      return .success(
        try LayerPicture.read(
          bytes, at: place, on: frame, hasTiles: hasTiles, knowing: known, tilesIn: store))
    } catch {
      return .failure(.layer(source: layer.source, error))
    }
  }

  /// Takes the bytes of a layer's entry as they are where they are what the file says of them, else decodes them.
  ///
  /// - Parameter place: where it begins on the canvas; nil where its own bytes say so.
  static func read(
    _ bytes: [UInt8], at place: (x: Int, y: Int)? = nil, on frame: TileFrame,
    hasTiles: Bool = true, knowing known: KnownPictures.Picture?, tilesIn store: TileStore?
  ) throws(PNGError) -> LayerPicture {
    if let known, let store, place.map({ $0 == (known.place.minX, known.place.minY) }) ?? true,
      let picture = LayerPicture(bytes, known, on: frame, hasTiles: hasTiles, tilesIn: store)
    {
      return picture
    }
    return try LayerPicture(bytes, at: place, on: frame, hasTiles: hasTiles, tilesIn: store)
  }

  /// Decodes the bytes of a layer's entry.
  ///
  /// - Parameters:
  ///   - place: where it begins on the canvas; nil where its own bytes say so.
  ///   - store: takes tiles where those of all pictures are more than a limit.
  init(
    _ bytes: [UInt8], at place: (x: Int, y: Int)? = nil, on frame: TileFrame,
    hasTiles: Bool = true, tilesIn store: TileStore? = nil,
    limit: Int = TileMemory.usualLimit
  ) throws(PNGError) {
    let reader = try PNGReader(bytes)
    let size = reader.size
    let offset = place ?? reader.place.map { ($0.minX, $0.minY) } ?? (0, 0)
    let area = PixelRect(x: offset.x, y: offset.y, width: size.width, height: size.height)
    let empty = LayerRows(size, at: offset, on: frame, hasTiles: hasTiles)
    let rows =
      if let area, let rows = LayerPicture.rows(of: bytes, at: area, empty, store, limit) {
        rows
      } else {
        try LayerPicture.rows(of: reader, empty)
      }
    (self.size, self.place, self.bytes) = (size, area, bytes)
    (tiles, isCut) = (rows.tiles, rows.isCut)
    var hash = RowHash(size)
    for row in rows.hashes { hash.add(rowHash: row) }
    self.hash = hash.value
  }

  /// Takes the bytes of an entry that are what the file says of them: its tiles are unpacked when somebody looks at
  /// one. Nil where they are others, or lie beyond the canvas.
  private init?(
    _ bytes: [UInt8], _ known: KnownPictures.Picture, on frame: TileFrame, hasTiles: Bool,
    tilesIn store: TileStore
  ) {
    let place = known.place
    let areas = PackedPicture.areas(of: place)
    guard known.byteCount == bytes.count, known.checksum == bytes.crc,
      let bands = PNGBands(bytes),
      bands.size == PixelSize(width: place.width, height: place.height),
      bands.count == areas.count, known.columns.count == areas.count,
      frame.bounds.contains(place)
    else { return nil }
    (size, self.place, isCut, hash) = (bands.size, place, false, known.hash)
    (self.bytes, checksum) = (bytes, known.checksum)
    let empty = LayerRows(
      bands.size, at: (place.minX, place.minY), on: frame, hasTiles: hasTiles)
    var tiles = empty.tiles
    for (band, area) in areas.enumerated() where hasTiles {
      let row = Tile.column(of: area.minY)
      let places = known.columns[band].joined().compactMap { frame.place(ofTile: $0, row) }
      guard !places.isEmpty else { continue }
      let some = LateTiles(in: area, store: store) {
        var rows = empty
        _ = bands.read(band, rows: area.height) { rows.add(area.minY - place.minY + $0, $1) }
        return places.map { rows.tiles[$0] ?? Tile() }
      }
      tiles.put(some, at: places)
      late.append(some)
    }
    self.tiles = tiles
  }

  /// Reads the rows one after the other.
  private static func rows(
    of reader: PNGReader, _ empty: LayerRows
  ) throws(PNGError) -> LayerRows {
    var rows = empty
    var values = [UInt16](repeating: 0, count: reader.size.width * 4)
    for y in 0..<reader.size.height {
      try reader.readRow(into: &values)
      rows.add(y, values.span)
    }
    return rows
  }

  /// Reads the rows of what we have packed ourselves, on several threads; nil where something is not as we do it, and
  /// whoever reads it from its beginning can say what.
  private static func rows(
    of bytes: [UInt8], at place: PixelRect, _ empty: LayerRows, _ store: TileStore?,
    _ limit: Int
  ) -> LayerRows? {
    // A picture of which only the hash counts may begin anywhere.
    let areas = PackedPicture.areas(
      of: empty.hasTiles
        ? place : PixelSize(width: place.width, height: place.height).bounds)
    guard let bands = PNGBands(bytes), bands.count == areas.count else { return nil }
    // Paper has the same rows all over.
    let originals = empty.hasTiles ? Array(areas.indices) : bands.originals
    let parts = concurrentMap(areas.count, threads: threads) { band -> LayerRows? in
      let area = areas[band]
      guard originals[band] == band || areas[originals[band]].height != area.height else {
        return empty
      }
      var rows = empty
      let isRead = bands.read(band, rows: area.height) { row, values in
        rows.add(area.minY - areas[0].minY + row, values)
      }
      if isRead, let store { rows.putAway(in: store, beyond: limit) }
      return isRead ? rows : nil
    }
    var result = empty
    for (band, part) in parts.enumerated() {
      guard let part else { return nil }
      result.add(part.hashes.isEmpty ? parts[originals[band]] ?? part : part)
    }
    return result
  }
}

extension ZipReader {
  /// The bytes of a layer's entry.
  func bytes(of source: String, limit: Int) throws(OpenRasterError) -> [UInt8] {
    do throws(ZipError) {
      return try read(source, limit: limit)
    } catch {
      throw .zip(error)
    }
  }

  /// The first bytes of a layer's entry.
  func start(of source: String, count: Int) throws(OpenRasterError) -> [UInt8] {
    do throws(ZipError) {
      return try read(first: count, of: source)
    } catch {
      throw .zip(error)
    }
  }
}

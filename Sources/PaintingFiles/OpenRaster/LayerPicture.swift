import Geometry
import Rasterizer

/// The pixels of one layer of a file.
struct LayerPicture: Sendable {
  /// The extents of the layer's own picture.
  let size: PixelSize
  /// Where that lies on the canvas; nil where it has none.
  let place: PixelRect?
  /// What of it lies on the canvas.
  let tiles: TileGrid
  /// Whether there is paint outside the canvas, which is lost.
  let isCut: Bool
  /// The hash of its rows; see `LayerHash`.
  let hash: UInt64
  /// The layer's entry as it is in the archive; none where a file has so much that no save would use
  /// it again.
  private(set) var bytes: [UInt8]

  /// Decodes layers on two threads, in their order.
  ///
  /// - Parameters:
  ///   - frame: where the tiles of the canvas lie.
  ///   - corner: from where on the layers' places are counted.
  ///   - plain: whether only the hash and the bytes of an entry are wanted, no tiles.
  ///   - budget: how much may still be unpacked; it is lowered.
  static func decode(
    _ layers: [StackDocument.Layer], in archive: ZipReader, on frame: TileFrame,
    from corner: (x: Int, y: Int) = (0, 0), without plain: (String) -> Bool = { _ in false },
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
          layer, bytes, on: frame, from: corner, hasTiles: hasTiles[index])
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

  /// How many layers are decoded and encoded at once.
  static let threads = 2

  private static func decode(
    _ layer: StackDocument.Layer, _ bytes: [UInt8], on frame: TileFrame,
    from corner: (x: Int, y: Int), hasTiles: Bool
  ) -> Result<LayerPicture, OpenRasterError> {
    do throws(PNGError) {
      return .success(
        try LayerPicture(
          bytes, at: (corner.x + layer.attributes.x, corner.y + layer.attributes.y), on: frame,
          hasTiles: hasTiles))
    } catch {
      return .failure(.layer(source: layer.source, error))
    }
  }

  /// Decodes the bytes of a layer's entry.
  ///
  /// - Parameter place: where it begins on the canvas; nil where its own bytes say so.
  init(
    _ bytes: [UInt8], at place: (x: Int, y: Int)? = nil, on frame: TileFrame,
    hasTiles: Bool = true
  ) throws(PNGError) {
    let reader = try PNGReader(bytes)
    let size = reader.size
    let offset = place ?? reader.place.map { ($0.minX, $0.minY) } ?? (0, 0)
    self.place = PixelRect(x: offset.x, y: offset.y, width: size.width, height: size.height)
    // From here on counted from the first pixel of the frame.
    let (place, canvas) = ((x: offset.x - frame.minX, y: offset.y - frame.minY), frame.size)
    var grid = TileGrid(frame: frame)
    var values = [UInt16](repeating: 0, count: size.width * 4)
    var row = [UInt16](repeating: 0, count: canvas.width * 4)
    var (hash, isCut) = (RowHash(size), false)
    let first = max(0, place.x)
    let last = min(canvas.width, place.x + size.width)
    let inside = first < last ? (first - place.x) * 4..<(last - place.x) * 4 : 0..<0
    let isWhole = inside.count == row.count
    for y in 0..<size.height {
      try reader.readRow(into: &values)
      hash.add(row: values.span)
      let isOnCanvas = (0..<canvas.height).contains(place.y + y) && !inside.isEmpty
      if !isCut, !isOnCanvas || inside.count < values.count {
        let outside = stride(from: 3, to: values.count, by: 4)
        isCut = outside.contains { (!isOnCanvas || !inside.contains($0)) && values[$0] != 0 }
      }
      guard isOnCanvas, hasTiles else { continue }
      if isWhole {
        grid.setRow(place.y + y, unpremultiplied: values.span.extracting(inside))
      } else {
        row.replaceSubrange(first * 4..<last * 4, with: values[inside])
        grid.setRow(place.y + y, unpremultiplied: row.span)
      }
    }
    self.size = size
    self.bytes = bytes
    self.hash = hash.value
    self.isCut = isCut
    tiles = grid
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

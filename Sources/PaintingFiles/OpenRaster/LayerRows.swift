import Geometry
import Rasterizer

/// The pixels of one layer, handed out row by row from the top.
final class LayerRows {
  /// The extents of the layer's picture.
  var size: PixelSize { reader.size }
  /// The row read last: 16 bits a channel, four channels, not premultiplied.
  private(set) var values: [UInt16]
  private let reader: PNGReader
  private let source: String
  private var next = 0

  /// Opens the layer's entry. `budget` is how many pixels may still be unpacked; it is lowered.
  init(
    _ source: String, in archive: ZipReader, budget: inout LayerBudget
  ) throws(OpenRasterError) {
    self.source = source
    let bytes: [UInt8]
    do throws(ZipError) {
      bytes = try archive.read(source, limit: FileBytes.limit)
    } catch {
      throw .zip(error)
    }
    do throws(PNGError) {
      try budget.check(bytes)
      reader = try PNGReader(bytes)
      try budget.take(reader)
    } catch {
      throw .layer(source: source, error)
    }
    values = [UInt16](repeating: 0, count: reader.size.width * 4)
  }

  /// Reads on until `values` is row `y`; rows may be left out but not be asked for twice, except
  /// the last one.
  func read(row y: Int) throws(OpenRasterError) {
    do throws(PNGError) {
      while next <= y {
        try reader.readRow(into: &values)
        next += 1
      }
    } catch {
      throw .layer(source: source, error)
    }
  }
}

extension LayerRows {
  /// All pixels that lie on a canvas, as tiles; `eachRow` gets every row as it is.
  func tiles(
    at place: StackDocument.Attributes, on size: PixelSize,
    eachRow: (Span<UInt16>) -> Void = { _ in }
  ) throws(OpenRasterError) -> TileGrid {
    var grid = TileGrid(size: size)
    var row = [UInt16](repeating: 0, count: size.width * 4)
    let first = max(0, place.x)
    let last = min(size.width, place.x + self.size.width)
    for y in 0..<self.size.height {
      try read(row: y)
      eachRow(values.span)
      guard first < last else { continue }
      let part = values[(first - place.x) * 4..<(last - place.x) * 4]
      row.replaceSubrange(first * 4..<last * 4, with: part)
      grid.setRow(place.y + y, unpremultiplied: row.span)
    }
    return grid
  }
}

/// How much the layers of one file may hold together, so that a small file of many layers that all
/// show the same huge picture can take neither all memory nor all time.
struct LayerBudget {
  /// Pixels that may be unpacked.
  private var pixels = 1 << 31
  /// Pixels of interlaced pictures, which are kept in memory whole.
  private var interlaced = PictureLimits.pixels
  /// Tiles that may be kept in memory: as many as two of the largest pictures have.
  private var tiles = 2 * PictureLimits.pixels / (Tile.side * Tile.side)

  /// Refuses an interlaced picture that would take too much, before it is unpacked.
  mutating func check(_ png: [UInt8]) throws(PNGError) {
    // The signature, then IHDR: length, name, width, height, depth, type, compression, filter,
    // interlace.
    guard png.count > 28, png[28] != 0 else { return }
    func number(_ start: Int) -> Int { png[start..<(start + 4)].reduce(0) { $0 << 8 | Int($1) } }
    let area = number(16).multipliedReportingOverflow(by: number(20))
    guard !area.overflow, area.partialValue <= interlaced else { throw LayerBudget.tooMuch }
    interlaced -= area.partialValue
  }

  /// Takes the pixels of a picture away.
  mutating func take(_ reader: PNGReader) throws(PNGError) {
    pixels -= reader.size.width * reader.size.height
    guard pixels >= 0 else { throw LayerBudget.tooMuch }
  }

  /// Takes the memory of a picture away.
  mutating func take(_ grid: TileGrid) throws(PNGError) {
    tiles -= grid.occupied.count
    guard tiles >= 0 else { throw LayerBudget.tooMuch }
  }

  private static let tooMuch = PNGError(
    message: "all layers together have more pixels than the limit", chunk: "IHDR", offset: 24)
}

import Rasterizer

/// How much the layers of one file may hold together, so that a small file of many layers that all
/// show the same huge picture can take neither all memory nor all time.
struct LayerBudget {
  /// Pixels that may be unpacked: many more where there are many bytes, as a real painting has.
  private var pixels: Int
  /// Pixels of interlaced pictures, which are kept in memory whole.
  private var interlaced = PictureLimits.pixels
  /// Tiles that may be kept in memory: as many as two of the largest pictures have.
  private var tiles = 2 * PictureLimits.pixels / (Tile.side * Tile.side)

  /// Starts for a file of so many bytes.
  init(bytes: Int) { pixels = min(1 << 31, (1 << 28) + 256 * min(bytes, FileBytes.limit)) }

  /// Takes the pixels of a picture away, before it is unpacked; gives the most bytes that the entry
  /// of such a picture has. Where its beginning is damaged nothing is taken: it cannot be unpacked.
  mutating func take(png: [UInt8], of source: String) throws(OpenRasterError) -> Int {
    // The signature, then IHDR: length, name, width, height, depth, type, compression, filter,
    // interlace.
    guard png.count > 28 else { return LayerBudget.room }
    func number(_ start: Int) -> Int { png[start..<(start + 4)].reduce(0) { $0 << 8 | Int($1) } }
    let (width, height) = (number(16), number(20))
    guard PictureLimits.allow(width: width, height: height) else {
      return LayerBudget.room
    }
    pixels -= width * height
    if png[28] != 0 { interlaced -= width * height }
    guard pixels >= 0, interlaced >= 0 else { throw LayerBudget.tooMuch(source) }
    return min(FileBytes.limit, width * height * 9 + LayerBudget.room)
  }

  /// Bytes of a picture's entry besides its pixels.
  private static let room = 1 << 24

  /// Takes the memory of a picture away.
  mutating func take(_ grid: TileGrid, of source: String) throws(OpenRasterError) {
    tiles -= grid.occupied.count
    guard tiles >= 0 else { throw LayerBudget.tooMuch(source) }
  }

  private static func tooMuch(_ source: String) -> OpenRasterError {
    .layer(
      source: source,
      PNGError(
        message: "all layers together have more pixels than the limit", chunk: "IHDR", offset: 24))
  }
}

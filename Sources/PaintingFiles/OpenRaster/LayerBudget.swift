import Geometry
import PaintingModel
import Rasterizer

/// How much the layers of one file may hold together, so that a small file of many layers that all
/// show the same huge picture can take neither all memory nor all time: what is unpacked goes by the
/// file's own bytes, what is kept by the budget of paintings. What Fude writes is within both.
struct LayerBudget {
  /// Pixels that may be unpacked. Deflate makes at most 129 of ours of one byte.
  private var pixels: Int
  /// Pixels of interlaced pictures, which are kept in memory whole.
  private var interlaced = PictureLimits.pixels
  /// Tiles that may be kept in memory.
  private var tiles: Int
  /// The most bytes that one entry may have, which the archive may have packed once more.
  private let entry: Int

  /// Starts for a file of so many bytes.
  init(bytes: Int, canvas: PixelSize) {
    pixels = (1 << 28) + 256 * bytes
    entry = max(1 << 28, 64 * bytes)
    tiles = PaintingBudget.current.readableTiles(places: TileGrid.placeCount(of: canvas))
  }

  /// Takes the pixels of a picture away, before it is unpacked; gives the most bytes that the entry
  /// of such a picture has. Where its beginning is damaged nothing is taken: it cannot be unpacked.
  mutating func take(png: [UInt8], of source: String) throws(OpenRasterError) -> Int {
    // The signature, then IHDR: length, name, width, height, depth, type, compression, filter,
    // interlace.
    guard png.count > 28 else { return LayerBudget.room }
    func number(_ start: Int) -> Int { png[start..<(start + 4)].reduce(0) { $0 << 8 | Int($1) } }
    let (width, height) = (number(16), number(20))
    guard PaintingBudget.current.allows(width: width, height: height) else {
      return LayerBudget.room
    }
    pixels -= width * height
    if png[28] != 0 { interlaced -= width * height }
    guard pixels >= 0, interlaced >= 0 else { throw .tooMuch }
    return min(entry, width * height * 9 + LayerBudget.room)
  }

  /// Bytes of a picture's entry besides its pixels.
  private static let room = 1 << 24

  /// Takes the memory of a picture away.
  mutating func take(_ grid: TileGrid) throws(OpenRasterError) {
    tiles -= grid.occupiedCount
    guard tiles >= 0 else { throw .tooMuch }
  }
}

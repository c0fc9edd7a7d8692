import CPNG
import Geometry
import Rasterizer

/// A picture of tiles as it lies in an archive: with 16 bits a channel, which keeps a painting's own
/// precision exactly.
struct PackedPicture: Sendable {
  /// Rows that were packed together.
  struct Rows: Sendable {
    /// Where they lie on the canvas.
    let area: PixelRect
    let band: PNGBand
    /// The hashes of the rows; see `LayerHash`.
    let hashes: [UInt64]
  }

  /// What was packed.
  var tiles: TileGrid
  /// Where the entry's picture lies on the canvas.
  let place: PixelRect
  /// The entry.
  let bytes: ByteParts
  /// The entry's checksum; nil where it is not known yet.
  let crc: UInt32?
  /// The hash of its pixels; see `LayerHash`.
  let hash: UInt64
  /// Its rows, from the top; none where it was read from a file.
  let rows: [Rows]

  /// Puts rows together that were packed before.
  ///
  /// - Parameter saysPlace: whether its own bytes say where it lies.
  init(_ tiles: TileGrid, at place: PixelRect, rows: [Rows], saysPlace: Bool = true) {
    let size = PixelSize(width: place.width, height: place.height)
    self.tiles = tiles
    self.place = place
    self.rows = rows
    bytes = PNGBand.joined(
      rows.map(\.band), size: size, layout: .rgba16,
      offset: saysPlace ? (place.minX, place.minY) : (0, 0))
    crc = bytes.crc
    var hash = RowHash(size)
    for rows in rows { for row in rows.hashes { hash.add(rowHash: row) } }
    self.hash = hash.value
  }

  /// A picture that was read from a file; nil where a part of it was lost.
  init?(_ picture: LayerPicture) {
    guard !picture.isCut, !picture.bytes.isEmpty, let area = picture.place else { return nil }
    tiles = picture.tiles
    self.place = area
    bytes = ByteParts(picture.bytes)
    crc = picture.checksum
    hash = picture.hash
    rows = []
  }

  /// The areas in which the rows of a place are packed: as high as tiles.
  static func areas(of place: PixelRect) -> [PixelRect] {
    Tile.columns(of: place.minY..<place.maxY).compactMap { row in
      PixelRect(
        minX: place.minX, minY: max(place.minY, row * Tile.side), maxX: place.maxX,
        maxY: min(place.maxY, (row + 1) * Tile.side))
    }
  }

  /// The rows of an area, where they still are what was packed.
  func rows(in area: PixelRect, of tiles: TileGrid) -> Rows? {
    guard let found = rows.first(where: { $0.area == area }),
      tiles.isIdentical(
        to: self.tiles, inRow: Tile.column(of: area.minY) - tiles.frame.firstRow)
    else { return nil }
    return found
  }
}

extension PackedPicture.Rows {
  /// Packs the rows of an area, which is within the canvas and not higher than a tile.
  init(_ tiles: TileGrid, in area: PixelRect) throws(PNGError) {
    // Each once, and not for each row of pixels.
    var tiles = tiles
    tiles.bringBack(in: area)
    var row = [UInt16](repeating: 0, count: area.width * 4)
    var hashes: [UInt64] = []
    var writer = try PNGBandWriter(width: area.width, layout: .rgba16)
    for y in area.minY..<area.maxY {
      var room = row.mutableSpan
      tiles.copyRow(y, of: area, unpremultipliedInto: &room)
      hashes.append(RowHash.hash(row: row.span))
      try writer.add(row.span)
    }
    self.area = area
    self.hashes = hashes
    band = try writer.finish()
  }
}

extension TileGrid {
  /// Whether a row of tiles shares its memory with another picture's, of the same frame.
  func isIdentical(to other: TileGrid, inRow row: Int) -> Bool {
    guard frame == other.frame else { return false }
    return (row * columns..<(row + 1) * columns).allSatisfy {
      isIdentical($0, to: other, at: $0)
    }
  }
}

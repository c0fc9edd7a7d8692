public import Geometry

/// Where the tiles of a picture lie: how many there are side by side and one below the other, and from which
/// pixel on.
///
/// Columns and rows of tiles are counted over all of the plane, from the tile that begins at pixel (0, 0) on:
/// those to the left of it and above it have negative numbers. The places of a picture's tiles are counted row by
/// row from its own first one.
public struct TileFrame: Hashable, Sendable {
  /// The picture's extent in pixels.
  public let size: PixelSize
  /// The first pixel: a multiple of `Tile.side` both ways.
  public let (minX, minY): (Int, Int)
  /// The number of tiles across.
  public let columns: Int
  /// The number of tiles down.
  public let rows: Int

  /// Makes the frame of a picture that begins at pixel (0, 0).
  public init(size: PixelSize) { self.init(minX: 0, minY: 0, size: size) }

  /// Makes the smallest frame that covers a block: it begins at the tile in which that begins.
  public init(covering block: PixelRect) {
    let (x, y) = (Tile.column(of: block.minX) * Tile.side, Tile.column(of: block.minY) * Tile.side)
    self.init(
      minX: x, minY: y, size: PixelSize(width: block.maxX - x, height: block.maxY - y))
  }

  /// The frame of the same picture so many times as large along each side.
  public func scaled(by factor: Int) -> TileFrame {
    TileFrame(
      minX: minX * factor, minY: minY * factor,
      size: PixelSize(width: size.width * factor, height: size.height * factor))
  }

  private init(minX: Int, minY: Int, size: PixelSize) {
    (self.minX, self.minY, self.size) = (minX, minY, size)
    columns = (size.width + Tile.side - 1) / Tile.side
    rows = (size.height + Tile.side - 1) / Tile.side
  }

  /// The smallest frame around both.
  public func union(_ other: TileFrame) -> TileFrame {
    self == other ? self : TileFrame(covering: bounds.union(other.bounds))
  }

  /// All pixels of the picture.
  public var bounds: PixelRect {
    PixelRect(x: minX, y: minY, width: size.width, height: size.height)!
  }

  /// The way from pixel (0, 0) to the first one.
  public var way: Vector { Vector(Double(minX), Double(minY)) }

  /// The number of tiles.
  public var count: Int { columns * rows }

  /// The number of the column of the first tile.
  public var firstColumn: Int { minX / Tile.side }

  /// The number of the row of the first tile.
  public var firstRow: Int { minY / Tile.side }

  /// The pixel with which the tile at a place begins.
  @inline(__always)
  public func origin(of index: Int) -> (x: Int, y: Int) {
    (minX + index % columns * Tile.side, minY + index / columns * Tile.side)
  }

  /// The pixels of the tile at a place, also those beyond the picture's edges.
  public func block(of index: Int) -> PixelRect {
    let (x, y) = origin(of: index)
    return Tile.bounds.offset(dx: x, dy: y)
  }

  /// The pixels of the tile at a place, limited to the picture.
  public func bounds(of index: Int) -> PixelRect {
    let (x, y) = origin(of: index)
    return PixelRect(
      minX: x, minY: y, maxX: min(x + Tile.side, minX + size.width),
      maxY: min(y + Tile.side, minY + size.height))!
  }

  /// The numbers of the column and the row of the tile at a place.
  @inline(__always)
  public func tile(at index: Int) -> (column: Int, row: Int) {
    (firstColumn + index % columns, firstRow + index / columns)
  }

  /// The place of the tile in a column and a row, which are the picture's.
  @inline(__always)
  public func index(ofTile column: Int, _ row: Int) -> Int {
    (row - firstRow) * columns + column - firstColumn
  }

  /// The place of the tile with a pixel of the picture.
  public func index(x: Int, y: Int) -> Int {
    index(ofTile: Tile.column(of: x), Tile.column(of: y))
  }

  /// The same as `bounds(of:)`, counted from the picture's first pixel.
  public func ownBounds(of index: Int) -> PixelRect {
    bounds(of: index).offset(dx: -minX, dy: -minY)
  }

  /// Whether all pixels of the tile at a place are the picture's.
  public func isWhole(_ index: Int) -> Bool { bounds.contains(block(of: index)) }

  /// The same as `index(ofTile:_:)`; nil for tiles that the picture does not have.
  public func place(ofTile column: Int, _ row: Int) -> Int? {
    let (x, y) = (column - firstColumn, row - firstRow)
    return (0..<columns).contains(x) && (0..<rows).contains(y) ? y * columns + x : nil
  }

  /// Calls `body` with each tile that shares pixels with a block, row by row.
  public func forEachTile(touching block: PixelRect, _ body: (_ index: Int) -> Void) {
    guard let block = block.intersection(bounds) else { return }
    for row in Tile.columns(of: block.minY..<block.maxY) {
      for column in Tile.columns(of: block.minX..<block.maxX) {
        body(index(ofTile: column, row))
      }
    }
  }
}

extension Tile {
  /// The number of the column of tiles in which a column of pixels lies; of rows likewise.
  @inline(__always)
  public static func column(of x: Int) -> Int { x >> 6 }

  /// The place of a column of pixels within its tile; of rows likewise.
  @inline(__always)
  public static func offset(of x: Int) -> Int { x & (side - 1) }

  /// The numbers of the columns of tiles that share some columns of pixels, which are not none; of rows likewise.
  public static func columns(of pixels: Range<Int>) -> ClosedRange<Int> {
    column(of: pixels.lowerBound)...column(of: pixels.upperBound - 1)
  }
}

import Geometry
import Rasterizer

/// Rows of a layer's picture, as they are read: the tiles that they become, and what a save asks of them.
struct LayerRows: Sendable {
  /// Whether tiles are wanted, and not the hashes alone.
  let hasTiles: Bool
  /// What of the rows lies on the canvas.
  private(set) var tiles: TileGrid
  /// Whether there is paint outside the canvas, which is lost.
  private(set) var isCut = false
  /// The hashes of the rows; see `LayerHash`.
  private(set) var hashes: [UInt64] = []

  /// The row of the canvas in which the picture begins, counted from the canvas's first one.
  private let top: Int
  /// The columns of the canvas in which the picture lies.
  private let columns: Range<Int>
  /// Which values of a row lie on the canvas.
  private let inside: Range<Int>

  /// Begins with no row.
  ///
  /// - Parameters:
  ///   - size: the extents of the picture.
  ///   - place: where it begins on the canvas.
  init(_ size: PixelSize, at place: (x: Int, y: Int), on frame: TileFrame, hasTiles: Bool) {
    self.hasTiles = hasTiles
    tiles = TileGrid(frame: frame)
    let left = place.x - frame.minX
    top = place.y - frame.minY
    let (first, last) = (max(0, left), min(frame.size.width, left + size.width))
    columns = first < last ? first..<last : 0..<0
    inside = first < last ? (first - left) * 4..<(last - left) * 4 : 0..<0
  }

  /// Adds the next row.
  ///
  /// - Parameters:
  ///   - y: its number, from the picture's first one.
  ///   - values: 4 of 16 bits a pixel, not premultiplied.
  mutating func add(_ y: Int, _ values: Span<UInt16>) {
    hashes.append(RowHash.hash(row: values))
    let isOnCanvas = (0..<tiles.size.height).contains(top + y) && !inside.isEmpty
    if !isCut, !isOnCanvas || inside.count < values.count {
      let outside = stride(from: 3, to: values.count, by: 4)
      isCut = outside.contains { (!isOnCanvas || !inside.contains($0)) && values[$0] != 0 }
    }
    guard isOnCanvas, hasTiles else { return }
    tiles.setRow(top + y, from: columns.lowerBound, unpremultiplied: values.extracting(inside))
  }

  /// Adds rows that follow these, and whose tiles are others.
  mutating func add(_ next: LayerRows) {
    hashes += next.hashes
    isCut = isCut || next.isCut
    tiles.take(next.tiles)
  }

  /// Puts the tiles away, where there are more than a limit of all pictures.
  mutating func putAway(in store: TileStore, beyond limit: Int) {
    guard TileMemory.tileCount > limit else { return }
    var hand = TilePacking(store)
    for index in tiles.inMemory { tiles.putAway(index, by: &hand) }
  }
}

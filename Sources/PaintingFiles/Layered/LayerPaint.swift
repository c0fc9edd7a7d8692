import Geometry
import Rasterizer

/// Paint of a layer as it is read, piece by piece: the tiles that it becomes.
struct LayerPaint: Sendable {
  /// The tiles; the canvas begins at pixel (0, 0).
  private(set) var tiles: TileGrid
  /// Whether there is paint farther away than can be kept.
  private(set) var isCut = false

  /// Paint that is farther away from the canvas than this is left out.
  static let reach = 1 << 15

  /// Begins with nothing in a place; nil where none of it can be kept.
  init?(_ place: PixelRect, on canvas: PixelSize) {
    let room = PixelRect(
      minX: -Self.reach, minY: -Self.reach, maxX: canvas.width + Self.reach,
      maxY: canvas.height + Self.reach)
    guard let kept = room.flatMap({ $0.intersection(place) }) else { return nil }
    tiles = TileGrid(frame: TileFrame(covering: kept))
  }

  /// Lays one color all over a block: four values, 0…65535, not premultiplied. Tiles that are full of it are one
  /// in memory.
  mutating func fill(_ block: PixelRect, with color: [UInt16]) {
    let row = (0..<Tile.side).flatMap { _ in color }
    var plain = TileGrid(size: PixelSize(width: Tile.side, height: Tile.side))
    for y in 0..<Tile.side { plain.setRow(y, unpremultiplied: row.span) }
    let (frame, tile) = (tiles.frame, plain[0])
    var edges: [PixelRect] = []
    frame.forEachTile(touching: block) { index in
      guard let area = frame.block(of: index).intersection(block) else { return }
      if area.width == Tile.side && area.height == Tile.side && frame.bounds.contains(area) {
        tiles[index] = tile
      } else {
        edges.append(area)
      }
    }
    for area in edges {
      for y in area.minY..<area.maxY {
        add(row.span.extracting(first: area.width * 4), x: area.minX, y: y)
      }
    }
  }

  /// Adds a piece of a row: four values a pixel, 0…65535, not premultiplied.
  mutating func add(_ values: Span<UInt16>, x: Int, y: Int) {
    let frame = tiles.frame
    let first = max(0, frame.minX - x)
    let last = min(values.count / 4, frame.minX + frame.size.width - x)
    let isInside = (frame.minY..<frame.minY + frame.size.height).contains(y) && first < last
    if !isCut, !isInside || first > 0 || last < values.count / 4 {
      let kept = isInside ? first..<last : 0..<0
      isCut = (0..<values.count / 4).contains { !kept.contains($0) && values[$0 * 4 + 3] != 0 }
    }
    guard isInside else { return }
    tiles.setRow(
      y - frame.minY, from: x + first - frame.minX,
      unpremultiplied: values.extracting(first * 4..<last * 4))
  }
}

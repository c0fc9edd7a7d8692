internal import Geometry
internal import Rasterizer

/// Paints a stroke again, onto one tile only.
struct TilePainter: Sendable {
  private let size: PixelSize
  private let columns: Int
  private var mask = MaskTile()
  private var pieces: [CurvePiece] = []

  /// Makes a painter for the tiles of pictures like `grid`.
  init(like grid: TileGrid) {
    size = grid.size
    columns = grid.columns
  }

  /// Paints one stroke's part in a tile.
  ///
  /// - Parameters:
  ///   - touch: which of the stroke's samples matter.
  ///   - stroke: the stroke.
  ///   - tile: the tile; nil when it is transparent.
  ///   - index: the tile's place.
  mutating func paint(
    _ touch: TileHistory.Touch, of stroke: Stroke, onto tile: inout Tile?, at index: Int
  ) {
    let (x, y) = (index % columns * Tile.side, index / columns * Tile.side)
    let place = PixelRect(x: x, y: y, width: Tile.side, height: Tile.side)
    guard let place, let visible = place.intersection(size.bounds) else { return }
    let (first, last) = (Int(touch.firstSample), Int(touch.lastSample))
    pieces.removeAll(keepingCapacity: true)
    var curve = stroke.curve(before: first)
    curve.clip = visible.rect
    stroke.feed(first..<min(last + 1, stroke.points.count), to: &curve, settling: &pieces)
    if last >= stroke.points.count { curve.appendTail(sample: last, to: &pieces) }
    var block: PixelRect?
    let hardness = stroke.brush.hardness.limited(to: 0...1, else: 1)
    for piece in pieces {
      guard let part = piece.bounds.intersection(place) else { continue }
      block = block?.union(part) ?? part
      mask.add(piece.capsule, hardness: hardness, originX: x, originY: y)
    }
    guard let block = block?.offset(dx: -x, dy: -y) else { return }
    if let shown = block.intersection(visible.offset(dx: -x, dy: -y)) {
      if tile == nil { tile = Tile() }
      tile?.composite(stroke.ink, through: mask, block: shown)
      if tile?.isBlank == true { tile = nil }
    }
    // The mask is blank again for the next stroke.
    mask.copy(block, from: nil)
  }
}

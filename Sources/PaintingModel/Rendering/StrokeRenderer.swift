internal import Geometry
internal import Rasterizer

/// Paints many strokes over a picture, tile by tile, on several threads.
///
/// All strokes are first cut into pieces and the pieces sorted by the tiles that they touch; then
/// each tile is painted from the first stroke to the last while its pixels are near the processor.
/// The pixels are those that painting one stroke after the other gives.
struct StrokeRenderer {
  /// A stroke's part in one tile.
  struct Touch: Sendable {
    /// The stroke's place among those that are painted.
    let stroke: Int
    var touched: History.Touched
  }

  let threads: Int

  /// Whether a stroke's pieces may be painted in any order of tiles: a solid one whose samples need
  /// nothing but their neighbors, that no area limits and that has no copies.
  static func canPaint(_ stroke: Stroke) -> Bool {
    stroke.clip == nil && stroke.guide == nil && !StrokePaint(stroke).buildsUp
      && !StrokeCurve(stroke.brush, seed: stroke.seed).remembers
  }

  /// A tile with more pieces is painted nearly all over.
  private static let densePieces = 64

  /// The strokes that are cut at once: enough to keep a tile busy, few enough to stay small.
  private static let batch = 4096

  /// Paints strokes in order; gives for each the tiles that it touched, in no special order.
  func render(_ strokes: [Stroke], onto grid: inout TileGrid) -> [[History.Touched]] {
    var touched = [[History.Touched]](repeating: [], count: strokes.count)
    for start in stride(from: 0, to: strokes.count, by: StrokeRenderer.batch) {
      let batch = start..<min(start + StrokeRenderer.batch, strokes.count)
      for touch in render(strokes, batch, onto: &grid) {
        touched[touch.stroke].append(touch.touched)
      }
    }
    return touched
  }

  private func render(
    _ strokes: [Stroke], _ batch: Range<Int>, onto grid: inout TileGrid
  ) -> [Touch] {
    let frame = grid.frame
    let length = max(1, (batch.count + threads - 1) / threads)
    let parts = concurrentMap((batch.count + length - 1) / length, threads: threads) { part in
      let first = batch.lowerBound + part * length
      return SortedPieces(strokes, first..<min(first + length, batch.upperBound), frame: frame)
    }
    let paints = strokes[batch].map { TilePaint(ink: $0.ink, hardness: $0.brush.hardness) }
    let indices = (0..<grid.count).filter { index in parts.contains { $0.touches(index) } }
    return grid.changeTiles(indices, threads: threads, makeScratch: { MaskTile() }) {
      mask, index, tile in
      let count = parts.reduce(0) { $0 + $1.references(on: index).count }
      if tile == nil, count > Self.densePieces { tile = .forDensePaint() }
      var painter = TileStrokes(index, of: frame)
      for part in parts {
        painter.paint(
          part, on: index, paints: paints, first: batch.lowerBound, mask: &mask, tile: &tile)
      }
      if tile?.isBlank == true { tile = nil }
      return painter.touches
    }.flatMap(\.self)
  }
}

/// All that a tile needs to know of a stroke besides its pieces.
private struct TilePaint: Sendable {
  let ink: Ink
  let hardness: Double
}

/// Paints strokes on one tile.
private struct TileStrokes {
  private let index: Int
  private let originX: Int
  private let originY: Int
  private let limit: PixelSize
  private(set) var touches: [StrokeRenderer.Touch] = []

  init(_ index: Int, of frame: TileFrame) {
    self.index = index
    (originX, originY) = frame.origin(of: index)
    limit = frame.bounds(of: index).size
  }

  /// Paints the pieces that touch the tile; the mask is blank before and after.
  ///
  /// - Parameters:
  ///   - paints: the paint of each stroke of the batch.
  ///   - first: the first stroke of the batch.
  mutating func paint(
    _ sorted: SortedPieces, on index: Int, paints: [TilePaint], first: Int, mask: inout MaskTile,
    tile: inout Tile?
  ) {
    let references = sorted.references(on: index)
    // Gathered first: the pieces of a tile lie all over the memory, and so it is waited for all of them
    // at once.
    let pieces = references.map { sorted.piece($0) }
    var current: (stroke: Int, paint: TilePaint)?
    for (piece, number) in pieces {
      if number != current?.stroke {
        finish(current?.paint, &mask, &tile)
        touches.append(
          StrokeRenderer.Touch(
            stroke: number, touched: History.Touched(index: index, sample: piece.sample)))
        current = (number, paints[number - first])
      }
      note(piece)
      mask.add(
        piece.mark, hardness: current?.paint.hardness ?? 1, x: originX, y: originY)
    }
    finish(current?.paint, &mask, &tile)
  }

  private mutating func note(_ piece: CurvePiece) {
    let place = limit.bounds.offset(dx: originX, dy: originY)
    guard let block = piece.bounds.intersection(place) else { return }
    touches[touches.count - 1].touched.add(
      piece.sample, block.offset(dx: -originX, dy: -originY))
  }

  private func finish(_ paint: TilePaint?, _ mask: inout MaskTile, _ tile: inout Tile?) {
    guard let paint else { return }
    if tile == nil { tile = Tile() }
    tile?.composite(paint.ink, through: mask, limit: limit)
    mask.clear()
  }
}

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

  /// Whether a stroke may be cut into pieces at once: they are not too many to be held in memory. One that
  /// was painted already lays what it has picked up then, and looks at nothing.
  static func canPaint(_ stroke: Stroke) -> Bool { pieces(of: stroke) <= mostPieces / 4 }

  /// About how many pieces a stroke has, not too few.
  private static func pieces(of stroke: Stroke) -> Double {
    let brush = stroke.brush
    let copies = Double(1 + (stroke.guide?.copies.count ?? 0))
    let dual = brush.dualBrush.map { stamps($0, along: stroke) } ?? 0
    return (pieces(of: brush, along: stroke) + dual) * copies
  }

  private static func pieces(of brush: Brush, along stroke: Stroke) -> Double {
    let samples = Double(stroke.points.count + 1)
    switch brush.method {
    case .solid where brush.hasBristles: return samples * brush.bristles * 4
    case .solid, .airbrush: return samples * 4
    case .tip: return stamps(brush, along: stroke)
    }
  }

  private static func stamps(_ brush: Brush, along stroke: Stroke) -> Double {
    let length = zip(stroke.points, stroke.points.dropFirst()).reduce(0) {
      $0 + $1.0.location.distance(to: $1.1.location)
    }
    // Stamps lie the closer the smaller the hand makes them.
    let stamps = length / max(brush.spacing * brush.diameter / 4, 0.25)
    return stamps.isFinite ? stamps + Double(stroke.points.count + 1) : .infinity
  }

  /// A tile with more pieces is painted nearly all over.
  private static let densePieces = 64

  /// The strokes that are cut at once: enough to keep a tile busy, few enough to stay small.
  private static let batch = 4096
  /// About how many pieces are held at once.
  private static let mostPieces = 400_000.0

  /// Paints strokes in order; gives each, with the states of its curve where these must be known to paint it
  /// again, and the tiles that it touched, in no special order.
  func render(
    _ strokes: [Stroke], onto grid: inout TileGrid
  ) -> [(stroke: Stroke, touched: [History.Touched])] {
    var painted = strokes.map { (stroke: $0, touched: [History.Touched]()) }
    var start = 0
    while start < strokes.count {
      var (end, pieces) = (start, 0.0)
      repeat {
        pieces += Self.pieces(of: strokes[end])
        end += 1
      } while end < strokes.count && end - start < Self.batch && pieces < Self.mostPieces
      for touch in render(strokes, start..<end, onto: &grid, painted: &painted) {
        painted[touch.stroke].touched.append(touch.touched)
      }
      start = end
    }
    return painted
  }

  private func render(
    _ strokes: [Stroke], _ batch: Range<Int>, onto grid: inout TileGrid,
    painted: inout [(stroke: Stroke, touched: [History.Touched])]
  ) -> [Touch] {
    let frame = grid.frame
    let length = max(1, (batch.count + threads - 1) / threads)
    let parts = concurrentMap((batch.count + length - 1) / length, threads: threads) { part in
      let first = batch.lowerBound + part * length
      return SortedPieces(strokes, first..<min(first + length, batch.upperBound), frame: frame)
    }
    var next = batch.lowerBound
    for part in parts {
      for stroke in part.trailed {
        painted[next].stroke = stroke
        next += 1
      }
    }
    let paints = strokes[batch].map { TilePaint($0) }
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
  let stroke: Stroke
  let ink: Ink
  let paint: StrokePaint

  init(_ stroke: Stroke) {
    self.stroke = stroke
    ink = stroke.ink
    paint = StrokePaint(stroke)
  }
}

/// Paints strokes on one tile.
private struct TileStrokes {
  private let index: Int
  private let column: Int
  private let row: Int
  /// The tile's place on the canvas, and what of that is seen.
  private let place: PixelRect
  private let visible: PixelRect
  private let limit: PixelSize
  private(set) var touches: [StrokeRenderer.Touch] = []

  init(_ index: Int, of frame: TileFrame) {
    self.index = index
    (column, row) = frame.tile(at: index)
    let (x, y) = frame.origin(of: index)
    limit = frame.bounds(of: index).size
    place = Tile.bounds.offset(dx: x, dy: y)
    visible = limit.bounds.offset(dx: x, dy: y)
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
    var rest = pieces[...]
    while let (piece, number) = rest.first {
      let own = rest.prefix { $0.stroke == number }
      rest = rest.dropFirst(own.count)
      touches.append(
        StrokeRenderer.Touch(
          stroke: number, touched: History.Touched(index: index, sample: piece.sample)))
      for (piece, _) in own { note(piece) }
      let paint = paints[number - first]
      if tile == nil { tile = Tile() }
      if paint.paint.brush.smudges {
        tile?.lay(
          own.lazy.map(\.0), of: paint.stroke, paint.paint, at: (column, row), limit: limit)
      } else {
        let (_, laid) = mask.covered(
          by: own.lazy.map(\.0), paint.paint, in: visible, of: place, within: nil,
          keepsColors: true)
        mask.limit(to: paint.paint.reach(ofTile: column, row))
        if let laid, let colors = paint.paint.colors {
          tile?.composite(
            laid, as: paint.ink, else: colors.opaque, through: mask, limit: limit)
        } else {
          tile?.composite(paint.ink, through: mask, limit: limit)
        }
        mask.clear()
      }
    }
  }

  private mutating func note(_ piece: CurvePiece) {
    guard let block = piece.bounds.intersection(visible) else { return }
    touches[touches.count - 1].touched.add(
      piece.sample, block.offset(dx: -place.minX, dy: -place.minY))
  }
}

internal import Geometry
internal import Rasterizer

extension CurvePiece {
  /// Calls `body` with the place of each tile of a picture that the piece may touch, and with the block
  /// of it, in the tile's own pixels.
  @inline(__always)
  func forEachTile(of frame: TileFrame, _ body: (Int, PixelRect) -> Void) {
    guard let area = bounds.intersection(frame.bounds) else { return }
    // A long piece across many tiles meets few of them.
    let isLong = min(area.width, area.height) > 2 * Tile.side
    for row in Tile.columns(of: area.minY..<area.maxY) {
      let y = row * Tile.side
      let (top, bottom) = (max(area.minY - y, 0), min(area.maxY - y, Tile.side))
      guard let reach = isLong ? reach(in: y..<y + Tile.side, of: area) : area.minX..<area.maxX
      else { continue }
      for column in Tile.columns(of: reach) {
        let x = column * Tile.side
        let block = PixelRect(
          minX: max(area.minX - x, 0), minY: top, maxX: min(area.maxX - x, Tile.side),
          maxY: bottom)
        if let block { body(frame.index(ofTile: column, row), block) }
      }
    }
  }

  /// The columns of pixels that the piece may touch in some rows, within its bounds; nil for none.
  private func reach(in rows: Range<Int>, of area: PixelRect) -> Range<Int>? {
    guard let (start, end) = mark.way else { return area.minX..<area.maxX }
    // The bounds lie around the way, as far from it as the tip reaches.
    let (left, top) = (min(start.x, end.x), min(start.y, end.y))
    let (right, bottom) = (max(start.x, end.x), max(start.y, end.y))
    let dx = max(left - Double(bounds.minX), Double(bounds.maxX) - right)
    let dy = max(top - Double(bounds.minY), Double(bounds.maxY) - bottom)
    let rise = end.y - start.y
    guard abs(rise) > 1 else { return area.minX..<area.maxX }
    let first = (Double(rows.lowerBound) - dy - start.y) / rise
    let last = (Double(rows.upperBound) + dy - start.y) / rise
    let (from, to) = (max(0, min(first, last)), min(1, max(first, last)))
    guard from <= to else { return nil }
    let (x, other) = (start.x + (end.x - start.x) * from, start.x + (end.x - start.x) * to)
    let low = max(Double(area.minX), (min(x, other) - dx).rounded(.down))
    let high = min(Double(area.maxX), (max(x, other) + dx).rounded(.up))
    return low < high ? Int(low)..<Int(high) : nil
  }

  /// Whether the pixels of its bounds are hardly more than those that it can touch: no long piece runs
  /// across them.
  var fillsItsBounds: Bool {
    guard let (start, end) = mark.way else { return true }
    let (across, down) = (abs(end.x - start.x), abs(end.y - start.y))
    return min(across, down) <= Double(bounds.width) - across
  }

  /// What it costs to paint so many pixels of a piece on one tile, in about a nanosecond each.
  static func cost(ofPixels count: Int) -> Int { count + 256 }
}

extension CurvePiece.Mark {
  /// The middle of the tip where the piece starts and where it ends; nil for a print.
  fileprivate var way: (start: Point, end: Point)? {
    switch self {
    case .line(let capsule): (capsule.start, capsule.end)
    case .spray(let segment): (segment.start, segment.end)
    case .sweep(let sweep): (sweep.start, sweep.end)
    case .stamp, .mask, .area: nil
    }
  }
}

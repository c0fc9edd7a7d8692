internal import Geometry
internal import Rasterizer

extension Fill: ElementKind {
  var content: Element.Content { .fill(self) }

  var ink: Ink { Ink(color, mode: keepsAlpha ? .sourceAtop : .sourceOver) }

  var paint: StrokePaint? { nil }

  /// What a pixel costs, in about a nanosecond.
  private static let cost = 2

  func touched(like grid: TileGrid) -> [History.Touched] {
    guard let block = PixelRect(covering: bounds)?.intersection(grid.size.bounds) else { return [] }
    let area = movedArea
    var touched: [History.Touched] = []
    for row in block.minY / Tile.side...(block.maxY - 1) / Tile.side {
      for column in block.minX / Tile.side...(block.maxX - 1) / Tile.side {
        let part = area.map { $0.cover(ofTile: column, row).bounds } ?? pixels[column, row]?.bounds
        guard let part else { continue }
        var touch = History.Touched(index: row * grid.columns + column, sample: 0)
        touch.add(0, part, cost: Fill.cost * part.area)
        touched.append(touch)
      }
    }
    return touched
  }

  func findPieces(of touch: TileHistory.Touch, in area: PixelRect, _ pieces: inout TilePieces) {
    // All of an area that is asked for lies in one tile.
    let (column, row) = (area.minX / Tile.side, area.minY / Tile.side)
    let cover =
      movedArea?.cover(ofTile: column, row) ?? pixels[column, row].map { TileCover($0) } ?? .none
    let piece = CurvePiece(.tile(cover, column: column, row: row), sample: 0)
    pieces.found = piece.map { [$0] } ?? []
  }

  func wholePixels(ofTile column: Int, _ row: Int) -> PixelSet? {
    transform == .identity ? pixels[column, row] : nil
  }

  var outline: Path? {
    guard !keepsAlpha else { return nil }
    var path = Path()
    for points in pixels.contours {
      path.move(to: transform.apply(points[0]))
      for point in points.dropFirst() { path.line(to: transform.apply(point)) }
      path.close()
    }
    return path
  }

  var outlineColor: Color { color }

  var ownColor: Color? { color }

  var paintShare: Double { 1 }

  func recolored(_ color: Color) -> Fill {
    var result = self
    result.color = color
    return result
  }

  func placed(_ placement: Placement) -> (content: Element.Content, isWhole: Bool) {
    var result = self
    result.setTransform(transform.concatenating(placement.transform))
    return (.fill(result), true)
  }

  func scaled(by factor: Double) -> Fill {
    var result = self
    result.setTransform(transform.concatenating(.scale(factor)))
    return result
  }

  var line: [Point] {
    let longest = pixels.contours.max { $0.count < $1.count } ?? []
    return (longest + longest.prefix(1)).map { transform.apply($0) }
  }

  var box: Rect? { bounds }

  var seen: Double { Double(color.alpha) }

  func seen(_ opacity: Double) -> Element.Content {
    .fill(recolored(color.withAlpha(Float(opacity))))
  }

  func widened(by factor: Double) -> Element.Content? { nil }
}

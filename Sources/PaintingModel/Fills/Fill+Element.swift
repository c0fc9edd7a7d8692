internal import Geometry
internal import Rasterizer

extension Fill: ElementKind {
  var content: Element.Content { .fill(self) }

  var ink: Ink { Ink(color, mode: keepsAlpha ? .sourceAtop : .sourceOver) }

  var paint: StrokePaint? { nil }

  func colors(in block: PixelRect, x: Int, y: Int) -> Tile? {
    gradient?.colors(in: block, x: x, y: y, transform)
  }

  var hidesWhatIsBelow: Bool { ink.hidesWhatIsBelow && gradient?.isOpaque ?? true }

  /// What a pixel costs, in about a nanosecond.
  private static let cost = 2

  func touched(like grid: TileGrid) -> [History.Touched] {
    let (box, area, clip) = (bounds, area, clip)
    let reach = clip?.bounds.map { box.intersection($0) } ?? box
    guard let block = PixelRect(covering: reach)?.intersection(grid.frame.bounds) else { return [] }
    var touched: [History.Touched] = []
    for row in Tile.columns(of: block.minY..<block.maxY) {
      for column in Tile.columns(of: block.minX..<block.maxX) {
        let cover = area?.cover(ofTile: column, row)
        let part = cover.map(\.bounds) ?? found?.pixels[column, row]?.bounds
        guard let part, clip?.cover(ofTile: column, row) != TileCover.none else { continue }
        var touch = History.Touched(index: grid.frame.index(ofTile: column, row), sample: 0)
        touch.add(0, part, cost: Fill.cost * part.area)
        touched.append(touch)
      }
    }
    return touched
  }

  func findPieces(of touch: TileHistory.Touch, in area: PixelRect, _ pieces: inout TilePieces) {
    // All of an area that is asked for lies in one tile.
    let (column, row) = (Tile.column(of: area.minX), Tile.column(of: area.minY))
    pieces.setCover(
      self.area?.cover(ofTile: column, row)
        ?? found?.pixels[column, row].map { TileCover($0) } ?? .none)
  }

  func wholePixels(ofTile column: Int, _ row: Int) -> PixelSet? {
    transform == .identity && gradient == nil ? found?.pixels[column, row] : nil
  }

  var clip: Area? { limit?.moved(by: transform) }

  var outline: Path? {
    guard !keepsAlpha, limit == nil, !fades, gradient == nil else { return nil }
    var path = Path()
    for points in contours {
      path.move(to: transform.apply(points[0]))
      for point in points.dropFirst() { path.line(to: transform.apply(point)) }
      path.close()
    }
    return path
  }

  /// Whether its edge fades out.
  private var fades: Bool { if case .drawn(let area) = shape { area.feather > 0 } else { false } }

  var outlineColor: Color { color }

  var ownColor: Color? { color }

  var paintShare: Double { 1 }

  func recolored(_ color: Color) -> Fill {
    var result = self
    result.color = color
    result.gradient = nil
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
    let longest = contours.max { $0.count < $1.count } ?? []
    return (longest + longest.prefix(1)).map { transform.apply($0) }
  }

  var box: Rect? { bounds }

  var seen: Double { Double(color.alpha) }

  func seen(_ opacity: Double) -> Element.Content {
    var result = self
    result.color = color.withAlpha(Float(opacity))
    return .fill(result)
  }

  func widened(by factor: Double) -> Element.Content? { nil }
}

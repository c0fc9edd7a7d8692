internal import Geometry
internal import Rasterizer

extension Fill: ElementKind {
  var content: Element.Content { .fill(self) }

  var ink: Ink { Ink(color, mode: keepsAlpha ? .sourceAtop : .sourceOver) }

  var paint: StrokePaint? { nil }

  /// What it covers where it was drawn within lines: that, and its copies along its guide, each with the map
  /// to it. Those above come later.
  private var parts: [(area: Area, map: AffineTransform)] {
    guard let area else { return [] }
    guard let guide else { return [(area, .identity)] }
    return [(area, .identity)] + zip(area.copies(along: guide), guide.copies).map { ($0, $1) }
  }

  /// What covers something of a tile; nil where pixels are covered as they were found.
  private func covers(
    ofTile column: Int, _ row: Int
  ) -> [(cover: TileCover, map: AffineTransform)]? {
    let parts = parts
    guard !parts.isEmpty else { return nil }
    let tile = Rect(
      Double(column * Tile.side), Double(row * Tile.side), Double(Tile.side), Double(Tile.side))
    return parts.compactMap { part in
      // A little more, since covers are counted in parts of a pixel.
      guard part.area.bounds?.inset(by: -1).intersects(tile) == true else { return nil }
      let cover = part.area.cover(ofTile: column, row)
      return cover == .none ? nil : (cover, part.map)
    }
  }

  /// How much of a tile it covers; nil where pixels are covered as they were found.
  private func cover(ofTile column: Int, _ row: Int) -> TileCover? {
    guard guide != nil else { return area?.cover(ofTile: column, row) }
    // Copies that meet leave no seam.
    return covers(ofTile: column, row)?.reduce(TileCover.none) { $0.adding($1.cover) }
  }

  /// The copy that covers the most of a pixel gives it its color.
  func colors(of touch: TileHistory.Touch, in block: PixelRect, x: Int, y: Int) -> Tile? {
    guard let gradient else { return nil }
    guard guide != nil, let covers = covers(ofTile: Tile.column(of: x), Tile.column(of: y)),
      let first = covers.first
    else { return gradient.colors(in: block, x: x, y: y, transform) }
    func colors(_ map: AffineTransform) -> Tile {
      gradient.colors(in: block, x: x, y: y, transform.concatenating(map))
    }
    var (tile, most) = (colors(first.map), first.cover)
    for (cover, map) in covers.dropFirst() {
      tile.take(colors(map), where: cover, isAtLeast: most)
      most = most.union(cover)
    }
    return tile
  }

  var hidesWhatIsBelow: Bool { ink.hidesWhatIsBelow && gradient?.isOpaque ?? true }

  /// What a pixel costs, in about a nanosecond.
  private static let cost = 2

  func touched(like grid: TileGrid) -> [History.Touched] {
    let (clip, parts) = (clip, parts)
    var indices: Set<Int> = []
    for box in parts.isEmpty ? [bounds] : parts.compactMap(\.area.bounds) {
      let reach = clip?.bounds.map { box.intersection($0) } ?? box
      if let block = PixelRect(covering: reach)?.intersection(grid.frame.bounds) {
        grid.frame.forEachTile(touching: block) { indices.insert($0) }
      }
    }
    return indices.sorted().compactMap { index in
      let (column, row) = grid.frame.tile(at: index)
      let part = cover(ofTile: column, row).map(\.bounds) ?? found?.pixels[column, row]?.bounds
      guard let part, clip?.cover(ofTile: column, row) != TileCover.none else { return nil }
      var touch = History.Touched(index: index, sample: 0)
      touch.add(0, part, cost: Fill.cost * part.area)
      return touch
    }
  }

  func findPieces(of touch: TileHistory.Touch, in area: PixelRect, _ pieces: inout TilePieces) {
    // All of an area that is asked for lies in one tile.
    let (column, row) = (Tile.column(of: area.minX), Tile.column(of: area.minY))
    pieces.setCover(
      cover(ofTile: column, row)
        ?? found?.pixels[column, row].map { TileCover($0) } ?? .none)
  }

  func wholePixels(ofTile column: Int, _ row: Int) -> PixelSet? {
    transform == .identity && gradient == nil ? found?.pixels[column, row] : nil
  }

  var clip: Area? { limit?.moved(by: transform) }

  var outline: Path? {
    guard !keepsAlpha, limit == nil, !fades, gradient == nil else { return nil }
    var path = Path()
    func add(_ contours: [[Point]], _ map: AffineTransform) {
      for points in contours {
        path.move(to: map.apply(points[0]))
        for point in points.dropFirst() { path.line(to: map.apply(point)) }
        path.close()
      }
    }
    add(contours, transform)
    if let guide, let area = area?.tidied {
      for map in guide.copies {
        // All around the same way, so that where two lie on each other is still within.
        let isTurned = map.determinant < 0
        add(isTurned ? area.contours.map { $0.reversed() } : area.contours, map)
      }
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
    result.follow(guide?.moved(by: placement.transform))
    return (.fill(result), true)
  }

  func scaled(by factor: Double) -> Fill {
    var result = self
    result.setTransform(transform.concatenating(.scale(factor)))
    result.follow(guide?.moved(by: .scale(factor)))
    return result
  }

  var line: [Point] {
    let longest = contours.max { $0.count < $1.count } ?? []
    return (longest + longest.prefix(1)).map { transform.apply($0) }
  }

  var box: Rect? { parts.compactMap(\.area.bounds).reduce(bounds) { $0.union($1) } }

  var seen: Double { Double(color.alpha) }

  func seen(_ opacity: Double) -> Element.Content {
    var result = self
    result.color = color.withAlpha(Float(opacity))
    return .fill(result)
  }

  func widened(by factor: Double) -> Element.Content? { nil }
}

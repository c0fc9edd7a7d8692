internal import Geometry
internal import Rasterizer

extension Text: ElementKind {
  var content: Element.Content { .text(self) }

  var ink: Ink { Ink(color, mode: keepsAlpha ? .sourceAtop : .sourceOver) }

  var paint: StrokePaint? { nil }

  func colors(of touch: TileHistory.Touch, in block: PixelRect, x: Int, y: Int) -> Tile? {
    let (column, row) = (Tile.column(of: x), Tile.column(of: y))
    let rim = rimOutlines.isEmpty ? nil : style.rim
    let hasPictures =
      !pictures.isEmpty && pictureEdges.shape(transform).block(ofTile: column, row) != nil
    guard rim != nil || hasPictures else { return nil }
    let own = Ink(color.withAlpha(1)).channels
    let letters = outlines.shape(transform).cover(ofTile: column, row)
    var tile = letters.colors(own, around: rim.map { Ink($0.color).channels } ?? own, in: block)
    if hasPictures {
      let around = rim == nil ? .none : rimOutlines.shape(transform).cover(ofTile: column, row)
      let cover = letters.union(around)
      for picture in pictures {
        picture.lay(on: &tile, covered: cover, by: transform, in: block, x: x, y: y)
      }
    }
    return tile
  }

  var hidesWhatIsBelow: Bool { pictures.isEmpty && ink.hidesWhatIsBelow }

  /// What a pixel costs, in about a nanosecond.
  private static let cost = 12

  /// What it covers where it lies now: its letters, the rim around them, and pictures.
  fileprivate var shapes: [TextShape] {
    shownOutlines.map { $0.shape(transform) }
  }

  func touched(like grid: TileGrid) -> [History.Touched] {
    let (shapes, clip) = (shapes, clip)
    guard let box = box,
      let block = PixelRect(covering: box.intersection(grid.frame.bounds.rect))?
        .intersection(grid.frame.bounds)
    else { return [] }
    var touched: [History.Touched] = []
    for row in Tile.columns(of: block.minY..<block.maxY) {
      for column in Tile.columns(of: block.minX..<block.maxX) {
        let parts = shapes.compactMap { $0.block(ofTile: column, row) }
        guard let first = parts.first, clip?.cover(ofTile: column, row) != TileCover.none
        else { continue }
        let part = parts.dropFirst().reduce(first) { $0.union($1) }
        var touch = History.Touched(index: grid.frame.index(ofTile: column, row), sample: 0)
        touch.add(0, part, cost: Text.cost * part.area)
        touched.append(touch)
      }
    }
    return touched
  }

  func findPieces(of touch: TileHistory.Touch, in area: PixelRect, _ pieces: inout TilePieces) {
    // All of an area that is asked for lies in one tile.
    let (column, row) = (Tile.column(of: area.minX), Tile.column(of: area.minY))
    pieces.setCover(
      shapes.reduce(.none) { $0.union($1.cover(ofTile: column, row)) })
  }

  var clip: Area? { limit?.moved(by: transform) }

  var outline: Path? {
    keepsAlpha || limit != nil || !rimOutlines.isEmpty || !pictures.isEmpty
      ? nil : outlines.path.transformed(by: transform)
  }

  var outlineColor: Color { color }

  var ownColor: Color? { color }

  var paintShare: Double { 1 }

  func recolored(_ color: Color) -> Text {
    var result = self
    result.color = color
    return result
  }

  func placed(_ placement: Placement) -> (content: Element.Content, isWhole: Bool) {
    var result = self
    result.setTransform(transform.concatenating(placement.transform))
    return (.text(result), true)
  }

  func scaled(by factor: Double) -> Text {
    var result = self
    result.setTransform(transform.concatenating(.scale(factor)))
    return result
  }

  /// The edge of the box around it, as it is turned.
  var line: [Point] {
    let box = ownBox
    return [
      box.origin, Point(box.maxX, box.minY), Point(box.maxX, box.maxY), Point(box.minX, box.maxY),
      box.origin,
    ].map { transform.apply($0) }
  }

  var box: Rect? { shownOutlines.isEmpty ? nil : transform.apply(ownBox) }

  /// The outlines of all that is seen.
  private var shownOutlines: [TextOutlines] {
    [outlines, rimOutlines, pictureEdges].filter { !$0.isEmpty }
  }

  /// The box around all that it covers, around its own origin.
  var ownBox: Rect {
    let boxes = shownOutlines.map(\.bounds)
    return boxes.dropFirst().reduce(boxes.first ?? .zero) { $0.union($1) }
  }

  var seen: Double { Double(color.alpha) }

  func seen(_ opacity: Double) -> Element.Content {
    .text(recolored(color.withAlpha(Float(opacity))))
  }

  func widened(by factor: Double) -> Element.Content? { nil }
}

/// What two states of a text have in common: the tiles in which the same lines cover the same.
struct TextDifference {
  private let old: [TextShape]
  private let new: [TextShape]

  /// Compares two elements; nil where they are no texts, or paint otherwise.
  init?(_ old: Element, _ new: Element) {
    guard let old = old.text, let new = new.text, old.color == new.color,
      old.style.rim?.color == new.style.rim?.color, old.keepsAlpha == new.keepsAlpha,
      old.clip == new.clip, old.shapes.count == new.shapes.count,
      old.pictures.isEmpty && new.pictures.isEmpty
        || old.pictures == new.pictures && old.transform == new.transform
    else { return nil }
    (self.old, self.new) = (old.shapes, new.shapes)
  }

  /// Whether both look the same in a tile.
  func isSame(in tile: Rect) -> Bool {
    let (column, row) = (Tile.column(of: Int(tile.minX)), Tile.column(of: Int(tile.minY)))
    return zip(old, new).allSatisfy { $0.isSame(as: $1, ofTile: column, row) }
  }
}

internal import Geometry
internal import Rasterizer

extension PlacedPicture: ElementKind {
  var content: Element.Content { .picture(self) }

  /// Of it only alpha and mode count: the colors are its own.
  var ink: Ink {
    Ink(
      .black.withAlpha(opacity),
      mode: erases ? .destinationOut : keepsAlpha ? .sourceAtop : .sourceOver)
  }

  var paint: StrokePaint? { nil }

  /// What a pixel costs, in about a nanosecond.
  private static let cost = 12

  func touched(like grid: TileGrid) -> [History.Touched] {
    guard let area, let piece = CurvePiece(.area(area), sample: 0) else { return [] }
    var touched: [History.Touched] = []
    piece.forEachTile(of: grid.frame) { index, block in
      guard area.meets(grid.bounds(of: index).rect) else { return }
      var touch = History.Touched(index: index, sample: 0)
      touch.add(0, block, cost: PlacedPicture.cost * block.area)
      touched.append(touch)
    }
    return touched
  }

  func findPieces(of touch: TileHistory.Touch, in area: PixelRect, _ pieces: inout TilePieces) {
    pieces.found = pieces.all(
      of: touch.step, self.area.flatMap { CurvePiece(.area($0), sample: 0) }.map { [$0] } ?? [])
  }

  func colors(of touch: TileHistory.Touch, in block: PixelRect, x: Int, y: Int) -> Tile? {
    PictureSampler(pixels, transform: transform, filter: filter)?
      .colors(in: block, originX: x, originY: y) ?? Tile()
  }

  var hidesWhatIsBelow: Bool { pixels.isOpaque && ink.hidesWhatIsBelow }

  var outline: Path? { nil }

  var outlineColor: Color { .black }

  var ownColor: Color? { nil }

  var paintShare: Double { 1 }

  func recolored(_ color: Color) -> PlacedPicture { self }

  func placed(_ placement: Placement) -> (content: Element.Content, isWhole: Bool) {
    var result = self
    result.setTransform(transform.concatenating(placement.transform))
    return (.picture(result), true)
  }

  func scaled(by factor: Double) -> PlacedPicture {
    var result = self
    result.setTransform(transform.concatenating(.scale(factor)))
    return result
  }

  var line: [Point] { corners + corners.prefix(1) }

  var box: Rect? { bounds }

  var seen: Double { Double(opacity) }

  func seen(_ opacity: Double) -> Element.Content { .picture(withOpacity(opacity)) }

  func widened(by factor: Double) -> Element.Content? { nil }
}

internal import Geometry
internal import Rasterizer

extension BuildUpTile {
  /// Adds a mark of a stroke that builds up; others are not for it.
  mutating func add(_ mark: CurvePiece.Mark, originX: Int, originY: Int) {
    switch mark {
    case .line: break
    case .spray(let segment): add(segment, originX: originX, originY: originY)
    }
  }

  /// Puts what a stroke's marks cover of a block of the tile into a mask.
  func writeCover(of block: PixelRect, brush: Brush, to mask: inout MaskTile) {
    writeCover(of: block, opacity: brush.opacity, to: &mask)
  }

  /// Puts what a stroke's marks cover of whole rows into a mask, of which a block has changed.
  func writeCover(
    ofRows rows: Range<Int>, brush: Brush, to mask: inout MaskTile, changed block: PixelRect
  ) {
    writeCover(ofRows: rows, opacity: brush.opacity, to: &mask, changed: block)
  }
}

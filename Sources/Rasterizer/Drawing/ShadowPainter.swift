import Geometry

/// Lays a shadow mask out around a plate.
struct ShadowPainter {
  let mask: ShadowMask
  /// Where the shape stands that casts the shadow, in pixels.
  let cast: PixelRect
  /// What hides the shadow, in pixels.
  let plate: Rect
  let plateRadius: Double

  func paint(in bitmap: Bitmap, clip: PixelRect, source: UInt32) {
    let margin = mask.shape.margin
    guard let block = cast.outset(by: margin).intersection(clip) else { return }
    let fullHeight = cast.height + 2 * margin
    var expanded: [UInt8] = []
    var expandedRow = -1
    for y in block.minY..<block.maxY {
      let line = y - cast.minY + margin
      let row = min(line, fullHeight - 1 - line, mask.size.height - 1)
      if row != expandedRow {
        expand(row: row, to: block, into: &expanded)
        expandedRow = row
      }
      for part in visibleParts(ofRow: y, in: block) where !part.isEmpty {
        let from = part.lowerBound - block.minX
        bitmap.blendRow(
          x: part.lowerBound, y: y, source: source,
          coverage: expanded.span.extracting(from..<(from + part.count)))
      }
    }
  }

  /// The coverage of the block's columns, mirrored and drawn out from the mask's kept corner.
  private func expand(row: Int, to block: PixelRect, into expanded: inout [UInt8]) {
    let start = row * mask.size.width
    let margin = mask.shape.margin
    let fullWidth = cast.width + 2 * margin
    expanded.removeAll(keepingCapacity: true)
    for x in block.minX..<block.maxX {
      let column = x - cast.minX + margin
      expanded.append(
        mask.coverage[start + min(column, fullWidth - 1 - column, mask.size.width - 1)])
    }
  }

  /// The columns of a row that the plate does not hide.
  private func visibleParts(ofRow y: Int, in block: PixelRect) -> [Range<Int>] {
    // The pixel row's edge that is farther from the plate's middle decides.
    let far = max(plate.midY - Double(y), Double(y + 1) - plate.midY)
    let up = far - (plate.height / 2 - plateRadius)
    guard far <= plate.height / 2 else { return [block.minX..<block.maxX] }
    let inset =
      up > 0
      ? plateRadius - max(0, plateRadius * plateRadius - up * up).squareRoot() : 0
    func column(_ x: Double, _ rule: FloatingPointRoundingRule) -> Int {
      Int(max(Double(block.minX), min(Double(block.maxX), x)).rounded(rule))
    }
    let left = column(plate.minX + inset, .up)
    let right = max(left, column(plate.maxX - inset, .down))
    return [block.minX..<left, right..<block.maxX]
  }
}

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
    let shades = (0...255).map { scaled(source, by: $0) }
    var expanded: [UInt32] = []
    var expandedRow = -1
    for y in block.minY..<block.maxY {
      let line = y - cast.minY + margin
      let row = min(line, fullHeight - 1 - line, mask.size.height - 1)
      if row != expandedRow {
        expand(row: row, to: block, shades: shades, into: &expanded)
        expandedRow = row
      }
      for part in visibleParts(ofRow: y, in: block) where !part.isEmpty {
        let from = part.lowerBound - block.minX
        bitmap.blendRow(
          x: part.lowerBound, y: y, sources: expanded.span.extracting(from..<(from + part.count)),
          coverage: 255)
      }
    }
  }

  /// The block's columns in one row: the mask's kept corner, its last column drawn out, and the
  /// corner mirrored, each in the shade of its coverage.
  private func expand(
    row: Int, to block: PixelRect, shades: [UInt32], into expanded: inout [UInt32]
  ) {
    let margin = mask.shape.margin
    let (low, high) = (cast.minX - margin, cast.maxX + margin)
    let start = row * mask.size.width
    func shade(_ column: Int) -> UInt32 { shades[Int(mask.coverage[start + column])] }
    func limited(_ x: Int) -> Int { max(block.minX, min(block.maxX, x)) }
    let leftEnd = limited(low + mask.size.width)
    let rightStart = max(leftEnd, limited(high - mask.size.width))
    expanded.removeAll(keepingCapacity: true)
    for x in block.minX..<leftEnd { expanded.append(shade(x - low)) }
    expanded.append(
      contentsOf: repeatElement(shade(mask.size.width - 1), count: rightStart - leftEnd))
    for x in rightStart..<block.maxX { expanded.append(shade(high - 1 - x)) }
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

import Geometry

/// Makes the rows of a bitmap at another size.
struct BitmapScaler {
  private let source: Bitmap
  private let columns: FilterAxis
  private let rows: FilterAxis
  private let firstRow: Int
  private let used: Range<Int>
  private var sums: [SIMD4<UInt32>] = []

  /// Lays the bitmap into `target` (in output pixels), of which the pixels of `block` are wanted.
  /// Nil when no pixel of the bitmap is seen.
  init?(_ source: Bitmap, target: Rect, block: PixelRect) {
    self.source = source
    columns = FilterAxis(
      outputs: block.minX..<block.maxX, low: target.minX, high: target.maxX, extent: source.width)
    rows = FilterAxis(
      outputs: block.minY..<block.maxY, low: target.minY, high: target.maxY, extent: source.height)
    guard let used = columns.sources, rows.sources != nil else { return nil }
    self.used = used
    firstRow = block.minY
  }

  /// Puts the premultiplied pixels of output row `y` into `result`.
  mutating func makeRow(_ y: Int, into result: inout [UInt32]) {
    sums.removeAll(keepingCapacity: true)
    sums.append(contentsOf: repeatElement(.zero, count: used.count))
    let window = rows.windows[y - firstRow]
    for (i, weight) in window.weights.enumerated() where weight > 0 {
      source.add(row: window.first + i, columns: used, times: weight, to: &sums)
    }
    // 8 bits · 14 bits → 16 bits, so that the next sums fit.
    for i in sums.indices { sums[i] = (sums[i] &+ 32) &>> 6 }
    result.removeAll(keepingCapacity: true)
    for window in columns.windows {
      var sum = SIMD4<UInt32>.zero
      for (i, weight) in window.weights.enumerated() {
        sum &+= sums[window.first + i - used.lowerBound] &* weight
      }
      let channels = (sum &+ (1 << 21)) &>> 22
      result.append(channels.x | channels.y << 8 | channels.z << 16 | channels.w << 24)
    }
  }
}

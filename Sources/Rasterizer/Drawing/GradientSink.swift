import Geometry

/// Paints runs in the colors of a gradient.
struct GradientSink: RunSink {
  private let bitmap: Bitmap
  private let table: [UInt32]
  // The table's index at a pixel's center is base + x · stepX + y · stepY.
  private let base: Double
  private let stepX: Double
  private let stepY: Double
  private var row: [UInt32] = []

  /// Makes a sink; nil when the gradient has no colors. `pixelTransform` maps user space to pixels.
  init?(
    bitmap: Bitmap, gradient: LinearGradient, pixelTransform: AffineTransform, opacity: Double,
    colors: ColorMap? = nil
  ) {
    guard let toUser = pixelTransform.inverted else { return nil }
    let count = 1024
    var table = gradient.table(count: count, opacity: opacity)
    if let colors {
      var span = table.mutableSpan
      colors.show(&span)
    }
    self.table = table
    guard !table.isEmpty else { return nil }
    self.bitmap = bitmap
    let axis = gradient.end - gradient.start
    let perLength = axis.lengthSquared > 0 ? Double(count - 1) / axis.lengthSquared : 0
    stepX = toUser.apply(Vector(1, 0)).dot(axis) * perLength
    stepY = toUser.apply(Vector(0, 1)).dot(axis) * perLength
    // Half a pixel to the center, half a step to round.
    base = (toUser.apply(Point(0.5, 0.5)) - gradient.start).dot(axis) * perLength + 0.5
  }

  mutating func run(x: Int, y: Int, count: Int, coverage: UInt32) {
    let last = Double(table.count - 1)
    let first = base + Double(y) * stepY
    if stepX == 0 {
      let index = Int(max(0, min(last, first)))
      bitmap.blendRun(x: x, y: y, count: count, source: table[index], coverage: coverage)
      return
    }
    row.removeAll(keepingCapacity: true)
    for i in x..<(x + count) {
      row.append(table[Int(max(0, min(last, first + Double(i) * stepX)))])
    }
    bitmap.blendRow(x: x, y: y, sources: row.span, coverage: coverage)
  }
}

/// Takes the runs of equal coverage that a filled shape is made of, row by row.
protocol RunSink {
  /// `count` ≥ 1 pixels from column x on in row y are covered by `coverage`, 1…255.
  mutating func run(x: Int, y: Int, count: Int, coverage: UInt32)
}

/// Paints runs in one color.
struct SolidSink: RunSink {
  let bitmap: Bitmap
  /// The premultiplied color.
  let source: UInt32

  func run(x: Int, y: Int, count: Int, coverage: UInt32) {
    bitmap.blendRun(x: x, y: y, count: count, source: source, coverage: coverage)
  }
}

public import Geometry

extension GraphicsContext {
  /// Draws a line of `width` points along a path; a point alone is a dot where the cap is round or
  /// square.
  public func stroke(
    _ path: Path, with color: Color, width: Double, cap: LineCap = .round, join: LineJoin = .round
  ) {
    let source = source(of: color)
    let reach = width * StrokeOutliner.miterLimit / 2
    guard source >> 24 > 0, width > 0, width.isFinite else { return }
    guard let clip = visiblePart(of: path, outset: reach) else { return }
    let pixels = pixelTransform.scaleFactor
    guard pixels > 0 else { return }
    filler.begin(clip: clip)
    let tolerance = GraphicsContext.flatness / pixels
    let outliner = StrokeOutliner(
      radius: width / 2, cap: cap, join: join, tolerance: tolerance, transform: pixelTransform)
    for line in path.flattened(tolerance: tolerance) { outliner.add(line, to: &filler) }
    var sink = SolidSink(bitmap: bitmap, source: source)
    filler.fill(.nonZero, into: &sink)
  }
}

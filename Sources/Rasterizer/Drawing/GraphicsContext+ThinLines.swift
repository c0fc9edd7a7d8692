public import Geometry

extension GraphicsContext {
  /// Draws straight pieces from point to point, a few pixels wide, many times as fast as `stroke` does:
  /// for hundreds of lines over a picture. Ends are cut, and corners are sharp only where they are flat.
  ///
  /// Where pieces meet no pixel is covered twice, so that translucent lines stay even. What is no
  /// number is left out, and so is what has no length.
  public func drawThinLine(
    through points: some Sequence<Point>, with color: Color, width: Double
  ) {
    let source = source(of: color)
    let pixels = width * pixelTransform.scaleFactor
    guard source >> 24 > 0, pixels > 0, pixels.isFinite, let clip else { return }
    let line = ThinLine(bitmap: bitmap, clip: clip, source: source, width: pixels)
    var last: Point?
    for point in points {
      let next = pixelTransform.apply(point)
      if let last { line.draw(from: last, to: next) }
      last = next
    }
  }
}

/// One thin line: its pieces go from column to column or from row to row, whichever there are more of.
private struct ThinLine {
  let bitmap: Bitmap
  let clip: PixelRect
  let source: UInt32
  /// In pixels.
  let width: Double

  func draw(from a: Point, to b: Point) {
    let way = b - a
    guard way.dx.isFinite, way.dy.isFinite, a.x.isFinite, a.y.isFinite else { return }
    if abs(way.dx) >= abs(way.dy) {
      guard way.dx != 0 else { return }
      step(
        from: (a.x, a.y), by: (way.dx, way.dy), in: clip.minX..<clip.maxX,
        across: clip.minY..<clip.maxY
      ) { bitmap.blend(x: $0, y: $1, source: source, coverage: $2) }
    } else {
      step(
        from: (a.y, a.x), by: (way.dy, way.dx), in: clip.minY..<clip.maxY,
        across: clip.minX..<clip.maxX
      ) { bitmap.blend(x: $1, y: $0, source: source, coverage: $2) }
    }
  }

  /// Goes along the longer axis, over the pixels whose middles the piece passes: its end not counted,
  /// which belongs to the next.
  @inline(__always)
  private func step(
    from start: (Double, Double), by way: (Double, Double), in columns: Range<Int>,
    across rows: Range<Int>, _ blend: (Int, Int, UInt32) -> Void
  ) {
    let slope = way.1 / way.0
    let half = width / 2 * (1 + slope * slope).squareRoot()
    let (low, high) = (min(start.0, start.0 + way.0), max(start.0, start.0 + way.0))
    let (least, most) = (Double(columns.lowerBound), Double(columns.upperBound))
    let first = Int(min(max((low - 0.5).rounded(.up), least), most))
    let end = Int(min(max((high - 0.5).rounded(.up), least), most))
    let (top, bottom) = (Double(rows.lowerBound), Double(rows.upperBound))
    for column in first..<max(first, end) {
      let middle = start.1 + (Double(column) + 0.5 - start.0) * slope
      let (from, to) = (max(middle - half, top), min(middle + half, bottom))
      guard from < to else { continue }
      for row in Int(from)...min(Int(to), rows.upperBound - 1) {
        let part = min(to, Double(row + 1)) - max(from, Double(row))
        let coverage = UInt32(max(0, part) * 255 + 0.5)
        if coverage > 0 { blend(column, row, coverage) }
      }
    }
  }
}

public import Geometry

extension Bitmap {
  /// The smallest block around all pixels in an area that differ from those of a bitmap of the same
  /// size; nil where none does.
  public func changes(from other: Bitmap, in area: PixelRect) -> PixelRect? {
    precondition(size == other.size, "bitmaps of two sizes")
    guard let area = area.intersection(bounds) else { return nil }
    var (left, right) = (Int.max, Int.min)
    var (top, bottom) = (Int.max, Int.min)
    for y in area.minY..<area.maxY {
      let (mine, theirs) = unsafe (pixels + y * stride, other.pixels + y * other.stride)
      guard let first = (area.minX..<area.maxX).first(where: { unsafe mine[$0] != theirs[$0] }),
        let last = (area.minX..<area.maxX).last(where: { unsafe mine[$0] != theirs[$0] })
      else { continue }
      (left, right) = (min(left, first), max(right, last + 1))
      (top, bottom) = (min(top, y), y + 1)
    }
    return PixelRect(minX: left, minY: top, maxX: right, maxY: bottom)
  }

  /// Takes over the pixels of an area from a bitmap of the same size.
  public func copy(_ area: PixelRect, from other: Bitmap) {
    precondition(size == other.size, "bitmaps of two sizes")
    guard let area = area.intersection(bounds) else { return }
    for y in area.minY..<area.maxY {
      unsafe (pixels + (y * stride + area.minX)).update(
        from: other.pixels + (y * other.stride + area.minX), count: area.width)
    }
  }

  /// Lends a part of one row for reading; both lie in the bitmap.
  public func withRow<R, Failure: Error>(
    _ y: Int, _ columns: Range<Int>, _ body: (Span<UInt32>) throws(Failure) -> R
  ) throws(Failure) -> R {
    precondition(
      bounds.contains(x: columns.lowerBound, y: y) && columns.upperBound <= width, "no such row")
    let row = unsafe UnsafeBufferPointer(
      start: pixels + (y * stride + columns.lowerBound), count: columns.count)
    return try body(unsafe Span(_unsafeElements: row))
  }
}

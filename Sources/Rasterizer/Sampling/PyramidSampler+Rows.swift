internal import Geometry

extension PyramidSampler {
  /// Draws what shows whole rows of the level.
  func drawRows(into bitmap: Bitmap, clip: PixelRect) {
    let range = clip.minX..<clip.maxX
    var before: Int64?
    for y in clip.minY..<clip.maxY {
      let row = unsafe bitmap.pixels + y * bitmap.stride
      let v = map.v(0, y)
      let shown = inner.v.contains(v) ? (v + SamplingMap.half) >> 32 : nil
      if let shown, shown == before {
        unsafe (row + clip.minX).update(from: row + clip.minX - bitmap.stride, count: clip.width)
        continue
      }
      before = shown
      let seen = map.columns(in: range, row: y, u: seen.u, v: seen.v)
      let inner = map.columns(in: seen, row: y, u: inner.u, v: inner.v)
      unsafe fill(row, range.lowerBound..<seen.lowerBound)
      unsafe drawEdge(row, seen.lowerBound..<inner.lowerBound, y: y)
      if let shown, !inner.isEmpty { unsafe draw(row, inner, u: map.u(inner.lowerBound, y), shown) }
      unsafe drawEdge(row, inner.upperBound..<seen.upperBound, y: y)
      unsafe fill(row, seen.upperBound..<range.upperBound)
    }
  }

  @unsafe private func draw(
    _ row: UnsafeMutablePointer<UInt32>, _ columns: Range<Int>, u: Int64, _ shown: Int64
  ) {
    let target = unsafe row + columns.lowerBound
    if case .enlarge(_, let run) = filter {
      let place = u + SamplingMap.half
      // Which of the pixels that show one of the level this is, from its left.
      let part = Int(((place & (SamplingMap.one - 1)) * Int64(run)) >> 32)
      unsafe enlargeRow(
        level.pixels, x: Int(place >> 32), y: Int(shown), step: map.ux > 0 ? 1 : -1, run: run,
        first: map.ux > 0 ? run - part : part + 1, count: columns.count, into: target)
    } else {
      unsafe copyRow(
        level.pixels, x: Int(u >> 32), y: Int(shown), count: columns.count, into: target)
    }
  }
}

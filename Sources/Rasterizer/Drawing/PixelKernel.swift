/// The loops that write pixels. The caller has clipped: every pixel named lies in the bitmap.
extension Bitmap {
  /// Puts one color in front of `count` pixels of a row, all covered the same, 1…255.
  func blendRun(x: Int, y: Int, count: Int, source: UInt32, coverage: UInt32) {
    let row = unsafe pixels + (y * stride + x)
    let source = coverage == 255 ? source : scaled(source, by: coverage)
    if source >> 24 == 255 {
      unsafe row.update(repeating: source, count: count)
    } else {
      for i in 0..<count { unsafe row[i] = over(source, row[i]) }
    }
  }

  /// Puts one color in front of a pixel, covered by `coverage`, 1…255.
  @inline(__always) func blend(x: Int, y: Int, source: UInt32, coverage: UInt32) {
    let pixel = unsafe pixels + (y * stride + x)
    unsafe pixel.pointee = over(scaled(source, by: coverage), pixel.pointee)
  }

  /// Puts one color in front of a row's pixels, each with its own coverage.
  func blendRow(x: Int, y: Int, source: UInt32, coverage: Span<UInt8>) {
    let row = unsafe pixels + (y * stride + x)
    unsafe coverage.withUnsafeBufferPointer { coverage in
      for i in 0..<coverage.count {
        unsafe row[i] = over(scaled(source, by: UInt32(coverage[i])), row[i])
      }
    }
  }

  /// Puts a row of premultiplied pixels in front, all covered the same, 1…255.
  func blendRow(x: Int, y: Int, sources: Span<UInt32>, coverage: UInt32) {
    let row = unsafe pixels + (y * stride + x)
    if coverage == 255 {
      for i in 0..<sources.count { unsafe row[i] = over(sources[i], row[i]) }
    } else {
      for i in 0..<sources.count { unsafe row[i] = over(scaled(sources[i], by: coverage), row[i]) }
    }
  }

  /// Puts a stretch of another bitmap's row in front, all covered the same, 1…255.
  func blendRow(
    x: Int, y: Int, of source: Bitmap, from place: (x: Int, y: Int), count: Int, coverage: UInt32
  ) {
    let first = unsafe source.pixels + (place.y * source.stride + place.x)
    let sources = unsafe Span(_unsafeStart: first, count: count)
    blendRow(x: x, y: y, sources: sources, coverage: coverage)
  }

  /// Adds the channels (blue, green, red, alpha) of a stretch of a row, times a weight.
  func add(row: Int, columns: Range<Int>, times weight: UInt32, to sums: inout [SIMD4<UInt32>]) {
    let first = unsafe pixels + (row * stride + columns.lowerBound)
    for i in 0..<columns.count {
      let p = unsafe first[i]
      sums[i] &+= SIMD4(p & 255, p >> 8 & 255, p >> 16 & 255, p >> 24) &* weight
    }
  }
}

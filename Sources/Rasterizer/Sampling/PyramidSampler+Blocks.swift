internal import Geometry

extension PyramidSampler {
  /// The columns and rows of one of the bitmap's blocks.
  private static let side = 64

  /// Draws in blocks, each from a copy of what it shows. Blocks hang on the picture's corner, so
  /// that a pixel falls into the same one whatever part is drawn and wherever the picture is moved.
  func drawBlocks(into bitmap: Bitmap, clip: PixelRect) {
    let side = PyramidSampler.side
    func start(_ v: Int, _ anchor: Int) -> Int { ((v - anchor) & ~(side - 1)) + anchor }
    for y in stride(from: start(clip.minY, map.anchor.y), to: clip.maxY, by: side) {
      for x in stride(from: start(clip.minX, map.anchor.x), to: clip.maxX, by: side) {
        if let block = PixelRect(x: x, y: y, width: side, height: side),
          let part = block.intersection(clip)
        {
          draw(part, of: block, into: bitmap)
        }
      }
    }
  }

  private func draw(_ part: PixelRect, of block: PixelRect, into bitmap: Bitmap) {
    let whole = map.places(in: block)
    guard whole.u.overlaps(seen.u), whole.v.overlaps(seen.v) else {
      return bitmap.fill(part, with: desk)
    }
    let taps = filter == .mean ? map.taps : (u: 0, v: 0)
    let needed = whole.outset(u: taps.u + SamplingMap.slack, v: taps.v + SamplingMap.slack)
    let origin = (x: needed.pixels.minX & ~3, y: needed.pixels.minY)
    let fits =
      needed.pixels.maxX + 3 - origin.x <= Int(SamplingRoom.stride)
      && needed.pixels.height <= SamplingRoom.rows
    if fits {
      let shown = map.places(in: part)
        .outset(u: taps.u + SamplingMap.slack, v: taps.v + SamplingMap.slack)
      if let shown = shown.pixels.intersection(level.size.bounds) {
        unsafe gather(level.pixels, shown, origin: origin, into: room.pixels)
      }
    }
    let isInside =
      fits && inner.u.contains(whole.u.lowerBound) && inner.u.contains(whole.u.upperBound - 1)
      && inner.v.contains(whole.v.lowerBound) && inner.v.contains(whole.v.upperBound - 1)
    let range = part.minX..<part.maxX
    for y in part.minY..<part.maxY {
      let row = unsafe bitmap.pixels + y * bitmap.stride
      let u = Int32(truncatingIfNeeded: (map.u(block.minX, y) - Int64(origin.x) << 32) >> 16)
      let v = Int32(truncatingIfNeeded: (map.v(block.minX, y) - Int64(origin.y) << 32) >> 16)
      let line = SamplingLine(u: u, v: v, du: map.du, dv: map.dv)
      if isInside {
        unsafe draw(line.advanced(by: part.minX - block.minX), row + part.minX, part.width)
        continue
      }
      let seen = map.columns(in: range, row: y, u: seen.u, v: seen.v)
      var inner = map.columns(in: seen, row: y, u: inner.u, v: inner.v)
      if !fits { inner = seen.upperBound..<seen.upperBound }
      unsafe fill(row, range.lowerBound..<seen.lowerBound)
      unsafe drawEdge(row, seen.lowerBound..<inner.lowerBound, y: y)
      unsafe draw(
        line.advanced(by: inner.lowerBound - block.minX), row + inner.lowerBound, inner.count)
      unsafe drawEdge(row, inner.upperBound..<seen.upperBound, y: y)
      unsafe fill(row, seen.upperBound..<range.upperBound)
    }
  }

  /// Draws pixels that lie on the picture as a whole, from the copy in `room`.
  @unsafe private func draw(
    _ line: SamplingLine, _ target: UnsafeMutablePointer<UInt32>, _ count: Int
  ) {
    let block = unsafe PixelBlock(pixels: UnsafePointer(room.pixels))
    switch filter {
    case .copy, .even: unsafe mixRow(block, EvenWeight(), line, count: count, into: target)
    case .crisp(let mix), .enlarge(let mix, _):
      unsafe mixRow(block, mix, line, count: count, into: target)
    case .mean:
      unsafe meanRow(
        block, line, rising: SIMD2(truncatingIfNeeded: map.rising &>> 16),
        falling: SIMD2(truncatingIfNeeded: map.falling &>> 16), count: count, into: target)
    }
  }
}

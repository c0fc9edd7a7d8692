internal import Geometry

/// Raises a tile's mask to the coverage of a thin capsule, by 256 samples in each pixel.
///
/// Several pieces of a thin line meet inside one pixel, where the maximum of their coverages is
/// too little. So the samples that the stroke has hit are kept, one bit each, and joined. The
/// samples of a pixel stand in 32 rows of 8; each row is shifted by its number's five bits
/// reversed, in 32nds of the distance of two samples, so that edges in all directions fall
/// between the samples evenly (greatest error of a thin line: 11/255).
struct ThinCapsuleKernel {
  let frame: CapsuleFrame

  /// The greatest radius that counts as thin, in pixels.
  static let greatestRadius = 1.5

  func run(into mask: MaskStorage) {
    let hits = mask.writableHits()
    let spans = CapsuleSpans(frame, outset: 0)
    for y in frame.block.minY..<frame.block.maxY {
      let (bits, counts) = unsafe hits.row(y)
      var first = Tile.side
      var last = -1
      for band in stride(from: 0, to: SampleHits.rows, by: 8) {
        let steps = SIMD8<Float>(0.5, 1.5, 2.5, 3.5, 4.5, 5.5, 6.5, 7.5) + Float(band)
        let (low, high) = spans.crossings(steps / 32 + (Float(y) - 0.5))
        // Sample s of a row stands at column (s + shift) / 8 − 1/2.
        let shift = SampleHits.shifts(band: band)
        let start = ((low + 0.5) * 8 - shift).limited.ceiling.integers
        let end = ((high + 0.5) * 8 - shift).limited.floor.integers
        for k in 0..<8 {
          let from = max(Int(start[k]), 0)
          let to = min(Int(end[k]), Tile.side * 8 - 1)
          guard from <= to else { continue }
          first = min(first, from >> 3)
          last = max(last, to >> 3)
          unsafe set(from, to, in: bits + (band + k) * Tile.side, counts: counts)
        }
      }
      guard first <= last else { continue }
      unsafe raise(mask.samples + y * Tile.side, y: y, from: first, to: last, counts: counts)
      unsafe (mask.normals + y * Tile.side + first).update(
        repeating: EdgeNormal.unknown, count: last - first + 1)
      let row = PixelRect(minX: first, minY: y, maxX: last + 1, maxY: y + 1)
      if let row { mask.markChanged(row) }
    }
  }

  /// Marks the samples from…to of a row of samples as hit.
  @inline(__always)
  @unsafe private func set(
    _ from: Int, _ to: Int, in bits: UnsafeMutablePointer<UInt8>,
    counts: UnsafeMutablePointer<UInt16>
  ) {
    for x in (from >> 3)...(to >> 3) {
      var new: UInt8 = 0xFF
      if x == from >> 3 { new &= 0xFF &<< UInt8(from & 7) }
      if x == to >> 3 { new &= 0xFF &>> UInt8(7 - to & 7) }
      let old = unsafe bits[x]
      new &= ~old
      guard new != 0 else { continue }
      unsafe bits[x] = old | new
      unsafe counts[x] += UInt16(truncatingIfNeeded: new.nonzeroBitCount)
    }
  }

  /// Raises the mask of a row of pixels to what the counts of hit samples say.
  @inline(__always)
  @unsafe private func raise(
    _ mask: UnsafeMutablePointer<UInt16>, y: Int, from first: Int, to last: Int,
    counts: UnsafeMutablePointer<UInt16>
  ) {
    let full = Float(Int(Tile.one) / SampleHits.samples)
    for x in first...last {
      let along = frame.x0 + Float(y) * frame.uy + Float(x) * frame.ux
      let across = frame.y0 + Float(y) * frame.ux - Float(x) * frame.uy
      let center = max(0, min(frame.length, along - abs(across) * frame.tilt))
      let opacity = center * frame.opacitySlope + frame.opacity
      let value = unsafe UInt16(Float(counts[x]) * full * opacity + 0.5)
      if unsafe value > mask[x] { unsafe mask[x] = value }
    }
  }
}

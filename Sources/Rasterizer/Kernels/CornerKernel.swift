/// Joins the coverage of a capsule with what is in a pixel already, by 256 samples.
struct CornerKernel {
  private let frame: CapsuleFrame
  private let spans: CapsuleSpans

  init(frame: CapsuleFrame) {
    self.frame = frame
    spans = CapsuleSpans(frame, outset: 0)
  }

  /// Raises one pixel of a tile.
  ///
  @inline(never)
  func run(x: Int, y: Int, mask: MaskStorage) {
    let (bits, counts) = unsafe mask.writableHits().row(y)
    let (samples, normals) = unsafe (mask.samples, mask.normals)
    let index = y * Tile.side + x
    let center = frame.place(x: x, y: y).center[0]
    let level = center * frame.opacitySlope + frame.opacity
    let part = unsafe min(1, Float(samples[index]) / max(1, level * 32768))
    let old = unsafe normals[index]
    let edge = old == EdgeNormal.unknown ? nil : HalfPlane(part: part, normal: old)
    var count = 0
    for band in stride(from: 0, to: SampleHits.rows, by: 8) {
      let steps = SIMD8<Float>(0.5, 1.5, 2.5, 3.5, 4.5, 5.5, 6.5, 7.5) + Float(band)
      let down = steps / 32 - 0.5
      let shift = SampleHits.shifts(band: band)
      let (low, high) = spans.crossings(down + Float(y))
      let inside = SampleRange(low - Float(x), high - Float(x), shift: shift)
      let below = edge.map { edge in
        let (low, high) = edge.crossings(down)
        return SampleRange(low, high, shift: shift)
      }
      for k in 0..<8 {
        let place = (band + k) * Tile.side + x
        let joined = unsafe bits[place] | inside[k] | (below?[k] ?? 0)
        unsafe bits[place] = joined
        count += joined.nonzeroBitCount
      }
    }
    unsafe counts[x] = UInt16(count)
    let value = UInt16(Float(count) * 128 * level + 0.5)
    if unsafe value > samples[index] { unsafe samples[index] = value }
    unsafe normals[index] = EdgeNormal.unknown
  }
}

/// The samples between two columns, for eight rows of samples of one pixel.
private struct SampleRange {
  private let first: SIMD8<Int32>
  private let last: SIMD8<Int32>

  /// Columns count from the pixel's centre; sample s stands at (s + shift) / 8 − 1/2.
  @inline(__always)
  init(_ low: SIMD8<Float>, _ high: SIMD8<Float>, shift: SIMD8<Float>) {
    first = ((low + 0.5) * 8 - shift).limited.ceiling.integers
    last = ((high + 0.5) * 8 - shift).limited.floor.integers
  }

  /// The samples of a row, one bit each.
  @inline(__always)
  subscript(k: Int) -> UInt8 {
    let (a, b) = (max(0, first[k]), min(7, last[k]))
    return a <= b
      ? (0xFF &<< UInt8(truncatingIfNeeded: a)) & (0xFF &>> UInt8(truncatingIfNeeded: 7 &- b)) : 0
  }
}

/// The side of a straight edge through a pixel.
private struct HalfPlane {
  private let x: Float
  private let y: Float
  private let depth: Float

  /// The half plane that covers a part (0…1) of a pixel and has a normal's direction outward.
  init(part: Float, normal: UInt16) {
    let (nx, ny) = EdgeNormal.vector(normal)
    (x, y) = (nx, ny)
    // The inverse of `HardProfile.coverage`.
    let (a, b) = (max(abs(nx), abs(ny)), min(abs(nx), abs(ny)))
    let rest = min(part, 1 - part)
    let w = rest * 2 * a <= b ? (2 * a * b * rest).squareRoot() : a * rest + b / 2
    depth = part > 0.5 ? (a + b) / 2 - w : w - (a + b) / 2
  }

  /// Where rows enter and leave, as columns from the pixel's centre.
  @inline(__always)
  func crossings(_ down: SIMD8<Float>) -> (low: SIMD8<Float>, high: SIMD8<Float>) {
    let far = SIMD8<Float>(repeating: 100)
    let left = depth - down * y
    guard abs(x) > 1e-3 else {
      return (-far, (-far).replacing(with: far, where: left .>= SIMD8.zero))
    }
    return x > 0 ? (-far, left / x) : (left / x, far)
  }
}

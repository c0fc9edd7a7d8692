internal import CVector

/// Joins the coverage of a capsule with what is in a pixel already, by 64 samples.
///
/// A pixel's samples stand in 16 rows of four; each row is shifted by its number's four bits
/// reversed, in 16ths of the distance of two samples, so that edges in all directions fall
/// between the samples evenly.
struct CornerKernel {
  private let frame: CapsuleFrame
  private let spans: CapsuleSpans

  /// Eight of a pixel's rows: how far down from its center, and the shifts in parts of the distance
  /// of two samples.
  private struct Rows {
    let down: SIMD8<Float>
    let shifts: SIMD8<Float>

    static let upper = Rows(
      down: SIMD8(0.5, 1.5, 2.5, 3.5, 4.5, 5.5, 6.5, 7.5) / 16 - 0.5,
      shifts: SIMD8(0.5, 8.5, 4.5, 12.5, 2.5, 10.5, 6.5, 14.5) / 16)
    static let lower = Rows(
      down: SIMD8(0.5, 1.5, 2.5, 3.5, 4.5, 5.5, 6.5, 7.5) / 16,
      shifts: SIMD8(1.5, 9.5, 5.5, 13.5, 3.5, 11.5, 7.5, 15.5) / 16)
  }

  init(frame: CapsuleFrame) {
    self.frame = frame
    spans = CapsuleSpans(frame, outset: 0)
  }

  /// Raises one pixel of a tile.
  func run(x: Int, y: Int, mask: MaskStorage) {
    let hits = unsafe mask.cornerRow(y) + x
    let (sample, normal) = unsafe (
      mask.samples + (y * Tile.side + x), mask.normals + (y * Tile.side + x)
    )
    let center = frame.place(x: x, y: y).center[0]
    let level = center * frame.opacitySlope + frame.opacity
    if unsafe normal.pointee != EdgeNormal.corner {
      unsafe hits.pointee = 0
      if unsafe normal.pointee != EdgeNormal.unknown {
        let part = unsafe min(1, Float(sample.pointee) / max(1, level * 32768))
        let half = unsafe HalfPlane(part: part, normal: normal.pointee)
        unsafe hits.pointee = CornerKernel.samples { half.crossings($0) }
      }
      unsafe normal.pointee = EdgeNormal.corner
    }
    let (column, row) = (Float(x), Float(y))
    unsafe hits.pointee |= CornerKernel.samples { down in
      let (low, high) = spans.crossings(down + row)
      return (low - column, high - column)
    }
    let value = unsafe UInt16(Float(hits.pointee.nonzeroBitCount) * 512 * level + 0.5)
    unsafe sample.pointee = max(sample.pointee, value)
  }

  /// The samples of a pixel that lie between two columns in each of its rows, four bits a row.
  @inline(__always)
  private static func samples(
    _ crossings: (SIMD8<Float>) -> (low: SIMD8<Float>, high: SIMD8<Float>)
  ) -> UInt64 {
    let (a, b) = (crossings(Rows.upper.down), crossings(Rows.lower.down))
    let upper = samples(a.low, a.high, shifts: Rows.upper.shifts)
    let lower = samples(b.low, b.high, shifts: Rows.lower.shifts)
    return UInt64(upper) | UInt64(lower) << 32
  }

  @inline(__always)
  private static func samples(
    _ low: SIMD8<Float>, _ high: SIMD8<Float>, shifts: SIMD8<Float>
  ) -> UInt32 {
    // Sample s stands at (s + shift) / 4 − 1/2; in ranges that begin or end outside the first is
    // −4 or 4.
    let limit = SIMD8<Float>(repeating: 4)
    func place(_ v: SIMD8<Float>) -> SIMD8<Float> {
      cvector_min_f32x8(cvector_max_f32x8((v + 0.5) * 4 - shifts, -limit), limit)
    }
    let first = cvector_i32_f32x8(place(low).ceiling) &+ 4
    let end = cvector_i32_f32x8(place(high).floor) &+ 5
    let ones = SIMD8<Int32>(repeating: 1)
    // Bits first..<end; none where the range is empty.
    let bits = ((((ones &<< end) &- 1) & ~((ones &<< first) &- 1)) &>> 4) & 15
    let rows = bits &<< SIMD8<Int32>(0, 4, 8, 12, 16, 20, 24, 28)
    return UInt32(bitPattern: cvector_join_i32x8(rows))
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

  /// Where rows enter and leave, as columns from the pixel's center.
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

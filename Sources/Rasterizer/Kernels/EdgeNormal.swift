internal import CVector

/// The direction across an edge in a pixel, in 16 bits: x in the upper byte and y in the lower,
/// each 64 + 63 times the part of a vector of length 1 that points outward. 0 is unknown.
enum EdgeNormal {
  static let unknown: UInt16 = 0
  /// Not at an edge at all: where a stroke's opacity changes, the inside has all coverages.
  static let inside: UInt16 = 0x8000

  @inline(__always)
  static func code(_ nx: SIMD8<Float>, _ ny: SIMD8<Float>) -> SIMD8<UInt16> {
    (cvector_u16_f32x8(nx * 63 + 64.5) &<< 8) | cvector_u16_f32x8(ny * 63 + 64.5)
  }

  static func code(_ nx: Float, _ ny: Float) -> UInt16 {
    UInt16(nx * 63 + 64.5) << 8 | UInt16(ny * 63 + 64.5)
  }

  /// The vector that a code stands for.
  static func vector(_ code: UInt16) -> (x: Float, y: Float) {
    let (x, y) = (Float(code >> 8) - 64, Float(code & 255) - 64)
    let length = (x * x + y * y).squareRoot()
    return length > 0 ? (x / length, y / length) : (1, 0)
  }

  /// Where two edges meet that differ by more than about 15°, or by what is not known: all ones in
  /// those lanes, else 0; nil when there are none.
  @inline(__always)
  static func meet(
    _ old: SIMD8<UInt16>, _ oldCode: SIMD8<UInt16>, _ new: SIMD8<UInt16>, _ newCode: SIMD8<UInt16>,
    full: SIMD8<UInt16>
  ) -> SIMD8<UInt16>? {
    let low = full &>> 5
    let edges = cvector_both_in_u16x8(old, new, low &+ 1, full &- (low &* 2) &- 1)
    if cvector_is_zero_u16x8(edges) { return nil }
    let turn =
      distance((oldCode &>> 8).signed, (newCode &>> 8).signed)
      &+ distance((oldCode & 0xFF).signed, (newCode & 0xFF).signed)
    // An unknown direction is as far as can be: 0 is no part of a code.
    // The sign of 15 − turn, in all bits.
    let isInside = (oldCode.signed &>> 15).unsigned
    let result = edges & ((15 &- turn) &>> 15).unsigned & ~isInside
    return cvector_is_zero_u16x8(result) ? nil : result
  }

  @inline(__always)
  private static func distance(_ a: SIMD8<Int16>, _ b: SIMD8<Int16>) -> SIMD8<Int16> {
    let d = a &- b
    let sign = d &>> 15
    return (d ^ sign) &- sign
  }
}

extension SIMD8<UInt16> {
  @inline(__always)
  fileprivate var signed: SIMD8<Int16> { unsafe unsafeBitCast(self, to: SIMD8<Int16>.self) }
}

extension SIMD8<Int16> {
  @inline(__always)
  fileprivate var unsigned: SIMD8<UInt16> { unsafe unsafeBitCast(self, to: SIMD8<UInt16>.self) }
}

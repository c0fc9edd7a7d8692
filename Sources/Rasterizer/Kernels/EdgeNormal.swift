internal import CVector

/// The direction across an edge in a pixel, in 16 bits: x in the upper byte and y in the lower,
/// each 64 + 63 times the part of a vector of length 1 that points outward. 0 is unknown.
enum EdgeNormal {
  static let unknown: UInt16 = 0
  /// Edges of several directions, whose samples are kept.
  static let corner: UInt16 = 1
  /// Not at an edge at all: where a stroke's opacity changes, the inside has all coverages.
  static let inside: UInt16 = 0x8000

  @inline(__always)
  static func code(_ nx: SIMD8<Float>, _ ny: SIMD8<Float>) -> SIMD8<UInt16> {
    (cvector_u16_f32x8(nx * 63 + 64.5) &<< 8) | cvector_u16_f32x8(ny * 63 + 64.5)
  }

  static func code(_ nx: Float, _ ny: Float) -> UInt16 {
    UInt16(nx * 63 + 64.5) << 8 | UInt16(ny * 63 + 64.5)
  }

  /// The parts of the vector that a code stands for, in 1/128.
  @inline(__always)
  static func parts(_ code: UInt16) -> (x: Int16, y: Int16) {
    // 128/63 is nearly 65/32.
    let (x, y) = (Int16(code >> 8) &- 64, Int16(code & 255) &- 64)
    return ((x &* 65) &>> 5, (y &* 65) &>> 5)
  }

  /// From where on, and for how many values, coverage counts as partial where full is `level`.
  @inline(__always)
  static func partial(
    _ level: SIMD8<UInt16>
  ) -> (low: SIMD8<UInt16>, room: SIMD8<UInt16>) {
    let low = level &>> 5
    return (low &+ 1, level &- (low &* 2) &- 1)
  }

  static func partial(_ level: UInt16) -> (low: UInt16, room: UInt16) {
    let low = level >> 5
    return (low + 1, level &- low &* 2 &- 1)
  }

  /// Where two edges meet that differ by more than about 15°, or by what is not known.
  ///
  /// - Parameter edges: all ones in the lanes that both edges cover in part.
  /// - Returns: all ones in those lanes that are corners.
  @inline(__always)
  static func corners(
    _ edges: SIMD8<UInt16>, _ old: SIMD8<UInt16>, _ new: SIMD8<UInt16>
  ) -> SIMD8<UInt16> {
    let turn =
      distance((old &>> 8).signed, (new &>> 8).signed)
      &+ distance((old & 0xFF).signed, (new & 0xFF).signed)
    // An unknown direction is as far as can be: 0 is no part of a code.
    // The sign of 15 − turn, in all bits.
    let isInside = (old.signed &>> 15).unsigned
    return edges & ((15 &- turn) &>> 15).unsigned & ~isInside
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

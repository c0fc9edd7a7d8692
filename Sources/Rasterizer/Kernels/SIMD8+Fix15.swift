internal import CVector

extension SIMD8<UInt16> {
  /// The products of fix15 values (0…32768), rounded to nearest: (a·b + 16384) / 32768.
  @inline(__always)
  func timesFix15(_ other: SIMD8<UInt16>) -> SIMD8<UInt16> {
    // Twice a, as 65535 where it would not fit: exact, since b ≤ 32768.
    ((self &<< 1) &- (self &>> 15)).timesHigh(other)
  }

  /// The upper halves of the products, rounded to nearest: (a·b + 32768) / 65536.
  @inline(__always)
  func timesHigh(_ other: SIMD8<UInt16>) -> SIMD8<UInt16> {
    cvector_high_u16x8(self, other) &+ ((self &* other) &>> 15)
  }

  /// Two pixels' alphas, each for all four channels of its pixel.
  @inline(__always)
  var alphas: SIMD8<UInt16> {
    SIMD8(self[3], self[3], self[3], self[3], self[7], self[7], self[7], self[7])
  }

  /// Two values, each for all four channels of a pixel.
  @inline(__always)
  init(pixels first: UInt16, _ second: UInt16) {
    self.init(first, first, first, first, second, second, second, second)
  }
}

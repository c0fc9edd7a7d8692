// The standard library converts between vectors of Float and of integers lane by lane. These use
// that a Float between 2²³ and 2²⁴ holds a whole number in its low bits, and that the low half of a
// number comes first in memory (little-endian).

extension SIMD8<Float> {
  /// The nearest whole numbers; for values of −4,000,000…4,000,000.
  @inline(__always)
  var nearest: SIMD8<Float> { (self + 12_582_912) - 12_582_912 }

  /// The nearest whole numbers that are not less.
  @inline(__always)
  var ceiling: SIMD8<Float> {
    let near = nearest
    return near.replacing(with: near + 1, where: near .< self)
  }

  /// The nearest whole numbers that are not greater.
  @inline(__always)
  var floor: SIMD8<Float> {
    let near = nearest
    return near.replacing(with: near - 1, where: near .> self)
  }

  /// Each value limited to ±1000: more than a row of a tile's samples.
  @inline(__always)
  var limited: SIMD8<Float> {
    let limit = SIMD8<Float>(repeating: 1000)
    let low = replacing(with: -limit, where: self .< -limit)
    return low.replacing(with: limit, where: low .> limit)
  }

  /// The nearest whole numbers as integers; for values of −4,000,000…4,000,000.
  @inline(__always)
  var integers: SIMD8<Int32> {
    let bits = unsafe unsafeBitCast(self + 12_582_912, to: SIMD8<Int32>.self)
    return bits &- 0x4B40_0000
  }

  /// The nearest whole numbers, for values of 0…65535.
  @inline(__always)
  var samples: SIMD8<UInt16> {
    unsafe unsafeBitCast(self + 8_388_608, to: SIMD16<UInt16>.self).evenHalf
  }
}

extension SIMD4<Float> {
  /// The same numbers as Float.
  @inline(__always)
  init(samples: SIMD4<UInt16>) {
    var halves = SIMD8<UInt16>(repeating: 0x4B00)
    halves.evenHalf = samples
    self = unsafe unsafeBitCast(halves, to: SIMD4<Float>.self) - 8_388_608
  }

  /// The nearest whole numbers as integers; for values of 0…4,000,000.
  @inline(__always)
  var integers: SIMD4<UInt32> {
    let bits = unsafe unsafeBitCast(self + 8_388_608, to: SIMD4<UInt32>.self)
    return bits &- 0x4B00_0000
  }
}

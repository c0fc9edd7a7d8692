/// A repeatable source of random numbers: the same seed gives the same numbers everywhere.
///
/// Sebastiano Vigna's splitmix64, of Steele, Lea and Flood, "Fast splittable pseudorandom number
/// generators" (2014).
public struct SplitMix64: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Makes a source that begins at a seed.
  public init(seed: UInt64) { state = seed }

  /// The next 64 random bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// The next number in 0..<1: the upper 53 bits of the next 64.
  public mutating func unit() -> Double { Double(next() >> 11) / 9_007_199_254_740_992 }
}

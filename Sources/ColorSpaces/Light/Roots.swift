/// Roots by bits, sums, products and quotients alone, so that colors have the same bits on every
/// machine, whatever mathematical library it has.
enum Roots {
  /// The cube root of a positive number, exact to 10⁻¹⁴ of it; 0 for anything else.
  static func cube(_ x: Double) -> Double {
    guard x > 0, x < .infinity else { return 0 }
    // A third of the exponent comes within 3.3 % of the root; Halley's steps triple the digits.
    var y = Double(bitPattern: x.bitPattern / 3 + third)
    for _ in 0..<2 {
      let power = y * y * y
      y *= (power + 2 * x) / (2 * power + x)
    }
    return y
  }

  /// The cube roots of three numbers; 0 for those that are not positive. They must be finite.
  @inline(__always)
  static func cube(_ x: SIMD3<Double>) -> SIMD3<Double> {
    var y = SIMD3(
      Double(bitPattern: x.x.bitPattern / 3 + third),
      Double(bitPattern: x.y.bitPattern / 3 + third),
      Double(bitPattern: x.z.bitPattern / 3 + third))
    for _ in 0..<2 {
      let power = y * y * y
      y *= (power + 2 * x) / (2 * power + x)
    }
    return y.replacing(with: 0, where: x .<= 0)
  }

  /// The fifth root of a positive number, exact to 10⁻¹² of it; 0 for anything else.
  static func fifth(_ x: Double) -> Double {
    guard x > 0, x < .infinity else { return 0 }
    var y = Double(bitPattern: x.bitPattern / 5 + 0x3325_D2F1_A9FB_E707)
    for _ in 0..<2 {
      let power = y * y * y * y * y
      y *= (2 * power + 3 * x) / (3 * power + 2 * x)
    }
    return y
  }

  /// What is added to a third of a number's bits, by search for the smallest error.
  private static let third: UInt64 = 0x2A9F_78D4_FDF3_B646
}

/// The curve between the values of sRGB and the light that they stand for, both 0…1 (IEC 61966-2-1).
enum SRGBCurve {
  /// The light of each 8-bit value.
  static let lightOfByte = (0...255).map { light(Double($0) / 255) }

  /// The light of a value; below 0 and above 1 there is none to be had, nor for no number.
  static func light(_ value: Float) -> Double {
    guard value > 0 else { return 0 }
    guard value < 1 else { return 1 }
    // Nearly all colors come from 8 bits a part.
    let byte = Int(value * 255 + 0.5)
    if Float(byte) / 255 == value { return lightOfByte[byte] }
    return light(Double(value))
  }

  /// The light of a value, also beyond 1. x^2.4 is x² times the square of x's fifth root.
  static func light(_ value: Double) -> Double {
    guard value > 0.04045 else { return value / 12.92 }
    let x = (value + 0.055) / 1.055
    let root = Roots.fifth(x)
    return x * x * root * root
  }

  /// The values for three lights. x^(1/2.4) is x's cube root times the fourth root of that.
  @inline(__always)
  static func value(_ light: SIMD3<Double>) -> SIMD3<Double> {
    let root = Roots.cube(light)
    let curve = 1.055 * root * root.squareRoot().squareRoot() - 0.055
    return curve.replacing(with: 12.92 * light, where: light .<= 0.0031308)
  }
}

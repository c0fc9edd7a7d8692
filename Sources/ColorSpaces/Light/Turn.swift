/// Directions in OKLab's plane as parts of the full circle, by sums, products and quotients alone,
/// so that they have the same bits on every machine.
enum Turn {
  /// The direction (cosine, sine) of a part of the circle, 0…1, exact to 10⁻¹².
  static func direction(_ turn: Double) -> (a: Double, b: Double) {
    let quarter = Int(turn * 4 + 0.5)
    let x = (turn - Double(quarter) * 0.25) * (2 * .pi)
    let s = x * x
    let sine = x * (1 + s * (s3 + s * (s5 + s * (s7 + s * (s9 + s * (s11 + s * s13))))))
    let cosine = 1 + s * (c2 + s * (c4 + s * (c6 + s * (c8 + s * (c10 + s * c12)))))
    switch quarter & 3 {
    case 0: return (cosine, sine)
    case 1: return (-sine, cosine)
    case 2: return (-cosine, -sine)
    default: return (sine, -cosine)
    }
  }

  /// The part of the circle, 0…1 without 1, where (a, b) lies; not both may be 0.
  static func of(a: Double, b: Double) -> Double {
    let (x, y) = (abs(a), abs(b))
    // The angle in the first eighth of the circle, less a sixteenth: within ±π/8, where the series
    // of the arc tangent ends soon.
    let (high, low) = (max(x, y), min(x, y))
    let t = (low - middle * high) / (high + middle * low)
    let s = t * t
    let far = t13 - s * (t15 - s * (t17 - s * (t19 - s * (t21 - s * (t23 - s * t25)))))
    let sum = 1 - s * (t3 - s * (t5 - s * (t7 - s * (t9 - s * (t11 - s * far)))))
    let eighth = 0.0625 + t * sum / (2 * .pi)
    let quarter = y > x ? 0.25 - eighth : eighth
    let half = a < 0 ? 0.5 - quarter : quarter
    let turn = b < 0 ? 1 - half : half
    return turn >= 0 && turn < 1 ? turn : 0
  }

  // The series of sine, cosine and arc tangent.
  private static let s3 = -1.0 / 6
  private static let s5 = 1.0 / 120
  private static let s7 = -1.0 / 5040
  private static let s9 = 1.0 / 362_880
  private static let s11 = -1.0 / 39_916_800
  private static let s13 = 1.0 / 6_227_020_800
  private static let c2 = -1.0 / 2
  private static let c4 = 1.0 / 24
  private static let c6 = -1.0 / 720
  private static let c8 = 1.0 / 40320
  private static let c10 = -1.0 / 3_628_800
  private static let c12 = 1.0 / 479_001_600
  private static let t3 = 1.0 / 3
  private static let t5 = 1.0 / 5
  private static let t7 = 1.0 / 7
  private static let t9 = 1.0 / 9
  private static let t11 = 1.0 / 11
  private static let t13 = 1.0 / 13
  private static let t15 = 1.0 / 15
  private static let t17 = 1.0 / 17
  private static let t19 = 1.0 / 19
  private static let t21 = 1.0 / 21
  private static let t23 = 1.0 / 23
  private static let t25 = 1.0 / 25
  /// The tangent of a sixteenth of the circle.
  private static let middle = 0.414_213_562_373_095_05
}

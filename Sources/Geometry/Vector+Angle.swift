/// Angles by sums and products alone, so that they have the same bits on every machine, whatever
/// mathematical library it has.
extension Vector {
  /// The vector of length 1 at an angle in radians, clockwise from the x axis; exact to 10⁻¹⁰ for
  /// angles up to some thousand turns.
  public init(angle: Double) {
    let quarters = (angle / (.pi / 2)).rounded()
    let x = angle - quarters * (.pi / 2)
    let s = x * x
    let sine = x * (1 - s / 6 * (1 - s / 20 * (1 - s / 42 * (1 - s / 72 * (1 - s / 110)))))
    let cosine = 1 - s / 2 * (1 - s / 12 * (1 - s / 30 * (1 - s / 56 * (1 - s / 90))))
    switch quarters.remainder(dividingBy: 4) {
    case 0: self.init(cosine, sine)
    case 1: self.init(-sine, cosine)
    case -1: self.init(sine, -cosine)
    default: self.init(-cosine, -sine)
    }
  }

  /// The angle in radians, −π…π, clockwise from the x axis; 0 for no vector.
  public var angle: Double {
    let (a, b) = (abs(dx), abs(dy))
    guard max(a, b) > 0 else { return 0 }
    var t = min(a, b) / max(a, b)
    // An angle of half the size has this tangent.
    for _ in 0..<2 { t /= 1 + (1 + t * t).squareRoot() }
    let s = t * t
    let sum = 1 - s * (1.0 / 3 - s * (1.0 / 5 - s * (1.0 / 7 - s * (1.0 / 9 - s * (1.0 / 11)))))
    let small = 4 * t * sum
    let acute = a >= b ? small : .pi / 2 - small
    let left = dx < 0 ? .pi - acute : acute
    return dy < 0 ? -left : left
  }
}

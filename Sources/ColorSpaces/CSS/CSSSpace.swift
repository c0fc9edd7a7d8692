/// The spaces in which CSS Color 4 gives colors, and how they become linear sRGB. The numbers are
/// those of https://www.w3.org/TR/css-color-4/#color-conversion-code.
enum CSSSpace: String, CaseIterable {
  case srgb
  case srgbLinear = "srgb-linear"
  case displayP3 = "display-p3"
  case a98 = "a98-rgb"
  case proPhoto = "prophoto-rgb"
  case rec2020
  case xyz
  case xyz65 = "xyz-d65"
  case xyz50 = "xyz-d50"
  /// Lightness 0…100.
  case lab
  /// Lightness 0…100, and a turn.
  case lch
  case oklab
  case oklch
  /// A turn, saturation and lightness, 0…1.
  case hsl
  /// A turn, whiteness and blackness, 0…1.
  case hwb

  /// The light of `lab()`, `lch()` or `color()`; nil where the numbers have other units.
  static func light(of function: CSSFunction) -> SIMD3<Double>? {
    let parts = function.parts
    switch function.name {
    case "lab":
      guard let l = parts[0].amount(of: 100), let a = parts[1].amount(of: 125),
        let b = parts[2].amount(of: 125)
      else { return nil }
      return lab.light(SIMD3(max(0, min(100, l)), a, b))
    case "lch":
      guard let l = parts[0].amount(of: 100), let c = parts[1].amount(of: 150),
        let turn = parts[2].turn
      else { return nil }
      return lch.light(SIMD3(max(0, min(100, l)), max(0, c), turn))
    default:
      let values = parts.compactMap { $0.amount(of: 1) }
      guard values.count == 3, let space = function.space.flatMap({ CSSSpace(rawValue: $0) }),
        !space.hasOwnFunction
      else { return nil }
      return space.light(SIMD3(values[0], values[1], values[2]))
    }
  }

  /// Whether a function has its name, so that `color()` does not take it.
  private var hasOwnFunction: Bool {
    switch self {
    case .lab, .lch, .oklab, .oklch, .hsl, .hwb: true
    default: false
    }
  }

  /// Linear sRGB of a color, possibly outside 0…1.
  func light(_ c: SIMD3<Double>) -> SIMD3<Double> {
    switch self {
    case .srgb: Self.map(c, SRGBCurve.light)
    case .srgbLinear: c
    case .displayP3: Matrix3.toSRGB * (Matrix3.displayP3 * Self.map(c, SRGBCurve.light))
    case .a98: Matrix3.toSRGB * (Matrix3.a98 * Self.map(c, Self.a98Light))
    case .proPhoto: Matrix3.xyz50ToSRGB * (Matrix3.proPhoto * Self.map(c, Self.proPhotoLight))
    case .rec2020: Matrix3.toSRGB * (Matrix3.rec2020 * Self.map(c, Self.rec2020Light))
    case .xyz, .xyz65: Matrix3.toSRGB * c
    case .xyz50: Matrix3.xyz50ToSRGB * c
    case .lab: Matrix3.xyz50ToSRGB * CIELab.xyz(c)
    case .lch: CSSSpace.lab.light(Self.unrolled(c))
    case .oklab: OKLab(lightness: c.x, a: c.y, b: c.z).light
    case .oklch: CSSSpace.oklab.light(Self.unrolled(c))
    case .hsl: Self.light(hue: c.x, saturation: c.y, lightness: c.z)
    case .hwb: Self.light(hue: c.x, whiteness: c.y, blackness: c.z)
    }
  }

  /// Lightness, a and b of lightness, chroma and hue.
  private static func unrolled(_ c: SIMD3<Double>) -> SIMD3<Double> {
    let way = Turn.direction(OKLCH.wrapped(c.z))
    return SIMD3(c.x, c.y * way.a, c.y * way.b)
  }

  private static func light(
    hue: Double, saturation: Double, lightness: Double
  ) -> SIMD3<Double> {
    let value = lightness + saturation * min(lightness, 1 - lightness)
    let part = value > 0 ? 2 * (1 - lightness / value) : 0
    return HSVColor(hue: hue, saturation: part, value: value).color.light
  }

  private static func light(
    hue: Double, whiteness: Double, blackness: Double
  ) -> SIMD3<Double> {
    let sum = whiteness + blackness
    guard sum < 1 else {
      return HSVColor(hue: hue, saturation: 0, value: whiteness / sum).color.light
    }
    let value = 1 - blackness
    return HSVColor(hue: hue, saturation: 1 - whiteness / value, value: value).color.light
  }

  // MARK: Curves

  /// A curve for each part; below 0 it goes on as above, mirrored.
  private static func map(
    _ c: SIMD3<Double>, _ curve: (Double) -> Double
  ) -> SIMD3<Double> {
    func value(_ x: Double) -> Double { x < 0 ? -curve(-x) : curve(x) }
    return SIMD3(value(c.x), value(c.y), value(c.z))
  }

  /// x^(563/256): x² times roots, since 51/256 = 1/8 + 1/16 + 1/128 + 1/256.
  private static func a98Light(_ x: Double) -> Double {
    let eighth = x.squareRoot().squareRoot().squareRoot()
    let sixteenth = eighth.squareRoot()
    let small = sixteenth.squareRoot().squareRoot().squareRoot()
    return x * x * eighth * sixteenth * small * small.squareRoot()
  }

  private static func proPhotoLight(_ x: Double) -> Double {
    guard x >= 16.0 / 512 else { return x / 16 }
    let root = Roots.fifth(x)
    return x * root * root * root * root
  }

  /// x^(1/0.45) is x² times the square of x's ninth root.
  private static func rec2020Light(_ x: Double) -> Double {
    let alpha = 1.09929682680944
    guard x >= 0.018053968510807 * 4.5 else { return x / 4.5 }
    let base = (x + alpha - 1) / alpha
    let root = Roots.cube(Roots.cube(base))
    return base * base * root * root
  }
}

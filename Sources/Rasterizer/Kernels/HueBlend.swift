/// A mode that mixes hue, saturation and luminosity of two colors, by the functions of the
/// specification's section 10.2.
protocol HueBlend: ColorBlend {
  /// The mix of two colors whose channels run from 0 to the same end.
  static func mixed(_ s: HueColor, _ b: HueColor) -> HueColor
}

extension HueBlend {
  @inline(__always)
  static func both(
    _ s: SIMD4<Int>, _ b: SIMD4<Int>, alpha: (s: Int, b: Int)
  ) -> (Int, Int, Int) {
    // Times both alphas they are comparable.
    let end = alpha.s &* alpha.b
    let source = HueColor(
      red: s.x &* alpha.b, green: s.y &* alpha.b, blue: s.z &* alpha.b, end: end)
    let below = HueColor(
      red: b.x &* alpha.s, green: b.y &* alpha.s, blue: b.z &* alpha.s, end: end)
    let result = mixed(source, below)
    return (result.red, result.green, result.blue)
  }
}

enum Hue: HueBlend {
  @inline(__always)
  static func mixed(_ s: HueColor, _ b: HueColor) -> HueColor {
    s.saturated(to: b.saturation).lit(to: b.luminosity)
  }
}

enum Saturation: HueBlend {
  @inline(__always)
  static func mixed(_ s: HueColor, _ b: HueColor) -> HueColor {
    b.saturated(to: s.saturation).lit(to: b.luminosity)
  }
}

enum ColorOnly: HueBlend {
  @inline(__always)
  static func mixed(_ s: HueColor, _ b: HueColor) -> HueColor { s.lit(to: b.luminosity) }
}

enum Luminosity: HueBlend {
  @inline(__always)
  static func mixed(_ s: HueColor, _ b: HueColor) -> HueColor { b.lit(to: s.luminosity) }
}

/// A color whose channels run from 0 to `end`, at most 2³⁰.
struct HueColor {
  var red: Int
  var green: Int
  var blue: Int
  let end: Int

  private var least: Int { min(red, green, blue) }
  private var greatest: Int { max(red, green, blue) }

  /// How far its channels are apart.
  var saturation: Int { greatest &- least }

  /// How light it looks.
  var luminosity: Int { (30 &* red &+ 59 &* green &+ 11 &* blue) / 100 }

  /// The same hue with another saturation.
  @inline(__always)
  func saturated(to saturation: Int) -> HueColor {
    let (low, range) = (least, self.saturation)
    if range == 0 { return HueColor(red: 0, green: 0, blue: 0, end: end) }
    return mapped { ($0 &- low) &* saturation / range }
  }

  /// The same color with another luminosity, brought into range without changing its hue.
  @inline(__always)
  func lit(to luminosity: Int) -> HueColor {
    let difference = luminosity &- self.luminosity
    var result = mapped { $0 &+ difference }
    let middle = result.luminosity
    let (low, high) = (result.least, result.greatest)
    if low < 0 {
      result = result.mapped { middle &+ ($0 &- middle) &* middle / (middle &- low) }
    }
    if high > end {
      result = result.mapped { middle &+ ($0 &- middle) &* (end &- middle) / (high &- middle) }
    }
    // Rounding may leave the range by one.
    return result.mapped { max(0, min(end, $0)) }
  }

  @inline(__always)
  private func mapped(_ change: (Int) -> Int) -> HueColor {
    HueColor(red: change(red), green: change(green), blue: change(blue), end: end)
  }
}

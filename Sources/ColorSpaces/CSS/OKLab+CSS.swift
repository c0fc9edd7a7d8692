extension OKLab {
  /// The color that CSS calls so: `oklab(62.8% 0.22 0.13)`, an alpha is left out; 100 % of a and b
  /// is 0.4. Nil for anything else.
  public init?(css text: String) {
    guard let lab = CSSFunction(text).flatMap({ OKLab($0) }) else { return nil }
    self = lab
  }

  /// The color as `oklab(62.796% 0.22486 0.12585)`; for a color of sRGB exact to 8 bits.
  public var css: String {
    let (l, a, b) = (lightness * 100, a, b)
    return "oklab(\(CSSNumber.text(l, decimals: 3))% \(CSSNumber.text(a, decimals: 5))"
      + " \(CSSNumber.text(b, decimals: 5)))"
  }

  init?(_ function: CSSFunction) {
    guard function.name == "oklab", !function.hasCommas,
      let lightness = function.parts[0].amount(of: 1), let a = function.parts[1].amount(of: 0.4),
      let b = function.parts[2].amount(of: 0.4)
    else { return nil }
    self.init(lightness: max(0, min(1, lightness)), a: a, b: b)
  }
}

extension OKLCH {
  /// The color that CSS calls so: `oklch(62.8% 0.258 29.2)`, the hue also in `deg`, `grad`, `rad`
  /// and `turn`, an alpha is left out; 100 % of chroma is 0.4. Nil for anything else.
  public init?(css text: String) {
    guard let color = CSSFunction(text).flatMap({ OKLCH($0) }) else { return nil }
    self = color
  }

  /// The color as `oklch(62.796% 0.25768 29.234)`; for a color of sRGB exact to 8 bits.
  public var css: String {
    "oklch(\(CSSNumber.text(lightness * 100, decimals: 3))%"
      + " \(CSSNumber.text(chroma, decimals: 5)) \(CSSNumber.text(hue * 360, decimals: 3)))"
  }

  init?(_ function: CSSFunction) {
    guard function.name == "oklch", !function.hasCommas,
      let lightness = function.parts[0].amount(of: 1),
      let chroma = function.parts[1].amount(of: 0.4), let turn = function.parts[2].turn
    else { return nil }
    self.init(lightness: max(0, min(1, lightness)), chroma: chroma, hue: turn)
  }
}

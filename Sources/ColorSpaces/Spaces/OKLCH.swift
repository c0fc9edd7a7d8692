public import Rasterizer

/// OKLab in polar coordinates: a color by lightness, chroma and hue as people see them. By Björn
/// Ottosson, https://bottosson.github.io/posts/oklab/
public struct OKLCH: Hashable, Sendable {
  /// From black, 0, to white, 1.
  public var lightness: Double
  /// How far from gray, 0 and more; up to 0.33 in sRGB, by lightness and hue.
  public var chroma: Double
  /// The angle as a part of the full circle, 0…1 without 1: 0 pink, 0.08 red, 0.4 green, 0.73 blue.
  public var hue: Double

  /// Chroma below this is gray, whose hue means nothing: CSS Color 4 has the same.
  static let gray = 4e-6

  /// Makes a color, which sRGB may not have; the hue is wrapped around, the chroma not below 0.
  public init(lightness: Double, chroma: Double, hue: Double) {
    self.lightness = lightness
    self.chroma = max(0, chroma)
    self.hue = OKLCH.wrapped(hue)
  }

  /// The same color as in OKLab; `old` gives the hue of a gray.
  public init(_ lab: OKLab, keeping old: OKLCH? = nil) {
    let chroma = (lab.a * lab.a + lab.b * lab.b).squareRoot()
    self.init(
      lightness: lab.lightness, chroma: chroma > OKLCH.gray ? chroma : 0,
      hue: chroma > OKLCH.gray ? Turn.of(a: lab.a, b: lab.b) : old?.hue ?? 0)
  }

  /// The color of the given sRGB values; `old` gives the hue of a gray. Alpha is left out.
  public init(_ color: Color, keeping old: OKLCH? = nil) {
    self.init(OKLab(color), keeping: old)
  }

  /// The same color in OKLab.
  public var lab: OKLab {
    let way = Turn.direction(hue)
    return OKLab(lightness: lightness, a: chroma * way.a, b: chroma * way.b)
  }

  /// The color in sRGB, opaque; one that sRGB does not have loses chroma until it has, its
  /// lightness and hue kept as far as can be seen. Below black is black, above white is white.
  public var color: Color {
    let way = Turn.direction(hue)
    let growth = ConeResponse.growth(a: way.a, b: way.b)
    let light = ConeResponse.light(ofRoots: lightness + chroma * growth)
    guard !ConeResponse.isShown(light) else { return Color(light: light) }
    return Color(
      light: GamutMapping.light(lightness: lightness, chroma: chroma, growth: growth))
  }

  /// Whether sRGB has this color.
  public var isInSRGB: Bool { lab.isInSRGB }

  /// The most chroma that sRGB has for a lightness and a hue.
  public static func mostChroma(lightness: Double, hue: Double) -> Double {
    HueSlice(hue: wrapped(hue)).mostChroma(lightness: lightness)
  }

  /// The color with the most chroma that sRGB has of a hue.
  public static func cusp(hue: Double) -> OKLCH {
    let slice = HueSlice(hue: wrapped(hue))
    return OKLCH(lightness: slice.cuspLightness, chroma: slice.cuspChroma, hue: hue)
  }

  /// A part of the circle as 0…1 without 1.
  static func wrapped(_ hue: Double) -> Double {
    if hue >= 0, hue < 1 { return hue }
    let turn = hue.isFinite ? hue - hue.rounded(.down) : 0
    return turn < 1 ? turn : 0
  }
}

extension HueSlice {
  /// The slice of a hue as a part of the circle.
  init(hue: Double) {
    let way = Turn.direction(hue)
    self.init(a: way.a, b: way.b)
  }
}

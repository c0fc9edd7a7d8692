public import Rasterizer

/// OKLab in polar coordinates: a colour by lightness, chroma and hue as people see them. By Björn
/// Ottosson, https://bottosson.github.io/posts/oklab/
public struct OKLCH: Hashable, Sendable {
  /// From black, 0, to white, 1.
  public var lightness: Double
  /// How far from grey, 0 and more; up to 0.33 in sRGB, by lightness and hue.
  public var chroma: Double
  /// The angle as a part of the full circle, 0…1 without 1: 0 pink, 0.08 red, 0.4 green, 0.73 blue.
  public var hue: Double

  /// Chroma below this is grey, whose hue means nothing: CSS Color 4 has the same.
  static let grey = 4e-6

  /// Makes a colour, which sRGB may not have; the hue is wrapped around, the chroma not below 0.
  public init(lightness: Double, chroma: Double, hue: Double) {
    self.lightness = lightness
    self.chroma = max(0, chroma)
    self.hue = OKLCH.wrapped(hue)
  }

  /// The same colour as in OKLab; `old` gives the hue of a grey.
  public init(_ lab: OKLab, keeping old: OKLCH? = nil) {
    let chroma = (lab.a * lab.a + lab.b * lab.b).squareRoot()
    self.init(
      lightness: lab.lightness, chroma: chroma > OKLCH.grey ? chroma : 0,
      hue: chroma > OKLCH.grey ? Turn.of(a: lab.a, b: lab.b) : old?.hue ?? 0)
  }

  /// The colour of the given sRGB values; `old` gives the hue of a grey. Alpha is left out.
  public init(_ color: Color, keeping old: OKLCH? = nil) {
    self.init(OKLab(color), keeping: old)
  }

  /// The same colour in OKLab.
  public var lab: OKLab {
    let way = Turn.direction(hue)
    return OKLab(lightness: lightness, a: chroma * way.a, b: chroma * way.b)
  }

  /// The colour in sRGB, opaque; one that sRGB does not have loses chroma until it has, its
  /// lightness and hue kept as far as can be seen. Below black is black, above white is white.
  public var color: Color {
    let way = Turn.direction(hue)
    let growth = ConeResponse.growth(a: way.a, b: way.b)
    let light = ConeResponse.light(ofRoots: lightness + chroma * growth)
    guard !ConeResponse.isShown(light) else { return Color(light: light) }
    return Color(
      light: GamutMapping.light(lightness: lightness, chroma: chroma, growth: growth))
  }

  /// Whether sRGB has this colour.
  public var isInSRGB: Bool { lab.isInSRGB }

  /// The most chroma that sRGB has for a lightness and a hue.
  public static func mostChroma(lightness: Double, hue: Double) -> Double {
    HueSlice(hue: wrapped(hue)).mostChroma(lightness: lightness)
  }

  /// The colour with the most chroma that sRGB has of a hue.
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

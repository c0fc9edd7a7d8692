public import Rasterizer

/// A color by how people see it: equal steps look equally large, in lightness and in both
/// directions of color. By Björn Ottosson, https://bottosson.github.io/posts/oklab/
public struct OKLab: Hashable, Sendable {
  /// From black, 0, to white, 1.
  public var lightness: Double
  /// From green, below 0, to red; within ±0.28 for sRGB.
  public var a: Double
  /// From blue, below 0, to yellow; −0.32…0.2 for sRGB.
  public var b: Double

  /// Makes a color, which sRGB may not have.
  public init(lightness: Double, a: Double, b: Double) {
    self.lightness = lightness
    self.a = a
    self.b = b
  }

  /// The color of the given sRGB values; alpha is left out.
  public init(_ color: Color) {
    let lab = ConeResponse.lab(ofRoots: ConeResponse.roots(ofLight: color.light))
    self.init(lightness: lab.x, a: lab.y, b: lab.z)
  }

  /// The color in sRGB, opaque; one that sRGB does not have loses chroma until it has, its
  /// lightness and hue kept as far as can be seen. Below black is black, above white is white.
  public var color: Color {
    let light = light
    guard !ConeResponse.isShown(light) else { return Color(light: light) }
    return OKLCH(self).color
  }

  /// Whether sRGB has this color.
  public var isInSRGB: Bool { ConeResponse.isShown(light) }

  /// How different two colors look: 0 the same, 1 black and white, about 0.02 just to be seen.
  public func distance(to other: OKLab) -> Double {
    let (l, a, b) = (lightness - other.lightness, self.a - other.a, self.b - other.b)
    return (l * l + a * a + b * b).squareRoot()
  }

  /// Linear sRGB, possibly outside 0…1.
  var light: SIMD3<Double> {
    ConeResponse.light(ofRoots: lightness + ConeResponse.growth(a: a, b: b))
  }
}

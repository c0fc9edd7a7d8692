public import Rasterizer

/// HSV as people see it: hue as in OKLCH, saturation and value as parts of what sRGB has of it, so
/// that each hue fills a square. By Björn Ottosson, https://bottosson.github.io/posts/colorpicker/
public struct OKHSV: Hashable, Sendable {
  /// The angle on the wheel as a part of the full circle, 0…1 without 1; the same as in OKLCH.
  public var hue: Double
  /// How far from gray, 0…1.
  public var saturation: Double
  /// How far from black, 0…1.
  public var value: Double

  /// Makes a color; the hue is wrapped around, the others are limited to 0…1.
  public init(hue: Double, saturation: Double, value: Double) {
    self.hue = OKLCH.wrapped(hue)
    self.saturation = max(0, min(1, saturation))
    self.value = max(0, min(1, value))
  }

  /// The color of the given sRGB values; `old` gives what they leave open: the hue of a gray, the
  /// saturation of black. Alpha is left out.
  public init(_ color: Color, keeping old: OKHSV? = nil) {
    let lab = OKLab(color)
    let chroma = (lab.a * lab.a + lab.b * lab.b).squareRoot()
    guard lab.lightness > 0 else {
      self.init(hue: old?.hue ?? 0, saturation: old?.saturation ?? 0, value: 0)
      return
    }
    // Light that is scaled until its brightest part is full has value 1 and the same saturation.
    let scale = Roots.cube(color.light.max())
    guard chroma > OKLCH.gray else {
      self.init(hue: old?.hue ?? 0, saturation: 0, value: Toe.seen(scale))
      return
    }
    let triangle = OKHSVTriangle(HueSlice(a: lab.a / chroma, b: lab.b / chroma))
    let ratio = chroma / lab.lightness
    let top = triangle.top(ratio: ratio)
    self.init(
      hue: Turn.of(a: lab.a, b: lab.b), saturation: triangle.saturation(ratio: ratio),
      value: Toe.seen(scale * Toe.linear(top)) / top)
  }

  /// The same color in sRGB, opaque.
  public var color: Color {
    let column = OKHSVTriangle(HueSlice(hue: hue)).column(saturation: saturation)
    return Color(light: column.light(value: value))
  }
}

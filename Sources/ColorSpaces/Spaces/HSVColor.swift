public import Rasterizer

/// A color by hue, saturation and value: the way the color wheel shows it.
///
/// It is kept apart from `Color`, since a gray has no hue and black no saturation: the wheel must
/// not jump when a color passes through one.
public struct HSVColor: Hashable, Sendable {
  /// The angle on the wheel as a part of the full circle, 0…1 without 1: 0 red, 1/3 green.
  public var hue: Double
  /// How far from gray, 0…1.
  public var saturation: Double
  /// How far from black, 0…1.
  public var value: Double

  /// Makes a color; the hue is wrapped around, the others are limited to 0…1.
  public init(hue: Double, saturation: Double, value: Double) {
    let turn = hue.isFinite ? hue - hue.rounded(.down) : 0
    self.hue = turn < 1 ? turn : 0
    self.saturation = max(0, min(1, saturation))
    self.value = max(0, min(1, value))
  }

  /// The color of the given sRGB values; `old` gives what they leave open: the hue of a gray, the
  /// saturation of black.
  public init(_ color: Color, keeping old: HSVColor? = nil) {
    let (r, g, b) = (Double(color.red), Double(color.green), Double(color.blue))
    let high = max(r, g, b)
    let range = high - min(r, g, b)
    var hue = old?.hue ?? 0
    if range > 0 {
      if high == r {
        hue = (g - b) / range / 6
      } else if high == g {
        hue = ((b - r) / range + 2) / 6
      } else {
        hue = ((r - g) / range + 4) / 6
      }
    }
    self.init(
      hue: hue, saturation: high > 0 ? range / high : old?.saturation ?? 0, value: high)
  }

  /// The same color in sRGB, opaque.
  public var color: Color {
    func part(_ offset: Double) -> Float {
      let k = (offset + hue * 6).truncatingRemainder(dividingBy: 6)
      return Float(value - value * saturation * max(0, min(1, k, 4 - k)))
    }
    return Color(red: part(5), green: part(3), blue: part(1))
  }
}

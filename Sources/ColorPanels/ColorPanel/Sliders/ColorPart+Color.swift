import ColorSpaces
import Rasterizer

nonisolated extension ColorPart {
  /// The number that a color has, 0…`most`.
  func number(of picked: PickedColor) -> Double {
    switch self {
    case .red: Double(picked.color.red) * most
    case .green: Double(picked.color.green) * most
    case .blue: Double(picked.color.blue) * most
    case .hue: picked.hsv.hue * most
    case .saturation: picked.hsv.saturation * most
    case .value: picked.hsv.value * most
    case .lightness: picked.oklch.lightness * most
    case .chroma: picked.oklch.chroma
    case .perceivedHue: picked.oklch.hue * most
    }
  }

  /// Gives a color another number, the other two kept; sRGB may lack the result, and then what it
  /// has of it is taken.
  func set(_ number: Double, in picked: inout PickedColor) {
    let part = number / most
    switch self {
    case .red, .green, .blue: picked.set(color(number, picked).color)
    case .hue: picked.setHue(part, in: .hsv)
    case .saturation, .value: picked.set(hsv(part, picked.hsv))
    case .lightness: picked.setOKLCH(lightness: part)
    case .chroma: picked.set(oklch(number, picked.oklch))
    case .perceivedHue: picked.setOKLCH(hue: part)
    }
  }

  /// The color with another number, and whether sRGB has it.
  func color(_ number: Double, _ picked: PickedColor) -> (color: Color, isInSRGB: Bool) {
    let part = Float(number / most)
    switch self {
    case .red:
      return (Color(red: part, green: picked.color.green, blue: picked.color.blue), true)
    case .green: return (Color(red: picked.color.red, green: part, blue: picked.color.blue), true)
    case .blue: return (Color(red: picked.color.red, green: picked.color.green, blue: part), true)
    case .hue, .saturation, .value: return (hsv(number / most, picked.hsv).color, true)
    case .lightness, .chroma, .perceivedHue:
      let new = oklch(self == .chroma ? number : number / most, picked.oklch)
      return (new.color, new.isInSRGB)
    }
  }

  private func hsv(_ part: Double, _ old: HSVColor) -> HSVColor {
    HSVColor(
      hue: self == .hue ? part : old.hue, saturation: self == .saturation ? part : old.saturation,
      value: self == .value ? part : old.value)
  }

  private func oklch(_ part: Double, _ old: OKLCH) -> OKLCH {
    OKLCH(
      lightness: self == .lightness ? part : old.lightness,
      chroma: self == .chroma ? part : old.chroma,
      hue: self == .perceivedHue ? part : old.hue)
  }
}

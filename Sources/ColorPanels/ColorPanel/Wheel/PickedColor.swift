import ColorSpaces
import Rasterizer

/// A color as all parts of the wheel's tab see it at once.
///
/// Each space keeps what the color leaves open, so that no knob jumps when it passes through gray
/// or black. In OKLCH it keeps the chroma that was asked for, also while sRGB has less of it.
nonisolated struct PickedColor: Hashable {
  /// The color in sRGB.
  private(set) var color: Color
  /// By hue, saturation and value.
  private(set) var hsv: HSVColor
  /// The same as people see them.
  private(set) var okhsv: OKHSV
  /// With the chroma that was asked for.
  private var wish: OKLCH

  /// Makes the color of sRGB values.
  init(_ color: Color) {
    self.color = color
    hsv = HSVColor(color)
    okhsv = OKHSV(color)
    wish = OKLCH(color)
  }

  /// By lightness, chroma and hue, as sRGB has it.
  var oklch: OKLCH {
    let most = OKLCH.mostChroma(lightness: wish.lightness, hue: wish.hue)
    return OKLCH(lightness: wish.lightness, chroma: min(wish.chroma, most), hue: wish.hue)
  }

  /// Takes another color.
  mutating func set(_ new: Color) {
    color = new
    (hsv, okhsv) = (HSVColor(new, keeping: hsv), OKHSV(new, keeping: okhsv))
    wish = OKLCH(new, keeping: wish)
  }

  /// Takes a color by hue, saturation and value.
  mutating func set(_ new: HSVColor) {
    set(new.color)
    hsv = new
  }

  /// Takes a color by hue, saturation and value as people see them.
  mutating func set(_ new: OKHSV) {
    set(new.color)
    okhsv = new
  }

  /// Takes a color of OKLCH. One that sRGB does not have loses chroma; with `keepingWish` it has
  /// it again as soon as lightness and hue allow it.
  mutating func set(_ new: OKLCH, keepingWish: Bool = false) {
    wish = new
    let shown = oklch
    set(shown.color)
    wish = keepingWish ? new : shown
  }

  /// Changes lightness or hue in OKLCH alone.
  mutating func setOKLCH(lightness: Double? = nil, hue: Double? = nil) {
    let new = OKLCH(
      lightness: lightness ?? wish.lightness, chroma: wish.chroma, hue: hue ?? wish.hue)
    set(new, keepingWish: true)
  }
}

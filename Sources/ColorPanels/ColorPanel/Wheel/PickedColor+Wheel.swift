import ColorSpaces
import Geometry

nonisolated extension PickedColor {
  /// The hue in a space, as a part of the full circle.
  func hue(in space: WheelSpace) -> Double {
    switch space {
    case .hsv: hsv.hue
    case .okhsv: okhsv.hue
    case .oklch: oklch.hue
    }
  }

  /// Where the color lies in the square of its hue: from the lower left corner, each 0…1.
  func place(in space: WheelSpace) -> Point {
    switch space {
    case .hsv: Point(hsv.saturation, hsv.value)
    case .okhsv: Point(okhsv.saturation, okhsv.value)
    case .oklch: Point(oklch.chroma / WheelSpace.mostChroma, oklch.lightness)
    }
  }

  /// Turns to another hue.
  mutating func setHue(_ hue: Double, in space: WheelSpace) {
    switch space {
    case .hsv: set(HSVColor(hue: hue, saturation: hsv.saturation, value: hsv.value))
    case .okhsv: set(OKHSV(hue: hue, saturation: okhsv.saturation, value: okhsv.value))
    case .oklch: setOKLCH(hue: hue)
    }
  }

  /// Goes to another place of the square; where sRGB has no color, to the nearest at its left.
  mutating func setPlace(_ place: Point, in space: WheelSpace) {
    let (x, y) = (max(0, min(1, place.x)), max(0, min(1, place.y)))
    let hue = hue(in: space)
    switch space {
    case .hsv: set(HSVColor(hue: hue, saturation: x, value: y))
    case .okhsv: set(OKHSV(hue: hue, saturation: x, value: y))
    case .oklch:
      let limited = OKLCH(lightness: y, chroma: x * WheelSpace.mostChroma, hue: hue)
      // The chroma is what is left when the hand goes past what sRGB has.
      set(limited)
    }
  }
}

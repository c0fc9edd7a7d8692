internal import Glibc

/// Where a colour lies in OKLab.
struct Place {
  let lightness, a, b: Double

  /// Björn Ottosson, “A perceptual color space for image processing”, 2020.
  init(_ hex: UInt32) {
    func linear(_ shift: UInt32) -> Double {
      let value = Double(hex >> shift & 0xFF) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    let (red, green, blue) = (linear(16), linear(8), linear(0))
    let l = cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
    let m = cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
    let s = cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
    lightness = 0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s
    a = 1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s
    b = 0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s
  }

  /// The square of how far another is.
  func squaredDistance(to other: Place) -> Double {
    let (l, a, b) = (lightness - other.lightness, a - other.a, b - other.b)
    return l * l + a * a + b * b
  }

  /// How far it is from the nearest grey.
  var chroma: Double { (a * a + b * b).squareRoot() }

  /// The angle of the hue in degrees, 0..<360; red is near 29, yellow 110, green 142, blue 264.
  var hue: Double {
    let degrees = atan2(b, a) * 180 / .pi
    return degrees < 0 ? degrees + 360 : degrees
  }
}

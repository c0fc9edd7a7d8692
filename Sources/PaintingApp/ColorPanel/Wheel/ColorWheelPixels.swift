import ColorSpaces
import Geometry
import Glibc
import Rasterizer

/// Draws the pixels of the colour wheel. Exact and smooth at every size; kept until the size (or
/// the square's hue) changes.
enum ColorWheelPixels {
  /// The colour of the ring at a hue: softer than the pure one, which would outshine the painting.
  static func ringColor(hue: Double) -> Color {
    HSVColor(hue: hue, saturation: 0.72, value: 0.91).color
  }

  /// A ring of all hues: red at the right, green below left, blue above left, as on the screen the
  /// hue grows clockwise. Transparent outside. Lengths in pixels.
  static func ring(extent: Int, thickness: Double) -> Bitmap {
    let bitmap = Bitmap(size: PixelSize(width: extent, height: extent))
    let middle = Double(extent) / 2
    let inner = middle - thickness
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width {
        let (dx, dy) = (Double(x) + 0.5 - middle, Double(y) + 0.5 - middle)
        let distance = (dx * dx + dy * dy).squareRoot()
        let coverage = min(middle - distance, distance - inner) + 0.5
        guard coverage > 0 else { continue }
        let color = ringColor(hue: atan2(dy, dx) / (2 * .pi))
        bitmap[x, y] = color.withAlpha(Float(min(1, coverage))).premultipliedPixel
      }
    }
    return bitmap
  }

  /// A square of one hue: saturation grows to the right, value upward; with round corners.
  static func square(extent: Int, hue: Double, radius: Double) -> Bitmap {
    let bitmap = Bitmap(size: PixelSize(width: extent, height: extent))
    let pure = HSVColor(hue: hue, saturation: 1, value: 1).color
    let last = Double(max(1, bitmap.width - 1))
    for y in 0..<bitmap.height {
      let value = 1 - Double(y) / last
      for x in 0..<bitmap.width {
        let saturation = Double(x) / last
        let color = Color.white.mixed(pure, saturation, value)
        let coverage = cornerCoverage(Double(x) + 0.5, Double(y) + 0.5, Double(extent), radius)
        bitmap[x, y] = color.withAlpha(Float(coverage)).premultipliedPixel
      }
    }
    return bitmap
  }

  /// How much of a pixel lies in a rounded square, 0…1.
  private static func cornerCoverage(
    _ x: Double, _ y: Double, _ extent: Double, _ radius: Double
  ) -> Double {
    let dx = max(radius - x, x - (extent - radius), 0)
    let dy = max(radius - y, y - (extent - radius), 0)
    guard dx > 0, dy > 0 else { return 1 }
    return max(0, min(1, radius - (dx * dx + dy * dy).squareRoot() + 0.5))
  }
}

extension Color {
  /// White mixed with a pure colour by saturation, then darkened to a value.
  fileprivate func mixed(_ pure: Color, _ saturation: Double, _ value: Double) -> Color {
    let (s, v) = (Float(saturation), Float(value))
    return Color(
      red: (1 + (pure.red - 1) * s) * v, green: (1 + (pure.green - 1) * s) * v,
      blue: (1 + (pure.blue - 1) * s) * v)
  }
}

import ColorSpaces
import Geometry
import Rasterizer

/// Paints the track of a slider in the colors that it would give.
nonisolated enum ColorTrack {
  /// A track with round ends, in pixels; `isMirrored` begins at the right.
  static func bitmap(
    of part: ColorPart, in picked: PickedColor, size: PixelSize, scale: Double, isMirrored: Bool
  ) -> Bitmap {
    let half = Double(size.height) / 2
    let length = max(1, Double(size.width) - 2 * half)
    var colors = (0..<size.width).map { x in
      // The knob's middle stays half a thickness from the ends.
      let place = max(0, min(1, (Double(x) + 0.5 - half) / length))
      return part.color(place * part.most, picked)
    }
    if isMirrored { colors.reverse() }
    let bitmap = Bitmap(size: size)
    let hatching = Hatching(distance: 6 * scale)
    var row = [UInt32](repeating: 0, count: size.width)
    for y in 0..<size.height {
      for (x, color) in colors.enumerated() {
        let cover = roundCover(Double(x) + 0.5, Double(y) + 0.5, size, half)
        row[x] =
          color.isInSRGB
          ? color.color.withAlpha(Float(cover)).premultipliedPixel
          : cover > 0.5 ? hatching.pixel(color.color, x, y) : 0
      }
      bitmap.replaceRow(y, with: row)
    }
    return bitmap
  }

  /// How much of a pixel lies in the track, 0…1.
  private static func roundCover(
    _ x: Double, _ y: Double, _ size: PixelSize, _ half: Double
  ) -> Double {
    let dx = max(half - x, x - (Double(size.width) - half), 0)
    guard dx > 0 else { return 1 }
    let dy = y - half
    return max(0, min(1, half - (dx * dx + dy * dy).squareRoot() + 0.5))
  }
}

import Geometry
public import Rasterizer

/// The ring of all hues. It is the same for every color, so it is painted once.
public enum WheelRing {
  /// How many colors are made; the ring is mixed of the nearest two.
  private static let steps = 360

  /// A ring that fills a bitmap: hue 0 at the right, and from there clockwise as on the screen.
  /// Transparent outside.
  /// - Parameters:
  ///   - extent: its diameter, in pixels.
  ///   - thickness: from its inner to its outer rim, in pixels.
  public static func bitmap(_ space: WheelSpace, extent: Int, thickness: Double) -> Bitmap {
    let colors = (0...steps).map { step in
      let color = space.ringColor(hue: Double(step) / Double(steps))
      return SIMD3(color.red, color.green, color.blue) * 255
    }
    let bitmap = Bitmap(size: PixelSize(width: extent, height: extent))
    let middle = Double(extent) / 2
    let inner = middle - thickness
    bitmap.paintRows { y, row in
      for x in 0..<row.count {
        let way = Vector(Double(x) + 0.5 - middle, Double(y) + 0.5 - middle)
        let distance = way.length
        let cover = min(middle - distance, distance - inner) + 0.5
        row[x] = 0
        guard cover > 0 else { continue }
        let turn = way.angle / (2 * .pi)
        let place = (turn < 0 ? turn + 1 : turn) * Double(steps)
        let step = min(steps - 1, Int(place))
        let rest = Float(place - Double(step))
        let color = colors[step] + (colors[step + 1] - colors[step]) * rest
        let rgb = SIMD3<UInt32>(color + 0.5)
        let pixel = 0xFF00_0000 | rgb.x << 16 | rgb.y << 8 | rgb.z
        row[x] = cover < 1 ? pixel.faded(to: cover) : pixel
      }
    }
    return bitmap
  }
}

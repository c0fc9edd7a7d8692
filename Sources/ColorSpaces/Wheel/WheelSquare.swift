public import Rasterizer

/// The colors of one hue as a square: what is painted there follows the hand, so whole rows are made
/// at once.
public struct WheelSquare: Hashable, Sendable {
  /// The space.
  public var space: WheelSpace
  /// The hue, as a part of the full circle in that space.
  public var hue: Double

  /// Makes the square of a hue.
  public init(_ space: WheelSpace, hue: Double) {
    self.space = space
    self.hue = hue
  }

  /// Paints the whole of a bitmap. What sRGB does not have is hatched with the nearest color that
  /// it has, and shines through.
  /// - Parameters:
  ///   - radius: of the corners, in pixels.
  ///   - hatch: from one line of the hatching to the next, in pixels.
  public func paint(_ bitmap: Bitmap, radius: Double, hatch: Double) {
    switch space {
    case .hsv: paintHSV(bitmap)
    case .okhsv: paintOKHSV(bitmap)
    case .oklch: paintOKLCH(bitmap, hatch: hatch)
    }
    WheelSquare.roundCorners(of: bitmap, radius: radius)
  }

  /// The part of the way along an extent that a pixel stands for, so that the first and the last
  /// have the pure colors.
  private static func part(_ index: Int, of extent: Int) -> Double {
    Double(index) / Double(max(1, extent - 1))
  }

  private func paintHSV(_ bitmap: Bitmap) {
    let pure = HSVColor(hue: hue, saturation: 1, value: 1).color
    let fall = SIMD3(Double(pure.red), Double(pure.green), Double(pure.blue)) - 1
    let columns = (0..<bitmap.width).map { x in
      1 + fall * WheelSquare.part(x, of: bitmap.width)
    }
    bitmap.paintRows { y, row in
      let value = 255 * (1 - WheelSquare.part(y, of: bitmap.height))
      for (x, column) in columns.enumerated() {
        // A lane at a time: the conversion of a vector is a slow loop.
        let rgb = column * value + 0.5
        row[x] = 0xFF00_0000 | UInt32(rgb.x) << 16 | UInt32(rgb.y) << 8 | UInt32(rgb.z)
      }
    }
  }

  private func paintOKHSV(_ bitmap: Bitmap) {
    let square = OKHSVSquare(hue: hue, width: bitmap.width)
    bitmap.paintRows { y, row in
      row = square.row(value: 1 - WheelSquare.part(y, of: bitmap.height))
    }
  }

  private func paintOKLCH(_ bitmap: Bitmap, hatch: Double) {
    let square = OKLCHSquare(hue: hue, width: bitmap.width, chroma: WheelSpace.mostChroma)
    let hatching = Hatching(distance: hatch)
    let slice = HueSlice(hue: OKLCH.wrapped(hue))
    let step = WheelSpace.mostChroma / Double(max(1, bitmap.width - 1))
    bitmap.paintRows { y, row in
      let lightness = 1 - WheelSquare.part(y, of: bitmap.height)
      row = square.row(lightness: lightness).pixels
      let most = slice.mostChroma(lightness: lightness)
      let edge = min(Double(row.count), most / step + 0.5)
      let inside = Int(edge.rounded(.down))
      let rim = Color(light: slice.light(lightness: lightness, chroma: most))
      for x in inside..<row.count { row[x] = hatching.pixel(rim, x, y) }
      // The pixel on the rim is both.
      if inside < row.count {
        row[inside] = row[inside].mixed(with: rim.premultipliedPixel, edge - Double(inside))
      }
    }
  }

  /// Takes away what lies outside of round corners.
  private static func roundCorners(of bitmap: Bitmap, radius: Double) {
    let reach = min(Int(radius.rounded(.up)), bitmap.width / 2, bitmap.height / 2)
    for y in 0..<reach {
      for x in 0..<reach {
        let (dx, dy) = (radius - Double(x) - 0.5, radius - Double(y) - 0.5)
        guard dx > 0, dy > 0 else { continue }
        let cover = max(0, min(1, radius - (dx * dx + dy * dy).squareRoot() + 0.5))
        guard cover < 1 else { continue }
        let (right, bottom) = (bitmap.width - 1 - x, bitmap.height - 1 - y)
        for (x, y) in [(x, y), (right, y), (x, bottom), (right, bottom)] {
          bitmap[x, y] = bitmap[x, y].faded(to: cover)
        }
      }
    }
  }
}

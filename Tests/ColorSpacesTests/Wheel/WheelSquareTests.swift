import ColorSpaces
import Geometry
import Rasterizer
import Testing

struct WheelSquareTests {
  private func paint(_ space: WheelSpace, hue: Double, extent: Int = 65) -> Bitmap {
    let bitmap = Bitmap(size: PixelSize(width: extent, height: extent))
    WheelSquare(space, hue: hue).paint(bitmap, radius: 0, hatch: 8)
    return bitmap
  }

  private func isNear(_ pixel: UInt32, _ color: Color, by most: Int = 1) -> Bool {
    ([16, 8, 0] as [UInt32]).allSatisfy { shift in
      abs(Int(pixel >> shift & 0xFF) - Int(color.hex >> shift & 0xFF)) <= most
    }
  }

  @Test func aSquareOfHSVHasItsFourCorners() {
    let square = paint(.hsv, hue: 1.0 / 3)
    #expect(square[0, 0] == 0xFFFF_FFFF)
    #expect(square[64, 0] == 0xFF00_FF00)
    #expect(square[0, 64] == 0xFF00_0000)
    #expect(square[64, 64] == 0xFF00_0000)
    #expect(square[32, 32] == 0xFF40_8040)
  }

  @Test(arguments: [0.0, 0.08, 0.31, 0.5, 0.73, 0.999])
  func everyPixelOfASquareIsTheColorOfItsPlace(_ hue: Double) {
    let (hsv, okhsv, oklch) = (
      paint(.hsv, hue: hue), paint(.okhsv, hue: hue), paint(.oklch, hue: hue)
    )
    var wrong = 0
    for y in 0...64 {
      for x in 0...64 {
        let (u, v) = (Double(x) / 64, 1 - Double(y) / 64)
        let first = HSVColor(hue: hue, saturation: u, value: v).color
        let second = OKHSV(hue: hue, saturation: u, value: v).color
        let third = OKLCH(lightness: v, chroma: u * WheelSpace.mostChroma, hue: hue)
        if !isNear(hsv[x, y], first) || !isNear(okhsv[x, y], second, by: 2) { wrong += 1 }
        if third.isInSRGB, oklch[x, y] >> 24 == 255, !isNear(oklch[x, y], third.color, by: 2) {
          wrong += 1
        }
      }
    }
    #expect(wrong == 0)
  }

  @Test(arguments: [0.0, 0.08, 0.31, 0.5, 0.73])
  func whatSRGBDoesNotHaveShinesThrough(_ hue: Double) {
    let square = paint(.oklch, hue: hue)
    var (inside, outside) = (0, 0)
    for y in 0...64 {
      for x in 0...64 {
        let color = OKLCH(
          lightness: 1 - Double(y) / 64, chroma: Double(x) / 64 * WheelSpace.mostChroma, hue: hue)
        // Beside the rim a pixel is both.
        let isBeside =
          abs(
            color.chroma - OKLCH.mostChroma(lightness: color.lightness, hue: hue)) < 0.006
        // Of black, chroma that is too little to make light is in sRGB by rounding alone.
        guard !isBeside, color.lightness > 0 else { continue }
        let alpha = square[x, y] >> 24
        if color.isInSRGB {
          inside += 1
          #expect(alpha == 255, "\(x), \(y)")
        } else {
          outside += 1
          // The ground covers 0.15, the lines 0.55.
          #expect(alpha > 20 && alpha < 150, "\(x), \(y)")
        }
      }
    }
    #expect(inside > 500 && outside > 500)
  }

  @Test func cornersAreRoundAndPremultiplied() {
    let bitmap = Bitmap(size: PixelSize(width: 40, height: 40))
    WheelSquare(.hsv, hue: 0.6).paint(bitmap, radius: 8, hatch: 8)
    for (x, y) in [(0, 0), (39, 0), (0, 39), (39, 39)] { #expect(bitmap[x, y] == 0) }
    #expect(bitmap[8, 0] >> 24 == 255 && bitmap[0, 8] >> 24 == 255 && bitmap[3, 3] >> 24 == 255)
    for y in 0..<40 {
      for x in 0..<40 {
        let pixel = bitmap[x, y]
        #expect(([16, 8, 0] as [UInt32]).allSatisfy { pixel >> $0 & 0xFF <= pixel >> 24 })
      }
    }
  }
}

public import Geometry

extension Tile {
  /// Brings paint back of which an eraser takes nothing, behind what that has left; a pixel that holds
  /// nothing else then looks as before the eraser.
  ///
  /// With alphas `a` of the paint and `e` of the eraser, what is left over nothing is `(1 − e) a`; so much is
  /// laid behind it that both together are `a` again: `e a / (1 − (1 − e) a)`.
  ///
  /// - Parameters:
  ///   - ink: the paint.
  ///   - colors: its colors, premultiplied, where they are not those of the ink.
  ///   - mask: how much of each pixel the paint covers.
  ///   - eraser: how much of each the eraser covers.
  ///   - strength: how much that takes where it covers fully, 0…`Tile.one`.
  ///   - block: the pixels that matter, in the tile's own.
  public mutating func bringBack(
    _ ink: Ink, _ colors: Tile?, through mask: MaskTile, where eraser: MaskTile,
    takes strength: UInt16, in block: PixelRect
  ) {
    let one = SIMD4<UInt32>(repeating: UInt32(Tile.one))
    let opacity = UInt32(ink.channels.w)
    let plain = SIMD4<UInt32>(truncatingIfNeeded: ink.channels)
    withMutablePixels { pixels in
      for y in block.minY..<block.maxY {
        for x in block.minX..<block.maxX {
          let taken = fix15(UInt32(eraser[x, y]), UInt32(strength))
          let cover = UInt32(mask[x, y])
          if taken == 0 || cover == 0 { continue }
          let place = (y * Tile.side + x) * 4
          var paint = plain
          if let colors {
            paint = colors.withPixels { colors in
              SIMD4(
                fix15(UInt32(colors[place]), opacity), fix15(UInt32(colors[place + 1]), opacity),
                fix15(UInt32(colors[place + 2]), opacity), fix15(UInt32(colors[place + 3]), opacity)
              )
            }
          }
          paint = (paint &* cover &+ 16384) &>> 15
          let rest = one.x - fix15(one.x - taken, paint.w)
          let share = rest == 0 ? one.x : min(one.x, taken * one.x / rest)
          let open = fix15(one.x - UInt32(pixels[place + 3]), share)
          let alpha = min(one.x, UInt32(pixels[place + 3]) + fix15(paint.w, open))
          pixels[place + 3] = UInt16(alpha)
          for channel in 0..<3 {
            let sum = UInt32(pixels[place + channel]) + fix15(paint[channel], open)
            pixels[place + channel] = UInt16(min(alpha, sum))
          }
        }
      }
    }
  }
}

/// The product of two numbers of 0…`Tile.one`.
private func fix15(_ a: UInt32, _ b: UInt32) -> UInt32 { (a * b + 16384) >> 15 }

internal import Geometry

/// Composites flat ink through a mask onto a block of a tile.
///
/// Products of two fix15 values are rounded to nearest, which keeps every channel ≤ alpha ≤ one.
@unsafe func compositeInk(
  _ ink: Ink, mask: UnsafePointer<UInt16>, block: PixelRect, pixels: UnsafeMutablePointer<UInt16>
) {
  // Two pixels at a time; the one beside an odd edge gets no ink.
  let first = block.minX & ~1
  for y in block.minY..<block.maxY {
    let covers = unsafe mask + y * Tile.side
    let row = unsafe UnsafeMutableRawPointer(pixels + y * Tile.rowChannelCount)
    var x = first
    while x < block.maxX {
      let a = unsafe x >= block.minX ? covers[x] : 0
      let b = unsafe x + 1 < block.maxX ? covers[x + 1] : 0
      if a | b != 0 {
        let place = unsafe row + x * 8
        let below = unsafe place.load(as: SIMD8<UInt16>.self)
        let result = ink.composited(on: below, cover: SIMD8(pixels: a, b))
        unsafe place.storeBytes(of: result, as: SIMD8<UInt16>.self)
      }
      x += 2
    }
  }
}

extension Ink {
  /// Two pixels with the ink on them, each through its cover.
  @inline(__always)
  fileprivate func composited(
    on below: SIMD8<UInt16>, cover: SIMD8<UInt16>
  ) -> SIMD8<UInt16> {
    let color = SIMD8(lowHalf: channels, highHalf: channels)
    switch mode {
    case .sourceOver:
      let source = color.timesFix15(cover)
      return source &+ below.timesFix15(32768 &- source.alphas)
    case .destinationOut:
      return below.timesFix15(32768 &- color.alphas.timesFix15(cover))
    }
  }
}

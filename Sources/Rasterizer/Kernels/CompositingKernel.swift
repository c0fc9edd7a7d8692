internal import Geometry

/// Composites flat ink through a mask onto a block of a tile.
///
/// Products of two fix15 values are rounded to nearest, which keeps every channel ≤ alpha ≤ one.
@unsafe func compositeInk(
  _ ink: Ink, mask: UnsafePointer<UInt16>, block: PixelRect, pixels: UnsafeMutablePointer<UInt16>
) {
  switch ink.mode {
  case .sourceOver:
    let color = SIMD4<UInt32>(truncatingIfNeeded: ink.channels)
    for y in block.minY..<block.maxY {
      for x in block.minX..<block.maxX {
        let index = y * Tile.side + x
        let cover = unsafe UInt32(mask[index])
        guard cover != 0 else { continue }
        let source = (color &* cover &+ 16384) &>> 15
        let place = unsafe UnsafeMutableRawPointer(pixels + index * 4)
        let below = unsafe SIMD4<UInt32>(truncatingIfNeeded: place.load(as: SIMD4<UInt16>.self))
        let result = source &+ ((below &* (32768 &- source.w) &+ 16384) &>> 15)
        unsafe place.storeBytes(
          of: SIMD4<UInt16>(truncatingIfNeeded: result), as: SIMD4<UInt16>.self)
      }
    }
  case .destinationOut:
    let alpha = UInt32(ink.channels.w)
    for y in block.minY..<block.maxY {
      for x in block.minX..<block.maxX {
        let index = y * Tile.side + x
        let cover = unsafe UInt32(mask[index])
        guard cover != 0 else { continue }
        let kept = 32768 &- ((alpha &* cover &+ 16384) &>> 15)
        let place = unsafe UnsafeMutableRawPointer(pixels + index * 4)
        let below = unsafe SIMD4<UInt32>(truncatingIfNeeded: place.load(as: SIMD4<UInt16>.self))
        unsafe place.storeBytes(
          of: SIMD4<UInt16>(truncatingIfNeeded: (below &* kept &+ 16384) &>> 15),
          as: SIMD4<UInt16>.self)
      }
    }
  }
}

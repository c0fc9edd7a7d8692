internal import CVector
internal import Geometry

/// Which pixels count as the same color.
struct PixelMatch {
  private let color: SIMD4<UInt16>
  private let tolerance: UInt16

  /// Matches a premultiplied color.
  ///
  /// - Parameter tolerance: how far each channel may be away, as a part of a full one, 0…1.
  init(color: SIMD4<UInt16>, tolerance: Double) {
    self.color = color
    self.tolerance = UInt16((max(0, min(1, tolerance)) * Double(Tile.one)).rounded())
  }

  /// Whether a color matches.
  func matches(_ other: SIMD4<UInt16>) -> Bool {
    (pointwiseMax(color, other) &- pointwiseMin(color, other)).max() <= tolerance
  }

  /// Puts the pixels of a tile that match, up to the end of a block, into 64 rows of bits.
  func find(
    in tile: SeenTile, _ block: PixelRect, _ rows: inout MutableSpan<UInt64>, at start: Int
  ) {
    let inside = UInt64.max >> UInt64(Tile.side - block.maxX)
    if tile.isPaper {
      guard matches(tile.paper) else { return }
      for y in 0..<block.maxY { rows[start + y] = inside }
      return
    }
    let pair = SIMD8(lowHalf: color, highHalf: color)
    let eight = SIMD32(
      lowHalf: SIMD16(lowHalf: pair, highHalf: pair),
      highHalf: SIMD16(lowHalf: pair, highHalf: pair))
    unsafe rows.withUnsafeMutableBufferPointer { rows in
      // Kept from the closure, which may not leave it either.
      nonisolated(unsafe) let rows = unsafe rows
      unsafe tile.withRows(0..<block.maxY) { y, row in
        let row = unsafe UnsafeRawPointer(row)
        var bits: UInt64 = 0
        for group in 0..<8 {
          let pixels = unsafe row.loadUnaligned(
            fromByteOffset: group * 64, as: SIMD32<UInt16>.self)
          bits |= UInt64(cvector_near_u16x32(pixels, eight, tolerance)) &<< UInt64(group * 8)
        }
        unsafe rows[start + y] = bits & inside
      }
    }
  }
}

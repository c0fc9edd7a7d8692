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

  /// Puts the pixels of a tile that match, up to the end of a block, into 64 rows of bits; nil is a
  /// transparent tile.
  func find(
    in tile: Tile?, _ block: PixelRect, _ rows: inout MutableSpan<UInt64>, at start: Int
  ) {
    let inside = UInt64.max >> UInt64(Tile.side - block.maxX)
    guard let tile else {
      guard color.max() <= tolerance else { return }
      for y in 0..<block.maxY { rows[start + y] = inside }
      return
    }
    let pair = SIMD8(lowHalf: color, highHalf: color)
    let eight = SIMD32(
      lowHalf: SIMD16(lowHalf: pair, highHalf: pair),
      highHalf: SIMD16(lowHalf: pair, highHalf: pair))
    for y in 0..<block.maxY {
      let row = unsafe UnsafeRawPointer(tile.readable + y * Tile.rowChannelCount)
      var bits: UInt64 = 0
      for group in 0..<8 {
        let pixels = unsafe row.load(fromByteOffset: group * 64, as: SIMD32<UInt16>.self)
        bits |= UInt64(cvector_near_u16x32(pixels, eight, tolerance)) &<< UInt64(group * 8)
      }
      rows[start + y] = bits & inside
    }
  }
}

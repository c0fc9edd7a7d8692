import Rasterizer

extension Bitmap {
  /// Has each row painted, from the top; `row` holds what the row before has left.
  func paintRows(_ paint: (_ y: Int, _ row: inout [UInt32]) -> Void) {
    var row = [UInt32](repeating: 0, count: width)
    for y in 0..<height {
      paint(y, &row)
      replaceRow(y, with: row)
    }
  }
}

extension UInt32 {
  /// A premultiplied pixel, covering a part, 0…1, of what it covers.
  func faded(to part: Double) -> UInt32 {
    let factor = UInt32(Swift.max(0, Swift.min(1, part)) * 256 + 0.5)
    let low = ((self & 0x00FF_00FF) * factor + 0x0080_0080) >> 8 & 0x00FF_00FF
    let high = ((self >> 8 & 0x00FF_00FF) * factor + 0x0080_0080) & 0xFF00_FF00
    return low | high
  }

  /// A premultiplied pixel, a part, 0…1, of the way to another.
  func mixed(with other: UInt32, _ part: Double) -> UInt32 {
    faded(to: 1 - part) + other.faded(to: part)
  }
}

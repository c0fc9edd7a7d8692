internal import Geometry

extension TileGrid {
  /// Replaces one row by 16-bit pixels: red, green, blue, alpha, not premultiplied, 0…65535.
  ///
  /// - Parameters:
  ///   - y: the row; one outside the picture is left out.
  ///   - channels: four values for each pixel from the left; missing ones are left as they are.
  public mutating func setRow(_ y: Int, unpremultiplied channels: Span<UInt16>) {
    guard y >= 0, y < size.height else { return }
    let width = min(size.width, channels.count / 4)
    for x in 0..<width {
      let alpha = UInt32(channels[x * 4 + 3])
      let index = y / Tile.side * columns + x / Tile.side
      if alpha == 0 && self[index] == nil { continue }
      let cover = (alpha * 32768 + 32767) / 65535
      let pixel = unsafe writable(index) + ((y % Tile.side) * Tile.side + x % Tile.side) * 4
      for c in 0..<3 {
        unsafe pixel[c] = UInt16((UInt32(channels[x * 4 + c]) * cover + 32767) / 65535)
      }
      unsafe pixel[3] = UInt16(cover)
    }
  }

  /// Reads one row as 16-bit pixels that are not premultiplied; `setRow` gives back exactly the
  /// same picture.
  ///
  /// - Parameters:
  ///   - y: the row, inside the picture.
  ///   - channels: room for four values for each pixel of the row.
  public func copyRow(_ y: Int, unpremultipliedInto channels: inout MutableSpan<UInt16>) {
    precondition(y >= 0 && y < size.height, "no row \(y)")
    precondition(channels.count >= size.width * 4, "no room for a row")
    for column in 0..<columns {
      let first = column * Tile.side
      let last = min(first + Tile.side, size.width)
      guard let tile = self[column, y / Tile.side] else {
        for i in (first * 4)..<(last * 4) { channels[i] = 0 }
        continue
      }
      let row = unsafe tile.readable + (y % Tile.side) * Tile.rowChannelCount
      for x in first..<last {
        let pixel = unsafe row + (x - first) * 4
        let alpha = unsafe UInt32(pixel[3])
        for c in 0..<3 {
          let value = unsafe alpha == 0 ? 0 : (UInt32(pixel[c]) * 65535 + alpha / 2) / alpha
          channels[x * 4 + c] = UInt16(min(65535, value))
        }
        channels[x * 4 + 3] = UInt16((alpha * 65535 + 16384) / 32768)
      }
    }
  }

  /// Makes a picture from an 8-bit bitmap.
  public init(_ bitmap: Bitmap) {
    self.init(size: bitmap.size)
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width {
        let value = unsafe bitmap.pixels[y * bitmap.stride + x]
        guard value >> 24 != 0 else { continue }
        let index = y / Tile.side * columns + x / Tile.side
        let pixel = unsafe writable(index) + ((y % Tile.side) * Tile.side + x % Tile.side) * 4
        func wide(_ shift: UInt32) -> UInt32 { ((value >> shift & 255) * 32768 + 127) / 255 }
        unsafe pixel[3] = UInt16(wide(24))
        for (c, shift) in [16, 8, 0].enumerated() {
          unsafe pixel[c] = UInt16(min(wide(24), wide(UInt32(shift))))
        }
      }
    }
  }
}

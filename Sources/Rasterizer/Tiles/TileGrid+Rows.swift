public import Geometry

extension TileGrid {
  /// Replaces one row by 16-bit pixels: red, green, blue, alpha, not premultiplied, 0…65535.
  ///
  /// - Parameters:
  ///   - y: the row; one outside the picture is left out.
  ///   - column: where the values begin, from 0 on.
  ///   - channels: four values for each pixel from there; missing ones are left as they are.
  public mutating func setRow(
    _ y: Int, from column: Int = 0, unpremultiplied channels: Span<UInt16>
  ) {
    guard y >= 0, y < size.height, column >= 0 else { return }
    let end = min(size.width, column + channels.count / 4)
    unsafe channels.withUnsafeBufferPointer { all in
      guard let values = all.baseAddress else { return }
      var x = column
      while x < end {
        let next = min(end, (x / Tile.side + 1) * Tile.side)
        let index = y / Tile.side * columns + x / Tile.side
        defer { x = next }
        if self[index] == nil {
          let alphas = stride(from: (x - column) * 4 + 3, to: (next - column) * 4, by: 4)
          if alphas.allSatisfy({ channels[$0] == 0 }) { continue }
        }
        let row = unsafe writable(index) + (y % Tile.side) * Tile.rowChannelCount
        unsafe premultiply(
          values + (x - column) * 4, count: next - x, into: row + (x % Tile.side) * 4)
      }
    }
  }

  /// Premultiplies pixels of 0…65535 a channel into those of 0…`Tile.one`.
  @unsafe private func premultiply(
    _ source: UnsafePointer<UInt16>, count: Int, into target: UnsafeMutablePointer<UInt16>
  ) {
    for i in 0..<count {
      let cover = unsafe (UInt32(source[i * 4 + 3]) &* 32768 &+ 32767) / 65535
      for c in 0..<3 {
        unsafe target[i * 4 + c] = UInt16(
          truncatingIfNeeded: (UInt32(source[i * 4 + c]) &* cover &+ 32767) / 65535)
      }
      unsafe target[i * 4 + 3] = UInt16(truncatingIfNeeded: cover)
    }
  }

  /// Reads one row as 16-bit pixels that are not premultiplied; `setRow` gives back exactly the
  /// same picture.
  ///
  /// - Parameters:
  ///   - y: the row, counted from the picture's first one.
  ///   - channels: room for four values for each pixel of the row.
  public func copyRow(_ y: Int, unpremultipliedInto channels: inout MutableSpan<UInt16>) {
    copyRow(frame.minY + y, of: frame.bounds, unpremultipliedInto: &channels)
  }

  /// Reads one row of a block of the picture in the same way.
  ///
  /// - Parameters:
  ///   - y: the row, in the block.
  ///   - channels: room for four values for each pixel of the block's row.
  public func copyRow(
    _ y: Int, of block: PixelRect, unpremultipliedInto channels: inout MutableSpan<UInt16>
  ) {
    precondition(
      frame.bounds.contains(block) && y >= block.minY && y < block.maxY, "no row \(y)")
    precondition(channels.count >= block.width * 4, "no room for a row")
    for column in Tile.columns(of: block.minX..<block.maxX) {
      let start = column * Tile.side
      let (first, last) = (max(start, block.minX), min(start + Tile.side, block.maxX))
      guard let tile = self[frame.index(ofTile: column, Tile.column(of: y))] else {
        for i in (first - block.minX) * 4..<(last - block.minX) * 4 { channels[i] = 0 }
        continue
      }
      let row = unsafe tile.readable + Tile.offset(of: y) * Tile.rowChannelCount
      for x in first..<last {
        let pixel = unsafe row + (x - start) * 4
        let place = (x - block.minX) * 4
        let alpha = unsafe UInt32(pixel[3])
        if alpha == 0 {
          for c in 0..<4 { channels[place + c] = 0 }
          continue
        }
        for c in 0..<3 {
          let value = unsafe (UInt32(pixel[c]) * 65535 + alpha / 2) / alpha
          channels[place + c] = UInt16(min(65535, value))
        }
        channels[place + 3] = UInt16((alpha * 65535 + 16384) / 32768)
      }
    }
  }

  /// Makes a picture from an 8-bit bitmap.
  public init(_ bitmap: Bitmap) { self.init(bitmap, in: TileFrame(size: bitmap.size)) }

  /// Makes a picture from an 8-bit bitmap of all pixels of a frame.
  public init(_ bitmap: Bitmap, in frame: TileFrame) {
    self.init(frame: frame)
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

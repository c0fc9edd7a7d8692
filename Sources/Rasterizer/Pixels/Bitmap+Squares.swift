public import Geometry

extension Bitmap {
  /// Lays what can be seen through on squares of two colors.
  ///
  /// - Parameters:
  ///   - side: of a square, in pixels.
  ///   - x: the column of the bitmap at which the left side of a light square lies; may be outside.
  ///   - y: the row at which its upper side lies.
  ///   - light, dark: opaque pixels `0xAARRGGBB`.
  public func lay(
    _ clip: PixelRect, onSquaresOf side: Int, fromX x: Int, y: Int, light: UInt32, dark: UInt32
  ) {
    guard let block = clip.intersection(bounds), side > 0 else { return }
    /// Counts the squares, also to the left.
    func square(_ place: Int) -> Int { place >= 0 ? place / side : -((side - 1 - place) / side) }
    for row in block.minY..<block.maxY {
      let odd = square(row - y) & 1
      let line = unsafe pixels + row * stride
      var column = block.minX
      while column < block.maxX {
        let number = square(column - x)
        let end = min(block.maxX, x + (number + 1) * side)
        let ground = number & 1 == odd ? light : dark
        for place in column..<end {
          let pixel = unsafe line[place]
          let alpha = pixel >> 24
          if alpha < 255 {
            unsafe line[place] = alpha == 0 ? ground : pixel.laid(on: ground, alpha)
          }
        }
        column = end
      }
    }
  }
}

extension UInt32 {
  /// A premultiplied pixel on an opaque one.
  fileprivate func laid(on ground: UInt32, _ alpha: UInt32) -> UInt32 {
    func channel(_ shift: UInt32) -> UInt32 {
      let below = ((ground >> shift & 0xFF) * (255 - alpha) + 127) / 255
      return Swift.min(255, (self >> shift & 0xFF) + below) << shift
    }
    return 0xFF00_0000 | channel(16) | channel(8) | channel(0)
  }
}

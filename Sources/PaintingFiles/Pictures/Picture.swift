public import Geometry
public import Rasterizer

/// A small picture as a value that can cross threads: premultiplied `0xAARRGGBB` pixels.
public struct Picture: Sendable, Hashable {
  /// The extents in pixels.
  public let size: PixelSize
  /// The pixels, row by row without gaps.
  public let pixels: [UInt32]

  /// Makes a picture of its pixels.
  public init(size: PixelSize, pixels: [UInt32]) {
    precondition(pixels.count == size.width * size.height, "a picture of the wrong size")
    self.size = size
    self.pixels = pixels
  }

  /// The pixels as a bitmap for drawing.
  public func makeBitmap() -> Bitmap {
    let bitmap = Bitmap(size: size)
    for y in 0..<size.height {
      for x in 0..<size.width { bitmap[x, y] = pixels[y * size.width + x] }
    }
    return bitmap
  }
}

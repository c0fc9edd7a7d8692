public import Geometry

/// A picture of the screen or of a part of it.
public struct Screenshot: Sendable, Equatable {
  /// Its size in pixels.
  public let size: PixelSize
  /// `0xFFRRGGBB`, row by row from the top.
  public let pixels: [UInt32]

  /// Makes a picture of as many pixels as the size has.
  public init(size: PixelSize, pixels: [UInt32]) {
    self.size = size
    self.pixels = pixels
  }

  /// The pixel at a place of the picture; nil outside.
  public subscript(x: Int, y: Int) -> UInt32? {
    guard (0..<size.width).contains(x), (0..<size.height).contains(y) else { return nil }
    return pixels[y * size.width + x]
  }
}

public import Geometry

/// A block of 8-bit coverage: 0 is outside, 255 fully inside. Rows follow each other without gaps.
public struct Mask: Sendable {
  /// The extent in pixels.
  public let size: PixelSize
  /// Coverage, row by row; `width * height` values.
  public var coverage: [UInt8]

  /// Makes a mask from its values, or an empty one.
  public init(size: PixelSize, coverage: [UInt8]? = nil) {
    self.size = size
    self.coverage = coverage ?? [UInt8](repeating: 0, count: size.width * size.height)
    precondition(self.coverage.count == size.width * size.height, "mask of the wrong size")
  }
}

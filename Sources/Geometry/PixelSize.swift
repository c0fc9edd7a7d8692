/// A width and a height in whole pixels; both at least 1.
public struct PixelSize: Hashable, Sendable {
  /// The number of columns.
  public let width: Int
  /// The number of rows.
  public let height: Int

  /// Makes a size; values below 1 become 1.
  public init(width: Int, height: Int) {
    self.width = max(1, width)
    self.height = max(1, height)
  }

  /// The size as a `Size`.
  public var size: Size { Size(Double(width), Double(height)) }

  /// All the pixels.
  public var bounds: PixelRect { PixelRect(minX: 0, minY: 0, maxX: width, maxY: height)! }
}

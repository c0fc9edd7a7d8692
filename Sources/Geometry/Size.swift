/// A width and a height, in the units of its coordinate space.
public struct Size: BitwiseCopyable, Hashable, Sendable {
  /// The extent to the right.
  public var width: Double
  /// The extent downward.
  public var height: Double

  /// No extent.
  public static let zero = Size(0, 0)

  /// Makes a size.
  @inlinable public init(_ width: Double, _ height: Double) {
    self.width = width
    self.height = height
  }

  /// Makes a size from its labeled extents.
  @inlinable public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}

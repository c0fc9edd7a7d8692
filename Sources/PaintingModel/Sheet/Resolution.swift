/// How many pixels an inch has where a picture lies on paper; both at least 1.
public struct Resolution: Hashable, Sendable {
  /// From left to right.
  public let across: Int
  /// From top to bottom.
  public let down: Int

  /// Makes a resolution; values below 1 become 1, and those over 65,535, which no file can hold, that.
  public init(across: Int, down: Int) {
    self.across = min(max(1, across), 65_535)
    self.down = min(max(1, down), 65_535)
  }

  /// Makes a resolution that is the same in both directions.
  public init(_ both: Int) { self.init(across: both, down: both) }

  /// The resolution of a picture with so many pixels for each of this one's along each side.
  public func enlarged(by scale: Int) -> Resolution {
    Resolution(across: across * scale, down: down * scale)
  }

  /// The resolution of the picture when it lies on its side.
  public var turned: Resolution { Resolution(across: down, down: across) }
}

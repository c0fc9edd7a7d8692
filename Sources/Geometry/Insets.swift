/// Distances from the four edges of a rectangle; positive is inward.
public struct Insets: Hashable, Sendable {
  /// The distance from the top edge.
  public var top: Double
  /// The distance from the left edge.
  public var left: Double
  /// The distance from the bottom edge.
  public var bottom: Double
  /// The distance from the right edge.
  public var right: Double

  /// No distances.
  public static let zero = Insets(0)

  /// Makes insets.
  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// The same distance from every edge.
  public init(_ all: Double) { self.init(top: all, left: all, bottom: all, right: all) }
}

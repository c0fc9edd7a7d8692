/// An axis-parallel rectangle; it holds its left and top edges, not its right and bottom ones.
public struct Rect: BitwiseCopyable, Hashable, Sendable {
  /// The corner with the smallest coordinates.
  public var origin: Point
  /// The extents; never negative.
  public var size: Size

  /// The empty rectangle at the origin.
  public static let zero = Rect(0, 0, 0, 0)

  /// Makes a rectangle from its corner and size.
  @inlinable public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Makes a rectangle from left, top, width and height.
  @inlinable public init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    self.init(origin: Point(x, y), size: Size(width, height))
  }

  /// Makes a rectangle from labeled left, top, width and height.
  @inlinable public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(x, y, width, height)
  }

  /// Makes the rectangle between two edges on each axis.
  @inlinable public init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
    self.init(minX, minY, maxX - minX, maxY - minY)
  }

  /// Makes the smallest rectangle around two points.
  @inlinable public init(around a: Point, _ b: Point) {
    self.init(
      minX: min(a.x, b.x), minY: min(a.y, b.y), maxX: max(a.x, b.x), maxY: max(a.y, b.y))
  }

  /// Makes a rectangle around its center.
  @inlinable public init(center: Point, size: Size) {
    self.init(
      center.x - size.width / 2, center.y - size.height / 2, size.width, size.height)
  }

  /// The left edge.
  @inlinable public var minX: Double { origin.x }
  /// The top edge.
  @inlinable public var minY: Double { origin.y }
  /// The right edge.
  @inlinable public var maxX: Double { origin.x + size.width }
  /// The bottom edge.
  @inlinable public var maxY: Double { origin.y + size.height }
  /// The middle between left and right.
  @inlinable public var midX: Double { origin.x + size.width / 2 }
  /// The middle between top and bottom.
  @inlinable public var midY: Double { origin.y + size.height / 2 }
  /// How wide it is.
  @inlinable public var width: Double { size.width }
  /// How high it is.
  @inlinable public var height: Double { size.height }
  /// The middle point.
  @inlinable public var center: Point { Point(midX, midY) }
  /// Whether the rectangle has no area.
  @inlinable public var isEmpty: Bool { !(size.width > 0 && size.height > 0) }

  /// Whether the point lies inside (left and top edges included).
  @inlinable public func contains(_ p: Point) -> Bool {
    p.x >= minX && p.x < maxX && p.y >= minY && p.y < maxY
  }

  /// Whether the other rectangle lies inside completely.
  @inlinable public func contains(_ r: Rect) -> Bool {
    r.minX >= minX && r.maxX <= maxX && r.minY >= minY && r.maxY <= maxY
  }

  /// Whether the two share any area.
  @inlinable public func intersects(_ r: Rect) -> Bool {
    r.minX < maxX && minX < r.maxX && r.minY < maxY && minY < r.maxY
  }

  /// The shared part; empty when there is none.
  public func intersection(_ r: Rect) -> Rect {
    guard intersects(r) else { return .zero }
    return Rect(
      minX: max(minX, r.minX), minY: max(minY, r.minY), maxX: min(maxX, r.maxX),
      maxY: min(maxY, r.maxY))
  }

  /// The smallest rectangle around both; an empty one does not count.
  public func union(_ r: Rect) -> Rect {
    if isEmpty { return r }
    if r.isEmpty { return self }
    return Rect(
      minX: min(minX, r.minX), minY: min(minY, r.minY), maxX: max(maxX, r.maxX),
      maxY: max(maxY, r.maxY))
  }

  /// Each edge moved inward; negative values move it outward. Never negative in size.
  public func inset(by insets: Insets) -> Rect {
    Rect(
      minX + insets.left, minY + insets.top, max(0, width - insets.left - insets.right),
      max(0, height - insets.top - insets.bottom))
  }

  /// Each edge moved inward by the same distance.
  public func inset(by d: Double) -> Rect { inset(by: Insets(d)) }

  /// The rectangle moved by a vector.
  @inlinable public func offset(by v: Vector) -> Rect { Rect(origin: origin + v, size: size) }
}

/// A block of whole pixels that is never empty.
public struct PixelRect: BitwiseCopyable, Hashable, Sendable {
  /// The first column.
  public let minX: Int
  /// The first row.
  public let minY: Int
  /// One past the last column.
  public let maxX: Int
  /// One past the last row.
  public let maxY: Int

  /// Makes a block; nil when it would hold no pixel.
  @inlinable public init?(minX: Int, minY: Int, maxX: Int, maxY: Int) {
    guard minX < maxX, minY < maxY else { return nil }
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
  }

  /// Makes a block from its corner and extents; nil when it would hold no pixel.
  @inlinable public init?(x: Int, y: Int, width: Int, height: Int) {
    self.init(minX: x, minY: y, maxX: x + width, maxY: y + height)
  }

  /// The smallest block that covers a rectangle; nil when that is empty or not finite.
  /// Edges are limited to ±1,000,000,000.
  public init?(covering r: Rect) {
    guard !r.isEmpty, r.minX.isFinite, r.minY.isFinite, r.maxX.isFinite, r.maxY.isFinite else {
      return nil
    }
    func whole(_ v: Double) -> Int { Int(max(-1e9, min(1e9, v))) }
    self.init(
      minX: whole(r.minX.rounded(.down)), minY: whole(r.minY.rounded(.down)),
      maxX: whole(r.maxX.rounded(.up)), maxY: whole(r.maxY.rounded(.up)))
  }

  /// The number of columns.
  @inlinable public var width: Int { maxX - minX }
  /// The number of rows.
  @inlinable public var height: Int { maxY - minY }
  /// Its extents.
  public var size: PixelSize { PixelSize(width: width, height: height) }
  /// The number of pixels.
  @inlinable public var area: Int { width * height }
  /// The block as a rectangle.
  public var rect: Rect {
    Rect(Double(minX), Double(minY), Double(width), Double(height))
  }

  /// Whether the pixel at (x, y) is one of them.
  @inlinable public func contains(x: Int, y: Int) -> Bool {
    x >= minX && x < maxX && y >= minY && y < maxY
  }

  /// Whether the other block lies inside completely.
  @inlinable public func contains(_ r: PixelRect) -> Bool {
    r.minX >= minX && r.maxX <= maxX && r.minY >= minY && r.maxY <= maxY
  }

  /// Whether the two share a pixel.
  @inlinable public func intersects(_ r: PixelRect) -> Bool {
    r.minX < maxX && minX < r.maxX && r.minY < maxY && minY < r.maxY
  }

  /// The shared pixels; nil when there are none.
  @inlinable public func intersection(_ r: PixelRect) -> PixelRect? {
    PixelRect(
      minX: max(minX, r.minX), minY: max(minY, r.minY), maxX: min(maxX, r.maxX),
      maxY: min(maxY, r.maxY))
  }

  /// The smallest block around both.
  @inlinable public func union(_ r: PixelRect) -> PixelRect {
    PixelRect(
      minX: min(minX, r.minX), minY: min(minY, r.minY), maxX: max(maxX, r.maxX),
      maxY: max(maxY, r.maxY))!
  }

  /// The block moved by whole pixels.
  @inlinable public func offset(dx: Int, dy: Int) -> PixelRect {
    PixelRect(minX: minX + dx, minY: minY + dy, maxX: maxX + dx, maxY: maxY + dy)!
  }

  /// The block so many times as far from pixel (0, 0) and as large.
  public func scaled(by factor: Int) -> PixelRect {
    PixelRect(
      minX: minX * factor, minY: minY * factor, maxX: maxX * factor, maxY: maxY * factor)!
  }

  /// The block with every edge moved outward by `d` ≥ 0 pixels.
  @inlinable public func outset(by d: Int) -> PixelRect {
    PixelRect(minX: minX - d, minY: minY - d, maxX: maxX + d, maxY: maxY + d)!
  }
}

public import Geometry

/// A straight piece of a stroke: all that a disc covers while it moves and changes its radius
/// evenly, in pixels. With equal ends it is one disc.
public struct Capsule: BitwiseCopyable, Hashable, Sendable {
  /// Where the disc starts.
  public var start: Point
  /// Where the disc ends.
  public var end: Point
  /// The disc at the start.
  public var startTip: Tip
  /// The disc at the end.
  public var endTip: Tip
  /// How far behind the start, along the axis, coverage is wanted; less than the radius where
  /// the piece before covers the rest.
  public var startMargin = Double.infinity
  /// How far past the end, along the axis, coverage is wanted; less than the radius where the
  /// next piece covers the rest.
  public var endMargin = Double.infinity

  /// The disc that paints at one place.
  public struct Tip: BitwiseCopyable, Hashable, Sendable {
    /// Half the width of the stroke here, in pixels, ≥ 0.
    public var radius: Double
    /// How much it covers, 0…1.
    public var opacity: Double

    /// Makes a tip.
    public init(radius: Double, opacity: Double) {
      self.radius = radius
      self.opacity = opacity
    }

    /// The tip on the even way to another; `t` = 0 is `self`.
    public func interpolated(to other: Tip, at t: Double) -> Tip {
      Tip(
        radius: radius + (other.radius - radius) * t,
        opacity: opacity + (other.opacity - opacity) * t)
    }
  }

  /// Makes a piece from its two ends.
  public init(from start: Point, _ startTip: Tip, to end: Point, _ endTip: Tip) {
    self.start = start
    self.end = end
    self.startTip = startTip
    self.endTip = endTip
  }

  /// One disc.
  public init(dot center: Point, _ tip: Tip) {
    self.init(from: center, tip, to: center, tip)
  }

  /// The hard capsule that covers about as much as this one does when the outer part of its
  /// radius fades out.
  func narrowed(by softness: Float) -> Capsule {
    guard softness > 0 else { return self }
    var result = self
    result.startTip.radius *= Double(1 - softness / 2)
    result.endTip.radius *= Double(1 - softness / 2)
    return result
  }

  /// The pixels that it can touch; nil when there are none.
  public var pixelBounds: PixelRect? {
    let r = max(startTip.radius, endTip.radius) + 1
    guard r > 1 else { return nil }
    return PixelRect(
      covering: Rect(
        minX: min(start.x, end.x) - r, minY: min(start.y, end.y) - r,
        maxX: max(start.x, end.x) + r, maxY: max(start.y, end.y) + r))
  }
}

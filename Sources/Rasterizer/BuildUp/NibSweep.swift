public import Geometry

/// All that a tip touches while it moves straight and changes its size evenly, without turning.
public struct NibSweep: BitwiseCopyable, Sendable {
  /// Where it starts, in the picture's pixels.
  public var start: Point
  /// Where it ends.
  public var end: Point
  /// The tip at the start.
  public var nib: Nib
  /// Half the tip's length at the end, in pixels.
  public var endRadius: Double
  /// How much is covered at the start and at the end, 0…1.
  public var opacities: (start: Double, end: Double) = (1, 1)

  /// Makes a sweep.
  public init(from start: Point, _ nib: Nib, to end: Point, endRadius: Double) {
    self.start = start
    self.end = end
    self.nib = nib
    self.endRadius = endRadius
  }

  /// The pixels that it can touch; nil when there are none.
  public var pixelBounds: PixelRect? {
    var widest = nib
    widest.radius = max(nib.radius, endRadius)
    guard widest.radius > 0 else { return nil }
    let reach = widest.reach
    return PixelRect(
      covering: Rect(
        minX: min(start.x, end.x) - reach.dx, minY: min(start.y, end.y) - reach.dy,
        maxX: max(start.x, end.x) + reach.dx, maxY: max(start.y, end.y) + reach.dy))
  }
}

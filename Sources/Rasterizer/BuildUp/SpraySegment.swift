public import Geometry

/// A straight piece of an airbrush's way: the tip moves evenly from the start to the end and lays
/// paint all the time.
public struct SpraySegment: BitwiseCopyable, Hashable, Sendable {
  /// Where the tip starts, in the picture's pixels.
  public var start: Point
  /// Where it ends.
  public var end: Point
  /// The form of the tip.
  public var nib: Nib
  /// How much paint the whole segment lays where the tip's middle stays: as light goes through it,
  /// the number of times that it is halved (the optical density, in powers of two), ≥ 0.
  public var density: Double

  /// Makes a segment.
  public init(from start: Point, to end: Point, nib: Nib, density: Double) {
    self.start = start
    self.end = end
    self.nib = nib
    self.density = density
  }

  /// The pixels that it can touch; nil when there are none.
  public var pixelBounds: PixelRect? {
    guard density > 0 else { return nil }
    let reach = nib.reach
    return PixelRect(
      covering: Rect(
        minX: min(start.x, end.x) - reach.dx, minY: min(start.y, end.y) - reach.dy,
        maxX: max(start.x, end.x) + reach.dx, maxY: max(start.y, end.y) + reach.dy))
  }
}

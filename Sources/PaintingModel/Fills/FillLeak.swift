public import Geometry

/// A fill that would run out through a gap since what bounds it has changed, so that it stayed as it was.
public struct FillLeak: Hashable, Sendable {
  /// The fill.
  public let place: ElementPlace
  /// How wide the gap is at most, in pixels: a fill that closes such gaps stays within its lines.
  public let gap: Int
  /// Where it would run out, in canvas pixels.
  public let holes: [Point]
}

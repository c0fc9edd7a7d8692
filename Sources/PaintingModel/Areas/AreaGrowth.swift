internal import Geometry
internal import Rasterizer

/// An area that grows and shrinks: what takes time is done once, so that a slider can be dragged.
public struct AreaGrowth: Sendable {
  /// How far it may grow, and below 0 shrink, in pixels.
  public static let distances = -100.0...100.0

  /// The area as it was.
  public let area: Area
  private let edges: EdgeDistances

  /// Measures around an area.
  public init(of area: Area) {
    self.area = area
    edges = EdgeDistances(area.lines, most: AreaGrowth.distances.upperBound)
  }

  /// The area that reaches so many pixels farther to all sides, or less far; nil where nothing is left.
  public func grown(by distance: Double) -> Area? {
    let distance = distance.limited(to: AreaGrowth.distances, else: 0)
    guard distance != 0 else { return area }
    // All but what lies within grows where that shrinks.
    return Area(
      edges.contours(at: area.isInverted ? -distance : distance), feather: area.feather,
      isInverted: area.isInverted)
  }
}

public import Geometry

/// A line drawing on a grid of 24 × 24 points, drawn with a 1.7 point line and round caps.
public nonisolated struct Icon: Hashable, Sendable {
  /// The width of the line at 24 points.
  public static let lineWidth = 1.7
  /// The grid's extent.
  public static let size = 24.0

  /// The lines, on the grid.
  public let path: Path

  /// Makes an icon from SVG path data; nil when that is not well formed.
  public init?(svg data: String) {
    guard let path = SVGPathParser.parse(data) else { return nil }
    self.path = path
  }

  /// Makes an icon of the app's own data; bad data gives an empty drawing, which a test forbids.
  init(known data: String) {
    path = SVGPathParser.parse(data) ?? Path()
  }
}

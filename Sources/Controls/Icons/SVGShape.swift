import Geometry
import Rasterizer

/// One outline of a drawing, and how it is painted.
nonisolated struct SVGShape: Sendable {
  /// What an outline is painted with.
  enum Paint: Sendable {
    case color(Color)
    case gradient(LinearGradient)
  }

  var path: Path
  /// Inside it; nil for nothing.
  var fill: Paint?
  /// Along it; nil for nothing.
  var stroke: Color?
  var lineWidth: Double
  /// Whether the line's ends and corners are round.
  var hasRoundEnds: Bool
}

package import Controls
import Words

/// What the shape tool draws along.
public nonisolated enum ShapeKind: String, CaseIterable, Hashable, Sendable {
  case line, rectangle, ellipse, polygon, star, arrow, curve

  /// Whether it has an inside that can be filled.
  package var hasInside: Bool {
    switch self {
    case .rectangle, .ellipse, .polygon, .star: true
    case .line, .arrow, .curve: false
    }
  }

  /// Its name for people, a `storedText`.
  @MainActor package var title: String {
    switch self {
    case .line: storedText("Line")
    case .rectangle: storedText("Rectangle")
    case .ellipse: storedText("Ellipse")
    case .polygon: storedText("Polygon")
    case .star: storedText("Star")
    // Translators: a shape: a line with a head.
    case .arrow: storedText("Arrow")
    // Translators: a shape: a smooth line through few points.
    case .curve: storedText("Curve")
    }
  }

  /// Its drawing.
  package var icon: Icon {
    switch self {
    case .line: .line
    case .rectangle: .rectangle
    case .ellipse: .ellipse
    case .polygon: .polygon
    case .star: .star
    case .arrow: .arrow
    case .curve: .curve
    }
  }
}

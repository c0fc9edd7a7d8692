import Controls
import PaintingModel
import Words

extension Ruler.Kind {
  /// Its name for people, a `storedText`.
  @MainActor var title: String {
    switch self {
    // Translators: a ruler: lines lead to one vanishing point of a perspective.
    case .onePoint: storedText("One Vanishing Point")
    // Translators: a ruler: lines lead to two vanishing points of a perspective.
    case .twoPoints: storedText("Two Vanishing Points")
    // Translators: a ruler: lines lead to three vanishing points of a perspective.
    case .threePoints: storedText("Three Vanishing Points")
    // Translators: a ruler: lines lead in one direction.
    case .parallel: storedText("Parallel Lines")
    // Translators: a ruler: lines lead around an ellipse.
    case .ellipse: storedText("Ellipse")
    // Translators: a ruler: lines lead around ellipses of all sizes about one middle.
    case .concentric: storedText("Concentric Ellipses")
    // Translators: a ruler: lines lead along a grid of squares.
    case .squareGrid: storedText("Square Grid")
    // Translators: a ruler: lines lead along a grid of triangles.
    case .isometricGrid: storedText("Isometric Grid")
    // Translators: a ruler: a level line from edge to edge.
    case .horizontal: storedText("Horizontal Line")
    // Translators: a ruler: an upright line from edge to edge.
    case .vertical: storedText("Vertical Line")
    // Translators: a ruler: a curve that the hand draws first, and lines are led along then.
    case .curve: storedText("Drawn Curve")
    }
  }

  /// Its drawing.
  var icon: Icon {
    switch self {
    case .onePoint: .onePoint
    case .twoPoints: .twoPoints
    case .threePoints: .threePoints
    case .parallel: .parallelLines
    case .ellipse: .ellipseRuler
    case .concentric: .concentric
    case .squareGrid: .squareGrid
    case .isometricGrid: .isometricGrid
    case .horizontal: .horizontalLine
    case .vertical: .verticalLine
    case .curve: .curveRuler
    }
  }

  /// Its name for programs.
  var identifier: String {
    switch self {
    case .onePoint: "one-point"
    case .twoPoints: "two-points"
    case .threePoints: "three-points"
    case .parallel: "parallel"
    case .ellipse: "ellipse"
    case .concentric: "concentric"
    case .squareGrid: "square-grid"
    case .isometricGrid: "isometric-grid"
    case .horizontal: "horizontal"
    case .vertical: "vertical"
    case .curve: "curve"
    }
  }
}

nonisolated extension Icon {
  /// A dot that four lines lead to.
  public static let onePoint = Icon(named: "onePoint")
  /// Two dots on a horizon, and an edge between them.
  public static let twoPoints = Icon(named: "twoPoints")
  /// Three dots with lines between them.
  public static let threePoints = Icon(named: "threePoints")
  /// Four slanted lines.
  public static let parallelLines = Icon(named: "parallelLines")
  /// An ellipse with its axis.
  public static let ellipseRuler = Icon(named: "ellipseRuler")
  /// Three ellipses about one middle.
  public static let concentric = Icon(named: "concentric")
  /// A grid of squares.
  public static let squareGrid = Icon(named: "squareGrid")
  /// A cube seen from a corner, in a grid.
  public static let isometricGrid = Icon(named: "isometricGrid")
  /// A level line with an arrow to each side of it.
  public static let horizontalLine = Icon(named: "horizontalLine")
  /// An upright line with an arrow to each side of it.
  public static let verticalLine = Icon(named: "verticalLine")
  /// A curve with a dot at each end.
  public static let curveRuler = Icon(named: "curveRuler")

  /// The icons in this file.
  static let ofRulers: [Icon] = [
    .onePoint, .twoPoints, .threePoints, .parallelLines, .ellipseRuler, .concentric, .squareGrid,
    .isometricGrid, .horizontalLine, .verticalLine, .curveRuler,
  ]
}

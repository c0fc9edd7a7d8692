nonisolated extension Icon {
  /// A sheet with an arrow that turns it counterclockwise.
  public static let turnLeft = Icon(named: "turnLeft")
  /// A sheet with an arrow that turns it clockwise.
  public static let turnRight = Icon(named: "turnRight")
  /// Two wings, of which the lower one is the upper one in a mirror.
  public static let flipDown = Icon(named: "flipDown")

  /// The icons in this file.
  static let ofSheet: [Icon] = [.turnLeft, .turnRight, .flipDown]
}

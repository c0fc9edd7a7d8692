/// How an open line ends.
public enum LineCap: Sendable {
  /// At its last point, cut straight.
  case butt
  /// With half a disc.
  case round
  /// With half a square.
  case square
}

/// What counts as the inside of a path that crosses itself.
public enum FillRule: Sendable {
  /// Where the path winds around at all.
  case nonZero
  /// Where it winds around an odd number of times.
  case evenOdd
}

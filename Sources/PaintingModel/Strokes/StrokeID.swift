/// Names one stroke of a painting while it is in progress.
public struct StrokeID: Hashable, Comparable, Sendable {
  /// Grows with each stroke that is begun.
  let rawValue: UInt64

  /// Whether a stroke was begun before another.
  public static func < (a: StrokeID, b: StrokeID) -> Bool { a.rawValue < b.rawValue }
}

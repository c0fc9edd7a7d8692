/// Names one stroke of a painting while it is in progress.
public struct StrokeID: Hashable, Sendable {
  /// Grows with each stroke that is begun.
  let rawValue: UInt64
}

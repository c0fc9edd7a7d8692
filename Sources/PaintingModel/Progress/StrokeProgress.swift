/// What has come of a stroke that is not done yet.
public struct StrokeProgress: Sendable {
  /// Names it among those of one painting.
  public let number: UInt64
  /// How many of its samples are known already; 0 for a stroke that is new, or drawn anew.
  public var known: Int
  /// The stroke with the samples that are not known; at least one.
  public var stroke: Stroke

  /// Makes progress.
  public init(number: UInt64, known: Int, stroke: Stroke) {
    self.number = number
    self.known = known
    self.stroke = stroke
  }
}

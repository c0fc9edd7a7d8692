/// How the brush is pressed along a shape.
public enum PressureProfile: String, CaseIterable, Hashable, Sendable {
  /// As firmly everywhere.
  case even
  /// Less and less towards both ends.
  case tapered
  /// As the hand's last stroke was.
  case hand

  /// How firmly at a share of the way of a shape that is tapered, of the firmest.
  static func taper(at share: Double) -> Double {
    let near = min(share, 1 - share) * 2
    return max(0.02, near * (2 - near))
  }
}

import Geometry

/// What two fingers do: go together, or against each other.
///
/// Of two hands' fingers that scroll, one always starts first; and of those that pinch or turn, one
/// often rests. How far both went together tells these apart.
struct FingerPair {
  /// One finger alone goes twice as far against the other as both together; a little less counts.
  private static let share = 1.8
  /// So many times the least change is meant, whatever both do together.
  private static let certainty = 3.0

  private let start: Point

  /// Two fingers have landed.
  init?(_ touches: Set<Touch>) {
    guard touches.count == 2, let middle = Touch.middle(of: touches) else { return nil }
    start = middle
  }

  /// Whether fingers that went `change` points against each other, `least` at least, meant it.
  func means(_ change: Double, least: Double, now touches: Set<Touch>) -> Bool {
    guard change >= least else { return false }
    let together = Touch.middle(of: touches)?.distance(to: start) ?? 0
    return change >= FingerPair.share * together || change >= FingerPair.certainty * least
  }
}

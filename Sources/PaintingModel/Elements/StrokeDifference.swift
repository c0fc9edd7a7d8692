extension Element {
  /// Whether it covers what another one covers, as far as that is easy to tell: a stroke that has only got
  /// another color, or lies elsewhere in the order.
  func covers(as other: Element) -> Bool {
    guard let stroke, let old = other.stroke else { return false }
    return stroke.brush == old.brush && !stroke.brush.smudges && stroke.seed == old.seed
      && stroke.points == old.points && stroke.clip == old.clip
      && stroke.guide == old.guide
      && stroke.grainOrigin == old.grainOrigin && placedCuts == other.placedCuts
  }
}

/// What two states of a stroke have in common: the samples from its beginning, and where no mark depends on
/// the way before it those to its end.
struct StrokeDifference {
  /// How many samples at the beginning are the same.
  private let same: Int
  /// How many samples at the end are the same; none where marks depend on the way before them.
  private let sameEnd: Int
  private let counts: (old: Int, new: Int)

  /// Marks are made of so many samples on both sides of their own.
  static let margin = 4

  /// Compares two elements; nil where they are no strokes, or differ in more than their samples.
  init?(_ old: Element, _ new: Element) {
    guard let old = old.stroke, let new = new.stroke,
      old.brush == new.brush, old.color == new.color, old.seed == new.seed,
      old.keepsAlpha == new.keepsAlpha, old.clip == new.clip, old.guide == nil, new.guide == nil,
      old.grainOrigin == new.grainOrigin, !old.brush.smudges
    else { return nil }
    let (a, b) = (old.points, new.points)
    let least = min(a.count, b.count)
    var (same, sameEnd) = (0, 0)
    while same < least, a[same] == b[same] { same += 1 }
    if old.brush.method == .solid, old.brush.dual == nil, !BrushDynamics(old.brush).usesMotion {
      while sameEnd < least - same, a[a.count - 1 - sameEnd] == b[b.count - 1 - sameEnd] {
        sameEnd += 1
      }
    }
    (self.same, self.sameEnd, counts) = (same, sameEnd, (a.count, b.count))
  }

  /// Whether a part of both, by the samples that settle it, looks the same.
  func isSame(_ old: ClosedRange<Int>, _ new: ClosedRange<Int>) -> Bool {
    if old == new, new.upperBound + Self.margin < same { return true }
    let shift = counts.new - counts.old
    return old.lowerBound + shift == new.lowerBound && old.upperBound + shift == new.upperBound
      && old.lowerBound - Self.margin > counts.old - sameEnd
  }
}

internal import Geometry

/// Areas made of two.
extension Area {
  /// What an area does to another one.
  public enum Combination: Hashable, Sendable, CaseIterable {
    /// It is added.
    case add
    /// It is taken away.
    case takeAway
    /// What both have in common stays.
    case keepCommon

    fileprivate func holds(_ first: Bool, _ second: Bool) -> Bool {
      switch self {
      case .add: first || second
      case .takeAway: first && !second
      case .keepCommon: first && second
      }
    }
  }

  /// This area with another one; its edge fades as before. Nil where nothing is left, and where it is
  /// all there is.
  public func combined(with other: Area, _ combination: Combination) -> Area? {
    let (isFirst, isSecond) = (isInverted, other.isInverted)
    // Far away, all of an inverted area is inside.
    let isInverted = combination.holds(isFirst, isSecond)
    let lines = LineCombination.lines(contours, other.contours, parts: Area.parts) {
      first, second in
      combination.holds(first != isFirst, second != isSecond) != isInverted
    }
    return Area(lines, feather: feather, isInverted: isInverted)
  }

  /// The same within lines that cross nowhere: those that a hand has drawn are no edge where it has
  /// crossed its way.
  public var tidied: Area? {
    Area(
      LineCombination.lines(contours, [], parts: Area.parts) { first, _ in first },
      feather: feather, isInverted: isInverted)
  }
}

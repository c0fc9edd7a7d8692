import Rasterizer

/// The color before the one at hand, which X brings back. What a hand passes on its way through the
/// wheel does not count.
nonisolated struct FormerColor {
  /// How long after one color the next still belongs to the same choice, in seconds.
  static let patience = 0.7

  /// The color; nil where there was none.
  private(set) var color: Color?
  private var lastChange: Double?

  /// Another color has taken the place of one.
  mutating func replace(_ old: Color, at time: Double) {
    let isSameChoice = lastChange.map { time - $0 < Self.patience } ?? false
    lastChange = time
    if !isSameChoice { color = old }
  }

  /// The color at hand was painted with: what comes now is another choice.
  mutating func settle() { lastChange = nil }

  /// Takes the color at hand and gives the one before; nil where there is none.
  mutating func swap(with new: Color) -> Color? {
    guard let old = color else { return nil }
    (color, lastChange) = (new, nil)
    return old
  }
}

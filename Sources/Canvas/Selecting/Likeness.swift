import ColorSpaces
package import Rasterizer

/// What elements must have in common with others to be found; `ElementCatalog` makes it.
package nonisolated struct Likeness: Hashable, Sendable {
  /// The most that a color may be away from one of the colors (OKLab, 0…100); nil for any color.
  package var colorDistance: Double?
  /// Whether it is painted with one of the brushes, of whatever size.
  package var isOfBrush = false
  /// Whether it is of one of the hands: a pen, or mouse and finger.
  package var isOfHand = false
  /// Whether it was painted between the same opening and closing of the painting.
  package var isOfSitting = false
  /// What it is thinner than, in canvas pixels; nil for any.
  package var thinnerThan: Double?
  /// Between which moments it was made, as parts of the whole making.
  package var moments = 0.0...1.0

  /// The colors of the others.
  package let colors: [Color]
  private let brushes: Set<Int>
  /// The hands that painted the others.
  let hands: Set<ElementHand>
  /// Who painted them: somebody new each time the painting is opened.
  let authors: Set<UInt64>
  /// Whether other hands have painted something, too.
  package internal(set) var hasOtherHands = false
  /// Whether something was painted after the painting had been opened anew, or before.
  package internal(set) var hasOtherAuthors = false
  /// More colors than these make no difference.
  static let mostColors = 24
  /// How far two colors can be apart that people still take for the same at a glance.
  package static let distances = 0.0...30.0

  init(
    colors: [Color], brushes: Set<Int>, hands: Set<ElementHand> = [], authors: Set<UInt64> = []
  ) {
    (self.colors, self.brushes, self.hands, self.authors) = (colors, brushes, hands, authors)
  }

  /// Whether there is a brush to look for.
  package var hasBrush: Bool { !brushes.isEmpty }

  func holds(_ entry: ElementCatalog.Entry) -> Bool {
    guard moments.contains(entry.moment) else { return false }
    if isOfBrush { guard let brush = entry.brush, brushes.contains(brush) else { return false } }
    if isOfHand { guard let hand = entry.facts.hand, hands.contains(hand) else { return false } }
    if isOfSitting, !authors.contains(entry.author) { return false }
    if let thinnerThan, entry.facts.diameter >= thinnerThan { return false }
    guard let colorDistance else { return true }
    guard let color = entry.facts.color.map({ OKLab($0) }) else { return false }
    return colors.contains { 100 * color.distance(to: OKLab($0)) <= colorDistance }
  }
}
